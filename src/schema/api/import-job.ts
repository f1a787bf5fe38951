import type { Json, JsonObject } from '../json.ts';

/** Rows at fault that are kept for the file to correct; further ones are only counted. */
export const MOST_FAULTS = 10_000;

/** Most bytes of a file that is imported. */
export const LARGEST_IMPORT = 2_000_000_000;

/**
 * Where an import is. One whose file was only checked is `CHECKED` until somebody decides; one that is over may be taken back, by which
 * it is `UNDOING` until that is over too.
 */
export type ImportState = 'UPLOADING' | 'WAITING' | 'WORKING' | 'CHECKED' | 'DONE' | 'FAILED' | 'CANCELLED' | 'UNDOING';

/** Why an import ended before its end: a code that the console has words for, or what the server said. */
export interface ImportFault {
  code: string;
  message?: string;
  /** Of the file, where one is at fault. */
  row?: number;
}

/** How taking an import back went. */
export interface ImportUndone {
  /** Records that were deleted, and those that are as they were. */
  deleted: number;
  setBack: number;
  /** Records that somebody changed since: their values stay. */
  kept: number;
  /** Records that could not be deleted or set back, for example since others point at them, and one of the reasons. */
  failed: number;
  reason?: string;
}

/** Tags that an import added, or would add. */
export interface ImportNewTags {
  count: number;
  /** The first of them. */
  names: string[];
}

/** Names that `ImportNewTags` has at most. */
export const MOST_NAMED_TAGS = 50;

/** An import, as `GET /api/imports/:id` tells it. */
export interface ImportJob {
  id: string;
  /** Name of the declaration whose records it writes. */
  resource: string;
  /** Name of the file; empty for a pasted text. */
  file: string;
  state: ImportState;
  /** Nothing is written: the counts tell what the import would do. */
  isCheck: boolean;
  /** Of the file, and of those how many were uploaded, or read since. */
  bytes: number;
  bytesDone: number;
  /** Number of the last row that is done, as a spreadsheet numbers it; of JSON and XML the place in the list. */
  rowDone: number;
  /** Rows that are done, and what became of them. */
  rows: number;
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
  failed: number;
  fault: ImportFault | null;
  /** Tags that it added, or would add where it is a check; null for none. */
  newTags: ImportNewTags | null;
  /** Of the last try to take it back. */
  undo: ImportUndone | null;
  isUndone: boolean;
}

/** Of the rows that are done, those that changed nothing: all that nothing else is said of. */
export const unchangedOf = (
  rows: number,
  { created, changed, skipped, failed }: Pick<ImportJob, 'created' | 'changed' | 'skipped' | 'failed'>,
): number => Math.max(0, rows - created - changed - skipped - failed);

/** Rows that were not imported, as `GET /api/imports/:id/faults` tells them, and how their file was read. */
export interface ImportFaultPage {
  headers: string[];
  /** Of CSV. */
  delimiter: string | null;
  rows: {
    /** As a spreadsheet numbers it; of JSON and XML the place in the list. */
    number: number;
    cells: Json[];
    /** `RowFault`s (`derive/values/assemble.ts`), with the name of their field alone. */
    faults: JsonObject[];
  }[];
}
