import { useModel } from '#console/ui/context.ts';
import { keyUseCall, keyUses, lostKeys } from '#derive/documents/lost-keys.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useAsk } from '../list/useListService.ts';

/** Keys that a save takes from values which stand under them. */
export interface LostKeys {
  keys: readonly string[];
  /** Records that hold such a value. */
  count: number;
}

/** Looks for values that would not be found any more once these values are saved; null where there are none. */
export function useLostKeys(resource: Resource) {
  const model = useModel();
  const ask = useAsk();
  return async (id: string, before: JsonObject, values: JsonObject): Promise<LostKeys | null> => {
    const lists = resource.fields.filter((field) => field.kind === 'list');
    for (const list of lists) {
      const keys = list.name in values ? lostKeys(list, before[list.name], values[list.name]) : [];
      const uses = keys.length > 0 ? keyUses(model, resource, list) : [];
      if (uses.length === 0) continue;
      const answer = await ask('operate', { resource: resource.name, call: keyUseCall(uses, id, keys) });
      const count = uses.reduce((sum, _, index) => sum + countIn(answer[`in${index}`]), 0);
      if (count > 0) return { keys, count };
    }
    return null;
  };
}

function countIn(answer: unknown): number {
  const aggregate = isJsonObject(answer as never) ? (answer as JsonObject).aggregate : undefined;
  return isJsonObject(aggregate) ? Number(aggregate.count) : 0;
}
