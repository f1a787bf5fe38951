import type { JsonObject } from '#schema/json.ts';

/** A file of text, row by row. */
export interface TextFormat {
  /** What stands before the rows. */
  head: string;
  /** @param first whether these are the first rows of the file */
  rows(rows: readonly JsonObject[], first: boolean): string;
  /** What stands behind them. */
  tail: string;
  /** MIME type. */
  type: string;
  /** The ending of its name. */
  ending: string;
}
