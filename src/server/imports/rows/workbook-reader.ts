import type { SheetRow } from '#derive/imports/file/sheet-rows.ts';
import { headersIn, tableRow } from '#derive/imports/file/table.ts';
import { openWorkbook } from '#derive/imports/file/workbook.ts';
import { filled } from '#derive/imports/file/workbook-beginning.ts';
import { WorkbookFault } from '#derive/imports/file/workbook-fault.ts';
import type { RandomBytes } from '#derive/imports/file/workbook-parts.ts';
import type { SourceRow } from '#derive/values/source.ts';
import { type FileFormat, RowsRefused } from './row-reader.ts';

/** What a workbook has next. */
type Next = { rows: readonly SourceRow[] } | { needs: 'range'; from: number; to: number } | { done: true };

/** A workbook whose bytes are somewhere else: it says which it needs. */
export interface Workbook {
  /** The bytes that it asked for. */
  give(bytes: Uint8Array): void;
  /** @throws RowsRefused */
  next(limit: number): Promise<Next>;
}

export function createWorkbook(format: FileFormat, size: number): Workbook {
  const requests: { from: number; to: number; resolve(bytes: Uint8Array): void }[] = [];
  let wake = () => {};

  function read(from: number, to: number): Promise<Uint8Array> {
    return new Promise((resolve) => {
      requests.push({ from, to, resolve });
      wake();
    });
  }

  const pieces = readSheet(format, { size, read });
  let reading: Promise<IteratorResult<SourceRow[]>> | undefined;
  let ready: SourceRow[] = [];

  return {
    give: (bytes) => requests.shift()?.resolve(bytes),
    async next(limit) {
      while (ready.length === 0) {
        const [first] = requests;
        if (first) return { needs: 'range', from: first.from, to: first.to };
        reading ??= pieces.next();
        const isAsked = new Promise<undefined>((resolve) => {
          wake = () => resolve(undefined);
        });
        const piece = await Promise.race([reading, isAsked]);
        if (!piece) continue;
        reading = undefined;
        if (piece.done) return { done: true };
        ready = piece.value;
      }
      return { rows: ready.splice(0, limit) };
    },
  };
}

/** Reads the rows of a sheet, some at a time, as they are unpacked. @throws RowsRefused, and what `bytes` throws */
async function* readSheet({ sheet = '', headers }: FileFormat, bytes: RandomBytes): AsyncGenerator<SourceRow[]> {
  try {
    const book = await openWorkbook(bytes);
    if (!book.sheets.includes(sheet)) throw new RowsRefused({ code: 'otherFile' });
    const texts = await book.texts();
    let isBegun = false;
    let count = 0;
    for await (const rows of book.rows(sheet, texts)) {
      const found = rows.flatMap(
        ({ number, cells }) => tableRow(filled(cells, headers.length), number, headers.length) ?? [],
      );
      const [first] = found;
      if (!first) continue;
      if (!isBegun && !isSame(headersIn(first.cells as SheetRow['cells']), headers))
        throw new RowsRefused({ code: 'otherFile' });
      const these = isBegun ? found : found.slice(1);
      isBegun = true;
      count += these.length;
      yield these;
    }
    if (!isBegun) throw new RowsRefused({ code: 'noHeader' });
    if (count === 0) throw new RowsRefused({ code: 'noRows' });
  } catch (error) {
    throw error instanceof WorkbookFault ? new RowsRefused({ code: error.code }) : error;
  }
}

/** XML makes one character of the end of a line, which the library that reads shorter workbooks does not. */
const asXml = (headers: readonly string[]) =>
  JSON.stringify(headers.map((header) => header.replaceAll(/\r\n?/g, '\n')));

const isSame = (found: readonly string[], headers: readonly string[]) => asXml(found) === asXml(headers);
