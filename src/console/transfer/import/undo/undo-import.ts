import { retryOn429 } from '#console/records/batches/retry-on-429.ts';
import { batchSize, runBatches, sliceAfter } from '#console/records/batches/run-batches.ts';
import type { ListServices } from '#derive/documents/list-services.ts';
import type { RecordUpdate } from '#derive/documents/write-calls.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type AskRows, readAll } from '#derive/imports/read-all.ts';
import type { ChangedRecord, Written } from '../run-import.ts';

/** How taking an import back went. */
export interface Undone {
  /** Records that were deleted, and those that are as they were. */
  deleted: number;
  setBack: number;
  /** Records that somebody changed since: their values stay. */
  kept: number;
  /** Records that could not be deleted, for example since others point at them, and one of the reasons. */
  failed: readonly string[];
  reason?: string;
  /** Why it ended early. */
  stopped?: string;
}

interface Work {
  resource: string;
  written: Written;
  services: Pick<ListServices, 'change' | 'updateMany'>;
  ask: AskRows;
  onProgress(done: number): void;
}

const same = (a: Json | undefined, b: Json | undefined) =>
  JSON.stringify(sorted(a ?? null)) === JSON.stringify(sorted(b ?? null));

/** The database keeps the keys of an object in an order of its own. */
function sorted(value: Json): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

/** Deletes the records that an import made, and gives the others their values back where nobody changed them since. */
export async function undoImport({ resource, written, services, ask, onProgress }: Work): Promise<Undone> {
  const records = written.created.map((id) => ({ id, title: id }));
  const deletion = await runBatches({
    next: async (after) => sliceAfter(records, after),
    change: (ids) => retryOn429(() => services.change({ resource, ids, change: { do: 'delete' } })),
    onProgress: ({ done, failed }) => onProgress(done + failed),
    cancelled: () => false,
  });
  // Without a reason it is gone already, or out of reach: there is nothing left to do about it.
  const refused = deletion.failures.filter(({ reason }) => reason !== undefined);
  const [{ reason } = {}] = refused;
  const outcome = {
    deleted: deletion.done.length,
    failed: refused.map(({ record }) => record.id),
    ...(reason && { reason }),
  };
  if (deletion.stopped) return { ...outcome, setBack: 0, kept: 0, stopped: deletion.stopped };

  let setBack = 0;
  let kept = 0;
  try {
    for (let from = 0; from < written.changed.length; from += batchSize) {
      const some = written.changed.slice(from, from + batchSize);
      const updates = await updatesFor(resource, some, ask);
      kept += some.length - updates.filter(({ isWhole }) => isWhole).length;
      const sent = updates.map(({ id, changes }): RecordUpdate => ({ id, changes }));
      if (sent.length > 0) setBack += (await retryOn429(() => services.updateMany({ resource, updates: sent }))).length;
      onProgress(written.created.length + from + some.length);
    }
  } catch (error) {
    return { ...outcome, setBack, kept, stopped: error instanceof Error ? error.message : String(error) };
  }
  return { ...outcome, setBack, kept };
}

async function updatesFor(resource: string, changed: readonly ChangedRecord[], ask: AskRows) {
  const fields = [...new Set(changed.flatMap(({ after }) => Object.keys(after)))];
  const where = { field: 'id', op: 'in' as const, value: changed.map(({ id }) => id) };
  const rows = await readAll(ask, { resource, fields, where });
  return changed.flatMap(({ id, before, after }) => {
    const row = rows.find((one) => one.id === id);
    const names = Object.keys(after);
    const own = names.filter((name) => row && same(row[name], after[name]));
    const changes: JsonObject = Object.fromEntries(own.map((name) => [name, before[name] ?? null]));
    return own.length > 0 ? [{ id, changes, isWhole: own.length === names.length }] : [];
  });
}
