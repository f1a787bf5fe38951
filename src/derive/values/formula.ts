/**
 * What spreadsheets take for the beginning of a formula (OWASP, "CSV Injection"); csv-stringify's `escape_formulas` puts an
 * apostrophe before the same characters.
 */
const begins = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text for a writer that puts an apostrophe before formulas: one that looks like its work already gets one more, so that
 * `fromGuarded` can take exactly one away.
 */
export function toGuarded(text: string): string {
  return begins.test(text) ? `'${text}` : text;
}

/** The text that stood in a cell before it was guarded against being a formula. */
export function fromGuarded(cell: string): string {
  return begins.test(cell) ? cell.slice(1) : cell;
}
