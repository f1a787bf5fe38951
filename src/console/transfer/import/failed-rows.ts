import { byteOrderMark, csvText } from '#derive/exports/csv.ts';
import type { Source, SourceRow } from '#derive/values/source.ts';
import type { ImportJob } from '#schema/api/import-job.ts';
import { isJsonObject, type Json } from '#schema/json.ts';

/** A row that was not imported, and why. */
export interface FailedRow {
  row: SourceRow;
  reason: string;
}

/** Whether an import ended before the end of its file. */
export const endedEarly = ({ state }: ImportJob): boolean => state === 'FAILED' || state === 'CANCELLED';

/** The rows behind the last that is done, where an import ended early and had done some. */
export const untriedRows = (job: ImportJob, rows: readonly SourceRow[]): SourceRow[] =>
  endedEarly(job) && job.rowDone > 0 ? rows.filter(({ number }) => number > job.rowDone) : [];

/**
 * The rows that were not imported, in the format of their file and as they stood in it, with the reason behind the last
 * column. Corrected, it can be imported as it is: nothing maps to the reason's header.
 */
export function failedFile(
  { format, headers }: Source,
  failed: readonly FailedRow[],
  reasonHeader: string,
  delimiter: string,
): Blob {
  // A file that was imported before brings the reasons of that time.
  const columns = headers.map((header, at) => ({ header, at })).filter(({ header }) => header !== reasonHeader);
  if (format === 'json') {
    const records = failed.map(({ row, reason }) => {
      const members = columns.flatMap(({ header, at }): [string, Json][] => {
        const cell = row.cells[at];
        return cell === undefined ? [] : [[header, cell]];
      });
      const beyond = row.cells[headers.length];
      const further = isJsonObject(beyond) ? Object.entries(beyond) : [];
      return Object.fromEntries([...members, ...further, [reasonHeader, reason]]);
    });
    return new Blob([`${JSON.stringify(records, null, 2)}\n`], { type: 'application/json' });
  }
  const beyond = Math.max(0, ...failed.map(({ row }) => row.cells.length - headers.length));
  const columnIndexes = [
    ...columns.map(({ at }) => at),
    ...Array.from({ length: beyond }, (_, index) => headers.length + index),
  ];
  const rows = failed.map(({ row, reason }) => [...columnIndexes.map((at) => String(row.cells[at] ?? '')), reason]);
  const text = csvText([[...columnIndexes.map((at) => headers[at] ?? ''), reasonHeader], ...rows], delimiter);
  return new Blob([byteOrderMark, text], { type: 'text/csv;charset=utf-8' });
}
