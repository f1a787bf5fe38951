import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { Source } from '#derive/values/source.ts';
import type { Json } from '#schema/json.ts';
import { type ParseFault, readTable } from './parse.ts';
import { textOfDate } from './sheet-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';

/** Bytes of a workbook when it is unpacked that is read as a whole, at most. */
const maxUnpackedBytes = 150 * 1024 * 1024;

/** The names of the sheets of a workbook, and of the one that is read. */
interface ChosenSheet {
  sheets: readonly string[];
  sheet: string;
}

export interface ReadSheet extends ChosenSheet {
  source: Source;
  /** The names of sheets that cannot be read, as far as they were looked at. */
  damaged?: readonly string[];
}

/** Why a sheet is no table; of a workbook that can be opened with its sheets, another of which may be one. */
export type SheetFault = ParseFault & Partial<ChosenSheet>;

/**
 * The rows of a sheet of an .xlsx file, read as a whole. A formula counts as the result that is kept with it; of merged cells the first has the value.
 * @param chosen the name of a sheet; without it the first that has anything is read
 */
export async function readExcel(bytes: Uint8Array, chosen?: string): Promise<ReadSheet | SheetFault> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === undefined) return { fault: 'spreadsheet' };
  if (unpacked > maxUnpackedBytes) return { fault: 'unpacked' };
  const workbook = await readWorkbook(withNumberOf1904(bytes).slice().buffer, { trim: false }).catch(
    (error: unknown) => (isTooDeep(error) ? 'long' : undefined),
  );
  if (workbook === 'long') return { fault: 'unpacked' };
  const [first] = workbook ?? [];
  // The library opens no workbook with a damaged sheet.
  if (!workbook || !first) return readApart(bytes, chosen);
  const read = workbook.find(({ sheet }) => sheet === chosen) ?? workbook.find(({ data }) => data.length > 0) ?? first;
  const chosenSheet = { sheets: workbook.map(({ sheet }) => sheet), sheet: read.sheet };
  try {
    const table = readTable(read.data.map((row) => row.map(cellOf)));
    return 'fault' in table ? { ...table, ...chosenSheet } : { source: table.source, ...chosenSheet };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.code, ...chosenSheet };
    throw error;
  }
}

async function readApart(bytes: Uint8Array, chosen: string | undefined): Promise<ReadSheet | SheetFault> {
  const { readSheetsApart } = await import('./workbook-beginning.ts');
  return readSheetsApart({ size: bytes.length, read: async (from, to) => bytes.subarray(from, to) }, chosen);
}

/**
 * Whether the stack was full, as V8, WebKit and Firefox say it. The library calls itself for each piece of a sheet, and halves the pieces
 * as long as one takes more than 7 ms: a busy machine calls more often than it can.
 */
const isTooDeep = (error: unknown): boolean => error instanceof Error && /^(Range|Internal)Error$/.test(error.name);

/** Bytes of all parts together by the directory of the archive; undefined where there is none. */
function unpackedSize(bytes: Uint8Array): number | undefined {
  let size = 0;
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        size += originalSize;
        return false;
      },
    });
    return size;
  } catch {
    return undefined;
  }
}

const WORD_1904 = /(\bdate1904\s*=\s*)(["'])true\2/;

/** The library knows that days are counted from 1904 by a number only: dates would be four years off. */
function withNumberOf1904(bytes: Uint8Array): Uint8Array {
  const name = 'xl/workbook.xml';
  try {
    const book = unzipSync(bytes, { filter: (file) => file.name === name })[name];
    const text = book ? strFromU8(book) : '';
    if (!WORD_1904.test(text)) return bytes;
    return zipSync({ ...unzipSync(bytes), [name]: strToU8(text.replace(WORD_1904, '$1"1"')) }, { level: 0 });
  } catch {
    // Damaged, which the library tells.
    return bytes;
  }
}

function cellOf(cell: unknown): Json {
  if (cell instanceof Date) return textOfDate(cell);
  return typeof cell === 'number' || typeof cell === 'boolean' ? cell : String(cell ?? '');
}
