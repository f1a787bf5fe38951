/**
 * The widths in pixels that a stored picture is served at. One is a quarter more than the one before: a browser that takes the
 * nearest gets at most an eighth more than it shows, on each side.
 */
export const pictureWidths = [
  48, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1024, 1280, 1600, 2048, 2560,
] as const;

/** The formats that it is served in, the smaller first. */
export const pictureFormats = ['avif', 'webp'] as const;

export interface PictureForm {
  width: number;
  format: (typeof pictureFormats)[number];
}

/** Keys of pictures of pixels (`src/server/assets/keys.ts`) end like this, before `.webp`. */
const HASH = '/[0-9a-f]{32}';
const PICTURE = new RegExp(`^(.*${HASH})\\.webp$`);
const FORM = new RegExp(`^(.*${HASH})\\.w(${pictureWidths.join('|')})\\.(${pictureFormats.join('|')})$`);

/**
 * The address of a form of a picture, or its key.
 * @param picture of the picture as it is stored
 * @returns undefined for anything that has no forms: drawings, and pictures from elsewhere
 */
export function formAddress(picture: string, { width, format }: PictureForm): string | undefined {
  const stem = PICTURE.exec(picture)?.[1];
  return stem === undefined ? undefined : `${stem}.w${width}.${format}`;
}

/** What the key of a form stands for, with the key of the picture that it is made of; undefined for any other key. */
export function formOf(key: string): (PictureForm & { picture: string }) | undefined {
  const [, stem, width, ending] = FORM.exec(key) ?? [];
  const format = pictureFormats.find((known) => known === ending);
  return format && { picture: `${stem}.webp`, width: Number(width), format };
}
