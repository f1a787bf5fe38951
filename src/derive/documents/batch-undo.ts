import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { BatchUpdate } from './batches.ts';

/** Records that get the same change back. */
export interface UndoStep {
  ids: readonly string[];
  change: BatchUpdate;
}

/** Names of the fields that an update changes: what has to be known of a record to take it back. */
export function changedFields({ values, keys = {} }: BatchUpdate): string[] {
  return [...Object.keys(values), ...Object.keys(keys)];
}

/**
 * What takes an update back. Records that had the same before are one step. Keys that others have added or taken away since
 * stay as they are; a key that a record had already is not taken from it.
 * @param before the changed fields of each record as they were; records that are not in it are left out
 */
export function undoOf(
  update: BatchUpdate,
  ids: readonly string[],
  before: ReadonlyMap<string, JsonObject>,
): UndoStep[] {
  const steps = new Map<string, { ids: string[]; change: BatchUpdate }>();
  for (const id of ids) {
    const record = before.get(id);
    const change = record && inverse(update, record);
    if (!change) continue;
    const name = JSON.stringify(change);
    const step = steps.get(name) ?? { ids: [], change };
    step.ids.push(id);
    steps.set(name, step);
  }
  return [...steps.values()];
}

/** Undefined where the update has changed nothing. */
function inverse({ values, keys = {} }: BatchUpdate, record: JsonObject): BatchUpdate | undefined {
  const old = Object.keys(values).map((name) => [name, record[name] ?? null] as const);
  const back = Object.entries(keys).flatMap(([name, { add, remove }]) => {
    const value = record[name];
    const had = (key: string) => isJsonObject(value) && Object.hasOwn(value, key);
    const change = { add: remove.filter(had), remove: add.filter((key) => !had(key)) };
    return change.add.length + change.remove.length > 0 ? [[name, change] as const] : [];
  });
  if (old.length + back.length === 0) return undefined;
  return { do: 'update', values: Object.fromEntries(old), ...(back.length > 0 && { keys: Object.fromEntries(back) }) };
}
