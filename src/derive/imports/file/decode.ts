export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;

export type Encoding = (typeof encodings)[number];

/** Why bytes are no text. */
export type DecodeFault = 'empty' | 'tooLarge' | 'spreadsheet' | 'binary';

/** Bytes of a file at most: an export of 100,000 usual records is half of it. */
export const maxBytes = 50 * 1024 * 1024;

const sample = 4096;

/** First bytes by which other kinds of files are known. */
const signatures: readonly { bytes: readonly number[]; fault: DecodeFault }[] = [
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], fault: 'spreadsheet' },
  { bytes: [0x25, 0x50, 0x44, 0x46], fault: 'binary' },
  { bytes: [0x89, 0x50, 0x4e, 0x47], fault: 'binary' },
  { bytes: [0xff, 0xd8, 0xff], fault: 'binary' },
  { bytes: [0x47, 0x49, 0x46, 0x38], fault: 'binary' },
  { bytes: [0x1f, 0x8b], fault: 'binary' },
];

/** Whether bytes are an archive, such as a workbook of Excel. */
export const isZip = (bytes: Uint8Array): boolean => [0x50, 0x4b, 3, 4].every((byte, at) => bytes[at] === byte);

/**
 * The text of a file. Its encoding is told by its mark, else it is UTF-8 where the bytes are, else what older programs write.
 * @param chosen the encoding that a person chose instead
 */
export function decode(
  bytes: Uint8Array,
  chosen?: Encoding,
): { text: string; encoding: Encoding } | { fault: DecodeFault } {
  if (bytes.length === 0) return { fault: 'empty' };
  if (bytes.length > maxBytes) return { fault: 'tooLarge' };
  const known = signatures.find((signature) => signature.bytes.every((byte, at) => bytes[at] === byte));
  if (known) return { fault: known.fault };
  const encoding = chosen ?? detect(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return isBinary(text.slice(0, sample)) ? { fault: 'binary' } : { text, encoding };
}

/** The encoding of two bytes a character that bytes seem to have, by their mark or by their beginning. */
export function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return withoutMark(bytes.subarray(0, sample));
}

function detect(bytes: Uint8Array): Encoding {
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Two bytes a character leave every other byte zero in most texts. */
function withoutMark(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const zeros = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const many = bytes.length / 5;
  if (odd > many && even < many / 4) return 'utf-16le';
  return even > many && odd < many / 4 ? 'utf-16be' : undefined;
}

/** A stray control character is a cell's fault; many of them are no text. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const controls = text.match(/[\u0000-\u0008\u000e-\u001a\u001c-\u001f\ufffd]/g)?.length ?? 0;
  return controls > 4 && controls > text.length / 20;
}
