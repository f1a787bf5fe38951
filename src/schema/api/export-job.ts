import type { ImportFault } from './import-job.ts';

/** Formats that the server writes. A workbook stands in memory until it is whole, so that pages write theirs. */
export const textFormats = ['csv', 'json', 'xml'] as const;

/** Rows up to which a page writes its file by itself: what one request reads is there before a job would begin. */
export const MOST_IN_PAGE = 1000;

/** Days for which a file that the server wrote can be fetched. */
export const EXPORT_KEPT_DAYS = 3;

export type ExportState = 'WAITING' | 'WORKING' | 'DONE' | 'FAILED' | 'CANCELLED';

/** An export, as `GET /api/exports` tells it. */
export interface ExportJob {
  id: string;
  /** Name of the declaration whose records it holds. */
  resource: string;
  /** Name of the file. */
  file: string;
  state: ExportState;
  /** Rows that were counted when it was asked for, and those that are written. */
  total: number;
  rows: number;
  fault: ImportFault | null;
}
