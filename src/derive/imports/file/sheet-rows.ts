import type { Json } from '#schema/json.ts';
import { maxColumns } from './table.ts';
import { WorkbookFault } from './workbook-fault.ts';
import { type Attributes, createRuns, createWorkbookXml, isTrue, unescaped } from './workbook-xml.ts';

/** Rows of a sheet of Excel. */
export const MOST_SHEET_ROWS = 1_048_576;

/** A row that has anything in it. */
export interface SheetRow {
  /** From 1, as Excel shows it. */
  number: number;
  /** Up to the last that has anything in it; '' for those that have nothing. */
  cells: Json[];
}

/** What cells are read by. */
export interface CellRules {
  /** The shared text of a number. */
  textAt(number: number): string | undefined;
  /** Whether the format of a number is one of days or times; undefined where there is no such format. */
  isDate(format: number): boolean | undefined;
  /** Days are counted from 1904. */
  is1904: boolean;
}

/** Reads the rows of a sheet as it comes. */
export interface SheetRows {
  /** @returns the rows that end in this piece @throws WorkbookFault */
  write(text: string): SheetRow[];
  /** Behind the last row. */
  isOver(): boolean;
}

const MS_OF_A_DAY = 24 * 60 * 60 * 1000;
/** Of 1 January 1970, counted from 1900 as Excel does, and what it is less when counted from 1904. */
const UNIX_DAY = 25_569;
const DAYS_TO_1904 = 1462;

const wrong = () => new WorkbookFault('spreadsheet');

/** A formula counts as the result that is kept with it; of merged cells the first has the value. */
export function createSheetRows(rules: CellRules): SheetRows {
  const found: SheetRow[] = [];
  const runs = createRuns();
  let state: 'before' | 'within' | 'over' = 'before';
  let last = 0;
  let row: { number: number | undefined; cells: Json[]; column: number } | undefined;
  let cell: Attributes | undefined;
  let isValue = false;
  let value: string | undefined;
  let inline: string | undefined;

  function closeRow({ number = last + 1, cells }: NonNullable<typeof row>): void {
    if (!Number.isInteger(number) || number <= last) throw wrong();
    if (number > MOST_SHEET_ROWS) throw new WorkbookFault('tooManyRows');
    last = number;
    if (cells.length > 0) found.push({ number, cells });
  }

  function closeCell({ r = '', t = 'n', s }: Attributes): void {
    if (!row) throw wrong();
    const { column, number } = placeIn(r);
    if (column <= row.column) throw wrong();
    row.column = column;
    row.number ??= number;
    const read = cellValue(t, s, { value, inline }, rules);
    if (read === '') return;
    if (column > maxColumns) throw new WorkbookFault('tooManyColumns');
    while (row.cells.length < column - 1) row.cells.push('');
    row.cells.push(read);
  }

  const xml = createWorkbookXml({
    open(name, attributes) {
      if (name === 'sheetData' && state === 'before') state = 'within';
      if (state !== 'within') return;
      if (name === 'row') row = { number: attributes.r ? Number(attributes.r) : undefined, cells: [], column: 0 };
      else if (name === 'c') {
        cell = attributes;
        value = undefined;
        inline = undefined;
      } else if (name === 'v') {
        isValue = true;
        value = '';
      } else if (cell) runs.open(name);
    },
    close(name) {
      if (state !== 'within') return;
      if (name === 'sheetData') state = 'over';
      else if (name === 'row' && row) {
        closeRow(row);
        row = undefined;
        xml.letGo();
      } else if (name === 'c' && cell) {
        closeCell(cell);
        cell = undefined;
      } else if (name === 'v') isValue = false;
      else if (name === 'is') inline = runs.end();
      else runs.close(name);
    },
    text(text) {
      if (state !== 'within' || !cell) return;
      if (isValue) value += text;
      else runs.text(text);
    },
  });

  return {
    write(text) {
      if (state !== 'over') xml.write(text);
      return found.splice(0);
    },
    isOver: () => state === 'over',
  };
}

/** Column and row of an address such as `AB12`, from 1. */
function placeIn(address: string): { column: number; number: number } {
  const [, letters = '', digits = ''] = /^([A-Z]{1,6})(\d{1,9})$/.exec(address) ?? [];
  if (letters === '') throw wrong();
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column, number: Number(digits) };
}

/** The value of a cell; '' for none, and for a formula that failed. @throws WorkbookFault */
function cellValue(
  type: string,
  format: string | undefined,
  { value, inline }: { value: string | undefined; inline: string | undefined },
  { textAt, isDate, is1904 }: CellRules,
): Json {
  if (type === 'inlineStr') return inline ?? '';
  if (type === 'e' || !value) return '';
  if (type === 'str') return unescaped(value);
  if (type === 'd') return textOfDate(new Date(value));
  if (type === 'b' && /^(?:0|1|false|true)$/.test(value)) return isTrue(value);
  if (type === 's') {
    const text = textAt(Number(value));
    if (text === undefined) throw wrong();
    return text;
  }
  const number = Number(value);
  const isDay = format ? isDate(Number(format)) : false;
  if (type !== 'n' || isDay === undefined || Number.isNaN(number)) throw wrong();
  if (!isDay) return number;
  return textOfDate(new Date(Math.floor((number + (is1904 ? DAYS_TO_1904 : 0) - UNIX_DAY) * MS_OF_A_DAY)));
}

/** A date of Excel has no time zone: it is read as a text is, which is the reader's own. */
export function textOfDate(date: Date): string {
  if (Number.isNaN(date.getTime())) throw wrong();
  // A day's fraction is rarely exact: 00:02:00 comes as a moment before it.
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
