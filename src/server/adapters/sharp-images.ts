import pLimit from 'p-limit';
import sharp, { type Metadata, type Sharp } from 'sharp';
import type { PictureForm } from '#schema/formats/picture-forms.ts';
import { type Sniffed, sniff } from '../assets/sniff.ts';
import { AppError } from '../errors.ts';
import type { Bounds, Images } from '../ports/images.ts';

interface Options {
  /** Most pixels that a picture may have once it is decoded, all frames together. */
  maxPixels: number;
}

/** A side of a stored picture where the request asks for nothing smaller. */
const LONGEST_SIDE = 2560;
const SMALL_SIDE = 480;
const MOST_FRAMES = 300;
const QUALITY = 82;
/** Decoded pictures are large: two at once keep the memory of the server within bounds. */
const AT_ONCE = 2;
const TIMEOUT_SECONDS = 20;

/** What the bytes say, and what libvips calls the same. */
const DECODERS: Partial<Record<Sniffed, Metadata['format']>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  avif: 'heif',
};

// One thread for each picture; the others serve requests. No cache: no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);
// libvips reads many formats by libraries that no upload has to reach, such as SVG, PDF and TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** Pictures by libvips. */
export function createImages({ maxPixels }: Options): Images {
  const limit = pLimit(AT_ONCE);
  return {
    encode: (bytes, bounds) => limit(() => encode(bytes, bounds, maxPixels)),
    resize: (bytes, form) => limit(() => resize(bytes, form, maxPixels)),
  };
}

async function encode(bytes: Buffer, bounds: Bounds, maxPixels: number) {
  const type = await sniff(bytes);
  const format = DECODERS[type];
  if (!format) throw new AppError(type === 'heic' ? 'image-heic-refused' : 'image-type-refused');
  try {
    // Reads the header alone; what it announces is measured before anything is decoded.
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    const { width: across, height: down } = metadata;
    const all = framesOf(metadata, format, maxPixels);
    const frames = bounds.square === undefined ? all : 1;
    const read = (animated: boolean) =>
      sharp(bytes, { animated, limitInputPixels: maxPixels, failOn: 'error' })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient();
    const full = bounds.square
      ? await squared(read(false), Math.min(bounds.square, across, metadata.pageHeight ?? down))
      : await fitted(read(frames > 1), bounds.width ?? LONGEST_SIDE, bounds.height ?? LONGEST_SIDE);
    const small = await fitted(read(false), SMALL_SIDE, SMALL_SIDE);
    const { width, height, pageHeight } = full.info;
    return { bytes: full.data, thumbnail: small.data, width, height: pageHeight ?? height, frames };
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('image-unreadable', { cause: error });
  }
}

/** Settings that look alike to people; AVIF's own scale is lower. */
const FORMATS = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: QUALITY, effort: 4 },
  jpeg: { quality: QUALITY, mozjpeg: true },
  png: { palette: true },
};

async function resize(
  bytes: Buffer,
  { width, format: wanted }: PictureForm,
  maxPixels: number,
): Promise<Buffer | null> {
  try {
    const { pages = 1, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
    // A mail shows the first frame of what moves.
    if (pages > 1 && wanted !== 'jpg') return null;
    const format = wanted !== 'jpg' ? wanted : hasAlpha ? 'png' : 'jpeg';
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, FORMATS[format])
      .toBuffer();
  } catch (error) {
    throw new AppError('image-unreadable', { cause: error });
  }
}

/** How many frames the picture has, if what its header announces can be decoded at all. */
function framesOf(metadata: Metadata, format: Metadata['format'], maxPixels: number): number {
  const { width, height, pages = 1, pageHeight } = metadata;
  if (metadata.format !== format) throw new AppError('image-unreadable');
  if (width * (pageHeight ?? height) * pages > maxPixels) throw new AppError('image-too-many-pixels');
  if (pages > MOST_FRAMES) throw new AppError('image-too-many-frames');
  return pages;
}

function squared(image: Sharp, side: number) {
  return image
    .resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}

/** Without enlarging; sharp writes no metadata and converts to sRGB unless it is told otherwise. */
function fitted(image: Sharp, width: number, height: number) {
  return image
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}
