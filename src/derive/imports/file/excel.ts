import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { Source } from '#derive/values/source.ts';
import type { Json } from '#schema/json.ts';
import { type ParseFault, readTable } from './parse.ts';
import { textOfDate } from './sheet-rows.ts';
import { WorkbookFault } from './workbook-fault.ts';

/** Bytes of a workbook when it is unpacked that is read as a whole, at most. */
const mostUnpacked = 150 * 1024 * 1024;

/** A sheet of a workbook, and the names of all. */
export interface ReadSheet {
  source: Source;
  sheets: readonly string[];
  sheet: string;
}

/**
 * The rows of a sheet of an .xlsx file, read as a whole. A formula counts as the result that is kept with it; of merged cells the first has the value.
 * @param chosen the name of a sheet; without it the first that has anything is read
 */
export async function readExcel(bytes: Uint8Array, chosen?: string): Promise<ReadSheet | ParseFault> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === undefined) return { fault: 'spreadsheet' };
  if (unpacked > mostUnpacked) return { fault: 'unpacked' };
  const workbook = await readWorkbook(withNumberOf1904(bytes).slice().buffer, { trim: false }).catch(() => undefined);
  const [first] = workbook ?? [];
  if (!workbook || !first) return { fault: 'spreadsheet' };
  const read = workbook.find(({ sheet }) => sheet === chosen) ?? workbook.find(({ data }) => data.length > 0) ?? first;
  try {
    const table = readTable(read.data.map((row) => row.map(cellOf)));
    if ('fault' in table) return table;
    return { source: table.source, sheets: workbook.map(({ sheet }) => sheet), sheet: read.sheet };
  } catch (error) {
    if (error instanceof WorkbookFault) return { fault: error.code };
    throw error;
  }
}

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
