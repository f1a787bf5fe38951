import type { ReadSheet } from './excel.ts';
import type { ParseFault } from './parse.ts';
import type { SheetRow } from './sheet-rows.ts';
import { firstRows, headersIn, mostColumns, tableRow } from './table.ts';
import { openWorkbook, type Workbook } from './workbook.ts';
import { WorkbookFault } from './workbook-fault.ts';
import type { RandomBytes } from './workbook-parts.ts';

/**
 * The first rows of a sheet of an .xlsx file, however long it is.
 * @param chosen the name of a sheet; without it the first that has anything is read
 */
export async function readWorkbookBeginning(bytes: RandomBytes, chosen?: string): Promise<ReadSheet | ParseFault> {
  try {
    const book = await openWorkbook(bytes);
    const { sheets } = book;
    for (const sheet of sheets.filter((name) => name === chosen || !sheets.includes(chosen ?? ''))) {
      const rows = await firstOf(book, sheet);
      if (rows.length === 0) continue;
      const table = tableOf(rows);
      return 'fault' in table ? table : { ...table, sheets, sheet };
    }
    return { fault: sheets.length > 0 ? 'noHeader' : 'spreadsheet' };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.code };
    throw error;
  }
}

/** Twice: for the texts that they name, which come behind the sheet in most files, and with them. */
async function firstOf(book: Workbook, sheet: string): Promise<SheetRow[]> {
  const wanted = new Set<number>();
  const texts = (number: number) => {
    wanted.add(number);
    return ' ';
  };
  if ((await taken(book.rows(sheet, texts))).length === 0) return [];
  return taken(book.rows(sheet, await book.texts(wanted)));
}

async function taken(pieces: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const rows of pieces) {
    for (const row of rows) {
      all.push(row);
      // With one of headers.
      if (all.length > firstRows) return all;
    }
  }
  return all;
}

function tableOf(rows: readonly SheetRow[]): Pick<ReadSheet, 'source'> | ParseFault {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const all = rows.flatMap(({ number, cells }) => tableRow(filled(cells, width), number, width) ?? []);
  const [head, ...more] = all;
  if (!head) return { fault: 'noHeader' };
  if (width > mostColumns) return { fault: 'tooManyColumns' };
  if (more.length === 0) return { fault: 'noRows' };
  return { source: { format: 'csv', headers: headersIn(head.cells as SheetRow['cells']), rows: more } };
}

/** As wide as the headers. */
export const filled = (cells: SheetRow['cells'], width: number): SheetRow['cells'] =>
  cells.length < width ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells;
