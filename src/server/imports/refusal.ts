import type { RowFault } from '#derive/values/assemble.ts';
import { AppError } from '../errors.ts';
import { ImportLost, ImportRefused } from '../ports/files/imports.ts';

/** Codes of Hasura for values that the database or the rights do not take. */
const REFUSALS = new Set([
  'constraint-violation',
  'data-exception',
  'permission-error',
  'validation-failed',
  'parse-failed',
  'not-supported',
  'bad-request',
]);

/**
 * Why the data service refuses a write.
 * @throws the error where it is no refusal of what was written: then nothing is known of it, or nobody may go on
 */
export function refusalOf(error: unknown): RowFault['what'] {
  if (error instanceof ImportLost || error instanceof ImportRefused) throw error;
  if (error instanceof AppError) {
    if (error.status >= 500) throw error;
    return error.message;
  }
  if (!(error instanceof Error) || !('code' in error) || !REFUSALS.has(String(error.code))) throw error;
  return { refused: { code: String(error.code), message: error.message } };
}

/** The refusal as one sentence. */
export const inWords = (what: RowFault['what']): string =>
  typeof what === 'string' ? what : 'refused' in what ? what.refused.message : '';

/** What a plan has no room for: no other row fares better. */
export const isFull = (what: RowFault['what']) => /^(The plan is full|A payment is overdue)/.test(inWords(what));
