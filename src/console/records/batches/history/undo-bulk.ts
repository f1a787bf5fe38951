import { changedFields, type UndoStep, undoOf } from '#derive/documents/batch-undo.ts';
import type { BatchChange, BatchUpdate } from '#derive/documents/batches.ts';
import { sameJson } from '#derive/values/changes.ts';
import { readMoment } from '#schema/formats/time-zone.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { batchSize, type Failure, type Outcome, runBatches, sliceAfter } from '../run-batches.ts';
import type { ChangedRecord } from './bulk-log.ts';

/** How taking a bulk change back went. */
export interface UndoneBulk {
  done: number;
  /** Records that somebody changed since, or that are gone: their values stay. */
  kept: number;
  /** Records that the data service refused. */
  failures: readonly Failure[];
  /** Why it ended early. */
  stopped?: string;
}

interface Work {
  change: BatchChange;
  records: readonly ChangedRecord[];
  /** The records as they are, with these fields. */
  readNow(ids: readonly string[], fields: readonly string[]): Promise<readonly JsonObject[]>;
  write(ids: readonly string[], change: BatchChange): Promise<readonly string[]>;
}

/** Gives records what they had before a bulk change, but where somebody has changed that since; deleted ones are restored. */
export async function undoBulk({ change, records, readNow, write }: Work): Promise<UndoneBulk> {
  const failures: Failure[] = [];
  const undone: UndoneBulk = { done: 0, kept: 0, failures };
  for (let from = 0; from < records.length; from += batchSize) {
    const some = records.slice(from, from + batchSize);
    const ids = some.map(({ id }) => id);
    let steps: readonly (UndoStep | { ids: readonly string[]; change: BatchChange })[];
    try {
      steps =
        change.do === 'update'
          ? stepsFor(change, some, await readNow(ids, changedFields(change)))
          : [{ ids, change: { do: 'restore' } }];
    } catch (error) {
      return { ...undone, stopped: error instanceof Error ? error.message : String(error) };
    }
    const settled = new Set<string>();
    for (const step of steps) {
      const outcome = await runStep(step, write);
      for (const id of outcome.done) settled.add(id);
      failures.push(...outcome.failures.filter(({ reason }) => reason !== undefined));
      if (outcome.stopped !== undefined)
        return { ...undone, done: undone.done + settled.size, stopped: outcome.stopped };
    }
    undone.done += settled.size;
    undone.kept = from + some.length - undone.done - failures.length;
  }
  return undone;
}

function runStep(
  { ids, change }: { ids: readonly string[]; change: BatchChange },
  write: Work['write'],
): Promise<Outcome> {
  const records = ids.map((id) => ({ id, title: id }));
  return runBatches({
    next: async (after) => sliceAfter(records, after),
    change: (some) => write(some, change),
    onProgress: () => {},
    cancelled: () => false,
  });
}

/** Records in which the same fields are still as the change left them get them back together. */
function stepsFor(change: BatchUpdate, records: readonly ChangedRecord[], now: readonly JsonObject[]): UndoStep[] {
  const before = new Map(records.map((record) => [record.id, record.before]));
  const byFields = new Map<string, { values: JsonObject; ids: string[] }>();
  for (const { id } of records) {
    const row = now.find((one) => one.id === id);
    if (!row) continue;
    const values = Object.fromEntries(Object.entries(change.values).filter(([name, value]) => same(row[name], value)));
    const key = Object.keys(values).join();
    const group = byFields.get(key) ?? { values, ids: [] };
    group.ids.push(id);
    byFields.set(key, group);
  }
  return [...byFields.values()].flatMap(({ values, ids }) => undoOf({ ...change, values }, ids, before));
}

/** The database writes a moment in another way than a form. */
function same(a: Json | undefined, b: Json | undefined): boolean {
  const isMoment = (value: Json | undefined): value is string =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  if (isMoment(a) && isMoment(b)) return readMoment(a).getTime() === readMoment(b).getTime();
  return sameJson(a ?? null, b ?? null);
}
