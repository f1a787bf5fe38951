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
  /** Of workbooks: the names of their sheets, and of the one that was read. */
  sheets?: readonly string[];
  sheet?: string;
}

export type Given = { name: string; bytes: Uint8Array } | { name: ''; text: string };

export interface Choice {
  encoding?: Encoding;
  delimiter?: string;
  /** The first one with anything in it where none is chosen. */
  sheet?: string;
  /** Of CSV and JSON no more than the first rows are read. */
  isBeginning?: boolean;
  /** The bytes end anywhere: they are the beginning of a longer file. */
  isCut?: boolean;
}

/** Why something given is no table. */
export type ReadFault = ParseFault | { fault: DecodeFault | 'unreadable'; row?: never };

/** Rows of what was given, in the encoding and with the delimiter that were chosen or that it seems to have. */
export async function readGiven(from: Given, choice: Choice): Promise<ReadFile | ReadFault> {
  if ('bytes' in from && isZip(from.bytes)) {
    const { readExcel } = await import('./excel.ts');
    const read = await readExcel(from.bytes, choice.sheet);
    return 'fault' in read ? read : { name: from.name, ...read };
  }
  const text = 'text' in from ? { text: from.text } : decode(from.bytes, choice.encoding);
  if ('fault' in text) return text;
  const { delimiter, isBeginning = false, isCut = false } = choice;
  const parsed = parse(text.text, { name: from.name, isBeginning, isCut, ...(delimiter && { delimiter }) });
  if ('fault' in parsed) return parsed;
  return {
    name: from.name,
    source: parsed.source,
    ...('encoding' in text && { encoding: text.encoding }),
    ...(parsed.delimiter && { delimiter: parsed.delimiter }),
  };
}
