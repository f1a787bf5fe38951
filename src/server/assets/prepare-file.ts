import {
  type FileEnding,
  type FileKind,
  fileLimits,
  fileTypeOf,
  isFileEnding,
  svgLimit,
} from '#schema/formats/files.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Bounds, Images } from '../ports/images.ts';
import { cleanDrawing } from './clean-drawing.ts';
import { type Sniffed, sniff } from './sniff.ts';

/** A file as it is stored. */
export interface PreparedFile {
  bytes: Buffer;
  ending: FileEnding;
  /** A small WebP picture of it, where it is a picture of pixels. */
  thumbnail?: Buffer;
  /** What there is to say of a picture: `width`, `height`, `frames`. */
  picture: Record<string, number>;
}

interface Options {
  images: Images;
  /** Most bytes of a picture. */
  maxBytes: number;
  bounds: Bounds;
  /** The kinds that are wanted; all where nothing is said. */
  only?: readonly FileKind[] | undefined;
}

const PICTURES: readonly Sniffed[] = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'];

const REFUSED: Partial<Record<Sniffed, ErrorCode>> = { html: 'file-html-refused', program: 'file-program-refused' };

/**
 * Makes of a file what may be stored and shown: pictures are encoded anew, drawings cleaned, other files kept as they are.
 * @throws AppError `file-empty`, `file-too-large`, `file-type-refused`, `file-html-refused`, `file-program-refused`,
 * `image-type-refused` where only pictures are wanted, and those of `Images`
 */
export async function prepareFile(bytes: Buffer, { images, maxBytes, bounds, only }: Options): Promise<PreparedFile> {
  if (bytes.length === 0) throw new AppError('file-empty');
  const sniffed = await sniff(bytes);
  if (PICTURES.includes(sniffed)) {
    if (only && !only.includes('picture')) throw new AppError('file-type-refused');
    if (bytes.length > maxBytes) throw new AppError('file-too-large');
    const { bytes: encoded, thumbnail, width, height, frames } = await images.encode(bytes, bounds);
    return { bytes: encoded, ending: 'webp', thumbnail, picture: { width, height, frames } };
  }
  const kind = isFileEnding(sniffed) ? fileTypeOf(sniffed).kind : undefined;
  const wanted = kind !== undefined && (only?.includes(kind) ?? true);
  if (!wanted && only?.length === 1 && only[0] === 'picture') throw new AppError('image-type-refused');
  if (!wanted || !isFileEnding(sniffed)) {
    throw new AppError(REFUSED[sniffed] ?? 'file-type-refused');
  }
  const limit = kind === 'picture' ? Math.min(svgLimit, maxBytes) : fileLimits[kind];
  if (bytes.length > limit) throw new AppError('file-too-large');
  return sniffed === 'svg' ? drawing(bytes) : { bytes, ending: sniffed, picture: {} };
}

async function drawing(bytes: Buffer): Promise<PreparedFile> {
  const { text, ...picture } = await cleanDrawing(decoded(bytes));
  return { bytes: Buffer.from(text), ending: 'svg', picture };
}

/** By its byte order mark; UTF-8 without one, as XML has it. */
function decoded(bytes: Buffer): string {
  const wide = bytes[0] === 0xff ? 'utf-16le' : bytes[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return new TextDecoder(wide).decode(bytes);
}
