import type { RunCall } from '#console/providers/data/run-call.ts';
import type { BatchChange } from '#derive/documents/batches.ts';
import { createRecords } from '#derive/documents/write-calls.ts';
import type { JsonObject } from '#schema/json.ts';
import { bulkChanges } from './bulk-changes.ts';

/** A record of a bulk change, and the changed fields as they were. */
export interface ChangedRecord {
  id: string;
  before: JsonObject;
}

/** Records of one row: closing the page on the way loses no more of them. */
const recordsPerRow = 500;

/** Keeps what a bulk change overwrites, while it goes on. */
export function createBulkLog(run: RunCall, { resource, change }: { resource: string; change: BatchChange }) {
  const run_id = crypto.randomUUID();
  let buffer: ChangedRecord[] = [];

  async function write(): Promise<void> {
    while (buffer.length > 0) {
      const records = buffer.slice(0, recordsPerRow);
      const row = {
        run_id,
        resource,
        change: { ...change },
        overwritten: { records: records.map((record) => ({ ...record })) },
      };
      await run(createRecords({ resource: bulkChanges, records: [row as unknown as JsonObject] }));
      buffer = buffer.slice(records.length);
    }
  }

  return {
    runId: run_id,
    async keep(records: readonly ChangedRecord[]): Promise<void> {
      buffer.push(...records);
      if (buffer.length >= recordsPerRow) await write();
    },
    /** @throws where the rest could not be kept */
    finish: write,
  };
}
