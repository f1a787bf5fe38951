import type { Source } from '#derive/values/source.ts';
import { type DecodeFault, decode, type Encoding, isZip } from './decode.ts';
import { type ParseFault, parse } from './parse.ts';

/** A file, or a pasted text, that was read into rows. */
export interface ReadFile {
  name: string;
  source: Source;
  /** Of files; a pasted text has none. */
  encoding?: Encoding;
  /** Of CSV. */
  delimiter?: string;
  /** Of XML: the path of the elements that are the records. */
  records?: string;
  /** Of workbooks: the names of their sheets, and of the one that was read. */
  sheets?: readonly string[];
  sheet?: string;
  /** Of those, the names of the ones that are damaged. */
  damaged?: readonly string[];
}

export type Given = { name: string; bytes: Uint8Array } | { name: ''; text: string };

export interface Choice {
  encoding?: Encoding;
  delimiter?: string;
  /** The first one with anything in it where none is chosen. */
  sheet?: string;
  /** No more than the first rows are read. */
  isBeginning?: boolean;
  /** The bytes end anywhere: they are the beginning of a longer file. */
  isCut?: boolean;
}

/** What of a reading a person can choose otherwise. */
export type HowRead = Pick<ReadFile, 'encoding' | 'delimiter' | 'sheets' | 'sheet'>;

/** Why something given is no table, and how it was read: another encoding or delimiter may make it one, or another sheet. */
export type ReadFault = (
  | ParseFault
  | { fault: DecodeFault | 'unreadable'; row?: never /** What a file may have. */; mb?: number }
) &
  HowRead;

/** Whether a file is only too long to be read as a whole. */
export const isTooLong = ({ fault }: ReadFault): boolean => fault === 'tooManyRows' || fault === 'unpacked';

/** The first rows of a workbook. */
export async function workbookBeginning(name: string, file: Blob, { sheet }: Choice): Promise<ReadFile | ReadFault> {
  const { readWorkbookBeginning } = await import('./workbook-beginning.ts');
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  const beginning = await readWorkbookBeginning({ size: file.size, read }, sheet);
  return 'fault' in beginning ? beginning : { name, ...beginning };
}

/** Rows of what was given, in the encoding and with the delimiter that were chosen or that it seems to have. */
export async function readGiven(from: Given, choice: Choice): Promise<ReadFile | ReadFault> {
  if ('bytes' in from && isZip(from.bytes)) {
    if (choice.isBeginning) return workbookBeginning(from.name, new Blob([new Uint8Array(from.bytes)]), choice);
    const { readExcel } = await import('./excel.ts');
    const read = await readExcel(from.bytes, choice.sheet);
    return 'fault' in read ? read : { name: from.name, ...read };
  }
  const text = 'text' in from ? { text: from.text } : decode(from.bytes, choice.encoding);
  if ('fault' in text) {
    const { encoding, delimiter } = choice;
    return { ...text, ...(encoding && { encoding }), ...(delimiter && { delimiter }) };
  }
  const { delimiter, isBeginning = false, isCut = false } = choice;
  const parsed = parse(text.text, { name: from.name, isBeginning, isCut, ...(delimiter && { delimiter }) });
  const encoding = 'encoding' in text && { encoding: text.encoding };
  if ('fault' in parsed) return { ...parsed, ...encoding };
  return {
    name: from.name,
    source: parsed.source,
    ...encoding,
    ...(parsed.delimiter && { delimiter: parsed.delimiter }),
    ...(parsed.records && { records: parsed.records }),
  };
}
