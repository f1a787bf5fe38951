import { isZip, mostBytes } from '#derive/imports/file/decode.ts';
import { type Choice, type Given, type ReadFault, type ReadFile, readGiven } from '#derive/imports/file/read-given.ts';
import { LARGEST_IMPORT } from '#schema/api/import-job.ts';

/** A file that somebody chose to import, and what was read of it. */
export interface ChosenFile extends ReadFile {
  /** The whole of it, for the server. */
  content: Blob;
  /** Only its first rows were read: the server reads the others. */
  isBeginning: boolean;
}

/** Bytes of a long file that its first rows are looked for in. */
const BEGINNING = 8 * 1024 * 1024;

const LINE_FEED = 0x0a;
const CLOSING_BRACE = 0x7d;

/** Reads what was given, or a file; of a long table, and of a long list of JSON, the beginning. */
export async function readContent(given: Given | File, choice: Choice): Promise<ChosenFile | ReadFault> {
  if (!(given instanceof File)) {
    const content = new Blob(['text' in given ? given.text : new Uint8Array(given.bytes)]);
    return wholeOrBeginning(given, content, choice);
  }
  const { name, size } = given;
  if (size > LARGEST_IMPORT) return { fault: 'tooLarge' };
  if (size <= mostBytes) {
    return wholeOrBeginning({ name, bytes: new Uint8Array(await given.arrayBuffer()) }, given, choice);
  }
  const bytes = new Uint8Array(await given.slice(0, BEGINNING).arrayBuffer());
  // Of a workbook and of XML the beginning alone is of no use.
  if (isZip(bytes) || /\.xml$/i.test(name)) return { fault: 'tooLarge' };
  const end = /\.json$/i.test(name) ? CLOSING_BRACE : LINE_FEED;
  return beginning({ name, bytes: upTo(end, bytes) }, given, { ...choice, isCut: true });
}

async function wholeOrBeginning(given: Given, content: Blob, choice: Choice): Promise<ChosenFile | ReadFault> {
  const read = await readGiven(given, choice);
  if (!('fault' in read)) return { ...read, content, isBeginning: false };
  return read.fault === 'tooManyRows' ? beginning(given, content, choice) : read;
}

async function beginning(given: Given, content: Blob, choice: Choice): Promise<ChosenFile | ReadFault> {
  const read = await readGiven(given, { ...choice, isBeginning: true });
  return 'fault' in read ? read : { ...read, content, isBeginning: true };
}

/** Without what stands behind the last such byte, which may end within a character; two bytes a character where the mark says so. */
function upTo(byte: number, bytes: Uint8Array): Uint8Array {
  const end = bytes.lastIndexOf(byte);
  const isLittleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  return bytes.subarray(0, end < 0 ? bytes.length : end + (isLittleEndian ? 2 : 1));
}
