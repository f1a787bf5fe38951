import {
  type ImportFault,
  type ImportJob,
  type ImportNewTags,
  type ImportState,
  type ImportUndone,
  unchangedOf,
} from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import type { ClaimedImport } from '../../../ports/files/imports.ts';

/** A row of `import_run`. */
export interface ImportRow {
  id: string;
  space_id: string;
  created_by: string | null;
  undone_by: string | null;
  resource: string;
  file: string;
  dataset_id: string | null;
  state: ImportState;
  is_check: boolean;
  instructions: JsonObject;
  bytes: number | string;
  bytes_done: number | string;
  row_done: number;
  rows_seen: number;
  created_count: number;
  changed_count: number;
  skipped_count: number;
  failed_count: number;
  fault: ImportFault | null;
  stop_asked: boolean;
  new_tags: ImportNewTags | null;
  undo_result: ImportUndone | null;
  undone_at: string | null;
  attempt: number;
  stalled: number;
}

export const ROW = `id space_id created_by undone_by resource file dataset_id state is_check instructions bytes bytes_done row_done rows_seen
  created_count changed_count skipped_count failed_count fault stop_asked new_tags undo_result undone_at attempt stalled`;

export function jobOf(row: ImportRow): ImportJob {
  const { id, resource, file, state, fault, undo_result: undo } = row;
  const counts = {
    created: row.created_count,
    changed: row.changed_count,
    skipped: row.skipped_count,
    failed: row.failed_count,
  };
  return {
    ...{
      id,
      resource,
      file,
      state,
      fault,
      undo,
      ...counts,
      rowDone: row.row_done,
      rows: row.rows_seen,
      newTags: row.new_tags,
      isUndone: row.undone_at !== null,
      isCheck: row.is_check,
    },
    unchanged: unchangedOf(row.rows_seen, counts),
    // Bigger whole numbers may come as texts.
    ...{ bytes: Number(row.bytes), bytesDone: Number(row.bytes_done) },
  };
}

export const claimedOf = (row: ImportRow): ClaimedImport => ({
  ...{ id: row.id, spaceId: row.space_id, resource: row.resource, file: row.file, state: row.state },
  datasetId: row.dataset_id,
  isCheck: row.is_check,
  userId: row.state === 'UNDOING' ? row.undone_by : row.created_by,
  ...{ instructions: row.instructions, bytes: Number(row.bytes), rowDone: row.row_done, failed: row.failed_count },
  ...{ attempt: row.attempt, stalled: row.stalled, stopAsked: row.stop_asked, undo: row.undo_result },
  newTags: row.new_tags,
});

export interface Affected {
  done: { affected_rows: number };
}

export const later = (ms: number) => new Date(Date.now() + ms).toISOString();
