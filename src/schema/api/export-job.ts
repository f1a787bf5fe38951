import type { ImportFault } from './import-job.ts';

export const exportFormats = ['csv', 'xlsx', 'json', 'xml'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** The content type of a file in each. */
export const exportTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  xml: 'application/xml',
};

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
  /** Id of the one dataset or form that they have; null for a list of all. */
  narrowedTo: string | null;
  /** Name of the file. */
  file: string;
  state: ExportState;
  /** Rows that were counted when it was asked for, and those that are written. */
  total: number;
  rows: number;
  fault: ImportFault | null;
}
