import type { PercentCrop } from 'react-image-crop';

interface Size {
  width: number;
  height: number;
}

/** Of what is cut out, in pixels of the picture. */
export function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement, { width, height }: PercentCrop): Size {
  return {
    width: Math.max(1, Math.round((naturalWidth * width) / 100)),
    height: Math.max(1, Math.round((naturalHeight * height) / 100)),
  };
}

/** High enough that a picture which is cut twice does not show it. */
const QUALITY = 0.92;

/**
 * A part of a picture as a file.
 * @param name of the file that it is cut from
 * @throws where the picture cannot be read
 */
export async function croppedPicture(picture: string, part: PercentCrop, name: string): Promise<File> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const size = sizeOf(image, part);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const [x, y] = [(image.naturalWidth * part.x) / 100, (image.naturalHeight * part.y) / 100];
  canvas.getContext('2d')?.drawImage(image, x, y, size.width, size.height, 0, 0, size.width, size.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp', QUALITY);
  });
  if (!blob) throw new Error('The picture could not be cut.');
  // A browser that writes no WebP writes PNG.
  const ending = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.\w{1,5}$/, '')}-crop.${ending}`, { type: blob.type });
}
