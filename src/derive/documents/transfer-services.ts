import type { JsonObject } from '#schema/json.ts';
import type { RowsRequest } from './rows-call.ts';
import type { RecordUpdate } from './write-calls.ts';

/** What leaves the product in one export, for the audit log. */
export interface ExportEntry {
  resource: string;
  /** Records that it holds. */
  count: number;
  format: 'csv' | 'xlsx' | 'json' | 'xml';
  /** What narrowed the list, its sort and its columns, as JSON text of at most 4,000 characters. */
  query: string;
}

/** What export and import ask of the data provider. */
export interface TransferServices {
  /** The next rows of a list in its order. */
  rows(question: Omit<RowsRequest, 'viewer'> & { resource: string }, signal?: AbortSignal): Promise<JsonObject[]>;
  /** Inserts records, all or none; the answer has their ids. */
  createMany(order: { resource: string; records: readonly JsonObject[] }): Promise<string[]>;
  /** Updates records, all or none; the answer has the ids of those that were in reach. */
  updateMany(order: { resource: string; updates: readonly RecordUpdate[] }): Promise<string[]>;
  /** Writes an export into the audit log; rejects where it could not. */
  recordExport(entry: ExportEntry): Promise<void>;
}
