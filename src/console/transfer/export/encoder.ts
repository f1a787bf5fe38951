import type { JsonObject } from '#schema/json.ts';

/** Writes rows as text, piece by piece. */
export interface Encoder {
  /** What stands before the rows. */
  head: string;
  /** @param first whether these are the first rows of the file */
  rows(rows: readonly JsonObject[], first: boolean): string;
  /** What stands behind them. */
  tail: string;
  /** MIME type, and the ending of a file's name. */
  type: string;
  ending: string;
}
