import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/universal';
import type { Source } from '#derive/values/source.ts';
import type { Json } from '#schema/json.ts';
import { type ParseFault, readTable } from './parse.ts';

/** Bytes of a workbook when it is unpacked, at most: what is far larger than its file was made to fill memory. */
const mostUnpacked = 150 * 1024 * 1024;

/** A sheet of a workbook, and the names of all. */
export interface ReadSheet {
  source: Source;
  sheets: readonly string[];
  sheet: string;
}

/**
 * The rows of a sheet of an .xlsx file. A formula counts as the result that is kept with it; of merged cells the first has the value.
 * @param chosen the name of a sheet; without it the first that has anything is read
 */
export async function readExcel(bytes: Uint8Array, chosen?: string): Promise<ReadSheet | ParseFault> {
  const unpacked = unpackedSize(bytes);
  if (unpacked === undefined) return { fault: 'spreadsheet' };
  if (unpacked > mostUnpacked) return { fault: 'unpacked' };
  const workbook = await readWorkbook(bytes.slice().buffer, { trim: false }).catch(() => undefined);
  const [first] = workbook ?? [];
  if (!workbook || !first) return { fault: 'spreadsheet' };
  const read = workbook.find(({ sheet }) => sheet === chosen) ?? workbook.find(({ data }) => data.length > 0) ?? first;
  const table = readTable(read.data.map((row) => row.map(cellOf)));
  if ('fault' in table) return table;
  return { source: table.source, sheets: workbook.map(({ sheet }) => sheet), sheet: read.sheet };
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

/** A date of Excel has no time zone: it is read as a text is, which is the reader's own. */
function cellOf(cell: unknown): Json {
  if (!(cell instanceof Date)) return typeof cell === 'number' || typeof cell === 'boolean' ? cell : String(cell ?? '');
  const text = cell.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
}
