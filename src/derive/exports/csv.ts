import { stringify } from 'csv-stringify/browser/esm/sync';
import { toGuarded } from '#derive/values/formula.ts';

export type Cell = string | number;

/** Tells Excel that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Rows as CSV by RFC 4180, guarded against being taken for formulas by spreadsheets. */
export function csvText(rows: readonly (readonly Cell[])[], delimiter = ','): string {
  const guarded = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? toGuarded(cell) : cell)));
  return stringify(guarded, {
    delimiter,
    record_delimiter: '\r\n',
    escape_formulas: true,
    // Of itself it quotes what holds the whole record delimiter, and readers break lines at half of it too.
    quoted_match: /[\r\n]/,
    // A row of one empty cell would be an empty line, which readers skip.
    quoted_empty: true,
  });
}
