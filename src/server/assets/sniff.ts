/** What a file is by its first bytes. `other` is everything that this product has no word for. */
export type Sniffed = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'svg' | 'other';

/** Brands of ISO media files (ISO/IEC 14496-12): the same container holds AVIF and HEIC pictures. */
const AVIF_BRANDS = new Set(['avif', 'avis']);
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

const SIGNATURES: readonly (readonly [Sniffed, offset: number, bytes: string])[] = [
  ['jpeg', 0, '\xff\xd8\xff'],
  ['png', 0, '\x89PNG\r\n\x1a\n'],
  ['gif', 0, 'GIF87a'],
  ['gif', 0, 'GIF89a'],
];

/** How far into a text the root element of an SVG may stand behind comments and a document type. */
const SVG_SEARCH_BYTES = 4096;

/** Tells a file's type from its bytes alone. */
export function sniff(bytes: Uint8Array): Sniffed {
  const latin = (start: number, end: number) => Buffer.from(bytes.subarray(start, end)).toString('latin1');
  for (const [type, offset, signature] of SIGNATURES) {
    if (latin(offset, offset + signature.length) === signature) return type;
  }
  if (latin(0, 4) === 'RIFF' && latin(8, 12) === 'WEBP') return 'webp';
  if (latin(4, 8) === 'ftyp') return isoMedia(latin(8, 12));
  return isSvg(bytes) ? 'svg' : 'other';
}

function isoMedia(brand: string): Sniffed {
  if (AVIF_BRANDS.has(brand)) return 'avif';
  return HEIC_BRANDS.has(brand) ? 'heic' : 'other';
}

function isSvg(bytes: Uint8Array): boolean {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (gzipped) return false;
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const head = Buffer.from(bytes.subarray(0, SVG_SEARCH_BYTES)).toString('latin1');
  return /<(?:[\w-]+:)?svg[\s>]/i.test(wide ? head.replaceAll('\0', '') : head);
}
