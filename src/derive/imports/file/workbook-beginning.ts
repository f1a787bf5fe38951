import type { ReadSheet, SheetFault } from './excel.ts';
import type { ParseFault } from './parse.ts';
import type { SheetRow } from './sheet-rows.ts';
import { firstRows, headersIn, maxColumns, maxRows, tableRow } from './table.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { WorkbookFault } from './workbook-fault.ts';
import type { RandomBytes } from './workbook-parts.ts';

/**
 * The first rows of a sheet of an .xlsx file, however long it is.
 * @param chosen the name of a sheet; without it the first that has anything and is not damaged is read
 */
export const readWorkbookBeginning = (bytes: RandomBytes, chosen?: string): Promise<ReadSheet | SheetFault> =>
  readFirstRows(bytes, chosen, firstRows);

/** A workbook that cannot be read as a whole: each sheet by itself, so that a damaged one leaves the others. */
export async function readSheetsApart(bytes: RandomBytes, chosen?: string): Promise<ReadSheet | SheetFault> {
  const read = await readFirstRows(bytes, chosen, maxRows + 1);
  if ('fault' in read) return read;
  const { sheets, sheet, source } = read;
  if (source.rows.length > maxRows) return { fault: 'tooManyRows', sheets, sheet };
  const book = await openWorkbook(bytes);
  const damaged = [];
  for (const name of sheets) if (await isDamaged(book, name)) damaged.push(name);
  return { source, sheets, sheet, ...(damaged.length > 0 && { damaged }) };
}

async function readFirstRows(
  bytes: RandomBytes,
  chosen: string | undefined,
  most: number,
): Promise<ReadSheet | SheetFault> {
  let chosenSheet: Pick<SheetFault, 'sheets' | 'sheet'> = {};
  const damaged: string[] = [];
  try {
    const book = await openWorkbook(bytes);
    const { sheets } = book;
    const candidates = sheets.filter((name) => name === chosen || !sheets.includes(chosen ?? ''));
    for (const sheet of candidates) {
      chosenSheet = { sheets, sheet };
      const rows = await firstOf(book, sheet, most).catch((cause: unknown) => {
        if (!isDamage(cause)) throw cause;
        damaged.push(sheet);
        return [];
      });
      if (rows.length === 0) continue;
      const table = tableOf(rows);
      return { ...table, ...{ sheets, sheet }, ...(damaged.length > 0 && { damaged }) };
    }
    const [first] = candidates;
    const [broken] = damaged;
    if (first === undefined) return { fault: 'spreadsheet' };
    return broken === undefined
      ? { fault: 'noHeader', sheets, sheet: first }
      : { fault: 'spreadsheet', sheets, sheet: broken };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.code, ...chosenSheet };
    throw error;
  }
}

const isDamage = (cause: unknown): boolean => cause instanceof WorkbookFault && cause.code === 'spreadsheet';

async function isDamaged(book: Workbook, sheet: string): Promise<boolean> {
  try {
    for await (const _rows of book.rows(sheet, () => ''));
    return false;
  } catch (cause) {
    if (cause instanceof WorkbookFault) return isDamage(cause);
    throw cause;
  }
}

/** Twice: for the texts that they name, which come behind the sheet in most files, and with them. */
async function firstOf(book: Workbook, sheet: string, most: number): Promise<SheetRow[]> {
  const wanted = new Set<number>();
  const texts = (number: number) => {
    wanted.add(number);
    return ' ';
  };
  if ((await taken(book.rows(sheet, texts), most)).length === 0) return [];
  return taken(book.rows(sheet, await book.texts(wanted)), most);
}

async function taken(pieces: AsyncIterable<SheetRow[]>, most: number): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const rows of pieces) {
    for (const row of rows) {
      all.push(row);
      // With one of headers.
      if (all.length > most) return all;
    }
  }
  return all;
}

function tableOf(rows: readonly SheetRow[]): Pick<ReadSheet, 'source'> | ParseFault {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const all = rows.flatMap(({ number, cells }) => tableRow(filled(cells, width), number, width) ?? []);
  const [head, ...more] = all;
  if (!head) return { fault: 'noHeader' };
  if (width > maxColumns) return { fault: 'tooManyColumns' };
  if (more.length === 0) return { fault: 'noRows' };
  return { source: { format: 'csv', headers: headersIn(head.cells as SheetRow['cells']), rows: more } };
}

/** As wide as the headers. */
export const filled = (cells: SheetRow['cells'], width: number): SheetRow['cells'] =>
  cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells;
