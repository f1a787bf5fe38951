import writeWorkbook, { type SheetData } from 'write-excel-file/universal';
import { type TableOptions, tableOf } from '#derive/exports/csv-format.ts';
import type { Json } from '#schema/json.ts';
import type { Encoder } from './encoder.ts';

/** What Excel takes: characters of a cell, and rows of a sheet with the headers. */
const longestCell = 32_767;
const mostRows = 1_048_576;

const day = /^\d{4}-\d\d-\d\d$/;
/** Excel knows no day before this one. */
const firstDay = '1900-03-01';

interface ExcelOptions extends TableOptions {
  /** The name of the sheet. */
  title: string;
  /** What people are told where a text is too long for a cell, or the list for a sheet. */
  tooLarge: string;
}

/** A workbook of one sheet: numbers, yes and no, and days are such, the rest is text. It stands in memory until it is whole. */
export function excelEncoder({ title, tooLarge, ...options }: ExcelOptions): Encoder {
  const { headers, line } = tableOf(options);
  const kinds = [
    ...(options.withId ? [''] : []),
    ...options.columns.map(({ field, member }) => (member ?? field).kind),
  ];
  const data: SheetData = [headers.map((value) => ({ value: escaped(value), fontWeight: 'bold' as const }))];
  return {
    add(rows) {
      for (const row of rows) data.push(line(row).map((cell, at) => cellOf(cell, kinds[at] ?? '')));
    },
    async file() {
      const isLong = data.some((row) => row.some((cell) => typeof cell === 'string' && cell.length > longestCell));
      if (isLong || data.length > mostRows) throw new Error(tooLarge);
      return writeWorkbook(data, { sheet: sheetName(title), stickyRowsCount: 1, dateFormat: 'yyyy-mm-dd' }).toBlob();
    },
    ending: 'xlsx',
  };
}

function cellOf(cell: Json, kind: string) {
  if (typeof cell !== 'string') return typeof cell === 'number' ? cell : null;
  if (kind === 'boolean' && (cell === 'true' || cell === 'false')) return cell === 'true';
  if (kind === 'date' && day.test(cell) && cell >= firstDay) return new Date(`${cell}T00:00:00Z`);
  return escaped(cell);
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
