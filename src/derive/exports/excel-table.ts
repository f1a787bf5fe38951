import type { JsonObject } from '#schema/json.ts';
import { type TableOptions, tableOf } from './csv-format.ts';

/** What Excel takes: characters of a cell, and rows of a sheet with the headers. */
const longestCell = 32_767;
const maxRows = 1_048_576;

const day = /^\d{4}-\d\d-\d\d$/;
/** Excel knows no day before this one. */
const firstDay = '1900-03-01';

export interface ExcelOptions extends TableOptions {
  /** The name of the sheet. */
  title: string;
  /** What is thrown where a text is too long for a cell, or the list for a sheet. */
  tooLarge(): Error;
}

/** A value of a workbook; null is an empty cell. */
export type ExcelCell = string | number | boolean | Date | null;

/** Whether a sheet takes so many records. */
export const isForExcel = (records: number): boolean => records < maxRows;

/** The sheet of a list: numbers, yes and no, and days are such, the rest is text. */
export function excelTable({ title, tooLarge, ...options }: ExcelOptions) {
  const { headers, line } = tableOf(options);
  const kinds = [
    ...(options.withId ? [''] : []),
    ...options.columns.map(({ field, member }) => (member ?? field).kind),
  ];
  let records = 0;
  return {
    headers: headers.map((value) => ({ value: escaped(value), fontWeight: 'bold' as const })),
    /** The line of the next record. @throws what `tooLarge` gives */
    cells(row: JsonObject): ExcelCell[] {
      records += 1;
      const cells = line(row).map((cell, at) => cellOf(cell, kinds[at] ?? ''));
      const isLong = cells.some((cell) => typeof cell === 'string' && cell.length > longestCell);
      if (isLong || !isForExcel(records)) throw tooLarge();
      return cells;
    },
    /** Options of `write-excel-file`. */
    sheetOptions: { sheet: sheetName(title), stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' },
  };
}

function cellOf(cell: string | number, kind: string): ExcelCell {
  if (typeof cell === 'number') return cell;
  if (kind === 'boolean' && (cell === 'true' || cell === 'false')) return cell === 'true';
  if (kind === 'date' && day.test(cell) && cell >= firstDay) return new Date(`${cell}T00:00:00Z`);
  return cell === '' ? null : escaped(cell);
}

/** What XML cannot hold or would change, and what Excel would take for such an escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unsafe = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9a-f]{4}_)/gi;

/** As Office writes characters in a workbook: `_x0001_` (ECMA-376 part 1, 22.9.2.19 ST_Xstring). */
const escaped = (text: string) =>
  text.replaceAll(unsafe, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

/** Excel takes 31 characters, and none of these. */
const sheetName = (title: string) =>
  title
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';
