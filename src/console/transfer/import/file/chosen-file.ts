import { type Encoding, isZip, maxBytes, wideEncoding } from '#derive/imports/file/decode.ts';
import { isCalledXml, isMarkup } from '#derive/imports/file/parse.ts';
import {
  type Choice,
  type Given,
  isTooLong,
  type ReadFault,
  type ReadFile,
  readGiven,
  workbookBeginning,
} from '#derive/imports/file/read-given.ts';
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

/** Bytes that tell whether a file is XML. */
const FEW = 256;

const LINE_FEED = 0x0a;
const CLOSING_BRACE = 0x7d;
const CLOSING_BRACKET = 0x3e;

/** Reads what was given, or a file; of a long table or workbook, and of a long list of JSON or XML, the beginning. */
export async function readContent(given: Given | File, choice: Choice): Promise<ChosenFile | ReadFault> {
  if (!(given instanceof File)) {
    const content = new Blob(['text' in given ? given.text : new Uint8Array(given.bytes)]);
    return wholeOrBeginning(given, content, choice);
  }
  const { name, size } = given;
  if (size > LARGEST_IMPORT) return { fault: 'tooLarge', mb: LARGEST_IMPORT / 1_000_000 };
  if (size <= maxBytes) {
    return wholeOrBeginning({ name, bytes: new Uint8Array(await given.arrayBuffer()) }, given, choice);
  }
  const bytes = new Uint8Array(await given.slice(0, BEGINNING).arrayBuffer());
  if (isZip(bytes)) return asBeginning(await workbookBeginning(name, given, choice), given);
  const encoding = choice.encoding ?? wideEncoding(bytes);
  const isJson = /\.json$/i.test(name);
  const first = new TextDecoder(encoding).decode(bytes.subarray(0, FEW));
  const isXml = isCalledXml(name, first) || (isJson && isMarkup(first));
  const cut = upTo(isXml ? CLOSING_BRACKET : isJson ? CLOSING_BRACE : LINE_FEED, bytes, encoding);
  return beginning({ name, bytes: cut }, given, { ...choice, isCut: true });
}

async function wholeOrBeginning(given: Given, content: Blob, choice: Choice): Promise<ChosenFile | ReadFault> {
  const read = await readGiven(given, choice);
  if (!('fault' in read)) return { ...read, content, isBeginning: false };
  return isTooLong(read) ? beginning(given, content, choice) : read;
}

async function beginning(given: Given, content: Blob, choice: Choice): Promise<ChosenFile | ReadFault> {
  return asBeginning(await readGiven(given, { ...choice, isBeginning: true }), content);
}

const asBeginning = (read: ReadFile | ReadFault, content: Blob): ChosenFile | ReadFault =>
  'fault' in read ? read : { ...read, content, isBeginning: true };

/** Without what stands behind the last such character, which may end within another one. */
function upTo(character: number, bytes: Uint8Array, encoding: Encoding = 'utf-8'): Uint8Array {
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') {
    const end = bytes.lastIndexOf(character);
    return bytes.subarray(0, end < 0 ? bytes.length : end + 1);
  }
  // The same byte is half of many other characters.
  const [low, high] = encoding === 'utf-16le' ? [0, 1] : [1, 0];
  const evenLength = bytes.length - (bytes.length % 2);
  for (let at = evenLength - 2; at >= 0; at -= 2) {
    if (bytes[at + low] === character && bytes[at + high] === 0) return bytes.subarray(0, at + 2);
  }
  return bytes.subarray(0, evenLength);
}
