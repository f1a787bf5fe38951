import type { BatchChange } from '#derive/documents/batches.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/** What is read of a row of `bulk_change`; its records only where they are taken back. */
export const runFields = ['run_id', 'change', 'record_count', 'undone_at', 'created_by', 'created_at'];

/** A bulk change, of all its rows. */
export interface BulkRunRow {
  id: string;
  change: BatchChange;
  count: number;
  at: string;
  creatorName: string;
  isUndone: boolean;
}

/** Rows of `bulk_change`, the latest first, by the bulk change that they are of. */
export function bulkRunsOf(rows: readonly JsonObject[]): BulkRunRow[] {
  const runs = new Map<string, BulkRunRow>();
  for (const row of rows) {
    if (!isJsonObject(row.change)) continue;
    const id = String(row.run_id);
    const run = runs.get(id);
    runs.set(id, {
      id,
      change: row.change as unknown as BatchChange,
      count: (run?.count ?? 0) + Number(row.record_count),
      at: String(row.created_at),
      creatorName: isJsonObject(row.creator) ? String(row.creator.name ?? '') : '',
      isUndone: (run?.isUndone ?? true) && Boolean(row.undone_at),
    });
  }
  return [...runs.values()];
}
