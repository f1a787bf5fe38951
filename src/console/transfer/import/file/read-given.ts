import type { Source } from '#derive/values/source.ts';
import { type DecodeFault, decode, type Encoding } from './decode.ts';
import { type ParseFault, parse } from './parse.ts';

/** A file, or a pasted text, that was read into rows. */
export interface ReadFile {
  name: string;
  source: Source;
  /** Of files; a pasted text has none. */
  encoding?: Encoding;
  /** Of CSV. */
  delimiter?: string;
}

export type Given = { name: string; bytes: Uint8Array } | { name: ''; text: string };

export interface Choice {
  encoding?: Encoding;
  delimiter?: string;
}

/** Why something given is no table. */
export type ReadFault = ParseFault | { fault: DecodeFault | 'unreadable'; row?: never };

/** Rows of what was given, in the encoding and with the delimiter that were chosen or that it seems to have. */
export function readGiven(from: Given, choice: Choice): ReadFile | ReadFault {
  const text = 'text' in from ? { text: from.text } : decode(from.bytes, choice.encoding);
  if ('fault' in text) return text;
  const parsed = parse(text.text, { name: from.name, ...(choice.delimiter && { delimiter: choice.delimiter }) });
  if ('fault' in parsed) return parsed;
  return {
    name: from.name,
    source: parsed.source,
    ...('encoding' in text && { encoding: text.encoding }),
    ...(parsed.delimiter && { delimiter: parsed.delimiter }),
  };
}
