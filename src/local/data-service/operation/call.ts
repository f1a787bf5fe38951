import type { AbortNotice } from '../abort-signal.ts';
import type { Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';

/** What one execution of a plan may read. */
export interface Call {
  variables: Readonly<Record<string, unknown>>;
  session: Session;
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortNotice | undefined;
  /** For the second statement of a mutation: what the first one wrote. */
  written?: { rows: string; affected: string };
  /** Where a stream has come to; undefined before its first batch. */
  cursor?: string;
}

/** Gives the text of one statement parameter. May throw a HasuraError for a value that does not fit. */
export type Slot = (call: Call) => string | null;

/**
 * PostgreSQL's text has no NUL, and the protocol ends strings with it.
 * @throws HasuraError data-exception, in PostgreSQL's words
 */
export function checkedText(text: string): string {
  if (!text.includes('\0')) return text;
  throw new HasuraError('data-exception', 'invalid byte sequence for encoding "UTF8": 0x00');
}

/** A value in SQL: a constant, or a parameter bound at each call. `type` is quoted SQL for the cast. */
export type Value = { constant: string | null; type: string } | { slot: Slot; type: string };

export const writtenRows: Slot = ({ written }) => written?.rows ?? '[]';
export const writtenCount: Slot = ({ written }) => written?.affected ?? '0';
export const cursorPosition = ({ cursor }: Call): string | undefined => cursor;
