import { useTranslation } from 'react-i18next';
import { inQuotes, useKeyCount } from '#console/records/back-references/useKeyCount.ts';
import { useModel } from '#console/ui/context.ts';
import { keyUses, lostKeys } from '#derive/documents/lost-keys.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Keys that a save takes from values which stand under them. */
export interface LostKeys {
  keys: readonly string[];
  /** Records that hold such a value. */
  count: number;
  /** Messages for the entries that have another key now, by their dotted path; empty where fields are removed alone. */
  refusals: Readonly<Record<string, string>>;
}

/** Looks for values that would not be found any more once these values are saved; null where there are none. */
export function useLostKeys(resource: Resource) {
  const { t } = useTranslation();
  const model = useModel();
  const countOf = useKeyCount();
  return async (id: string, before: JsonObject, values: JsonObject): Promise<LostKeys | null> => {
    for (const list of resource.fields.filter((field) => field.kind === 'list')) {
      const now = values[list.name];
      const keys = list.name in values ? lostKeys(list, before[list.name], now) : [];
      const uses = keys.length > 0 ? keyUses(model, resource, list) : [];
      const count = uses.length > 0 ? await countOf(uses, id, keys) : 0;
      if (count === 0) continue;
      const added = lostKeys(list, now, before[list.name]);
      const message = t('views.lostKeys.renamed', { count, names: inQuotes(keys) });
      const refusals = (Array.isArray(now) ? now : []).flatMap((entry, index): [string, string][] =>
        isJsonObject(entry) && added.includes(String(entry[list.unique ?? '']))
          ? [[`${list.name}.${index}.${list.unique}`, message]]
          : [],
      );
      return { keys, count, refusals: Object.fromEntries(refusals) };
    }
    return null;
  };
}
