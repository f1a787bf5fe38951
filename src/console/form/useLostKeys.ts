import { useTranslation } from 'react-i18next';
import { inQuotes, useKeyCount } from '#console/records/back-references/useKeyCount.ts';
import { useModel } from '#console/ui/context.ts';
import { keyUses, lostKeys, type Rename, renamedKeys } from '#derive/documents/lost-keys.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Keys that a save takes from values which stand under them. */
export interface LostKeys {
  /** Those that nobody has any more. */
  keys: readonly string[];
  /** Records that hold such a value. */
  count: number;
  /** Those whose values move to another key. */
  renames: readonly Rename[];
  /** Records that hold a value which moves. */
  moving: number;
  /** Messages for the entries that have another key now, by their dotted path; empty where fields are removed alone. */
  refusals: Readonly<Record<string, string>>;
}

/** Looks for values that would not be found any more, or would move, once these values are saved; null where there are none. */
export function useLostKeys(resource: Resource) {
  const { t } = useTranslation();
  const model = useModel();
  const countOf = useKeyCount();
  return async (id: string, before: JsonObject, values: JsonObject): Promise<LostKeys | null> => {
    for (const list of resource.fields.filter((field) => field.kind === 'list')) {
      if (!(list.name in values)) continue;
      const now = values[list.name];
      const uses = keyUses(model, resource, list);
      const renames = renamedKeys(list, before[list.name], now);
      const moved = renames.map(({ from }) => from);
      const keys = lostKeys(list, before[list.name], now).filter((key) => !moved.includes(key));
      const [count, moving] = await Promise.all(
        [keys, moved].map((some) => (some.length > 0 && uses.length > 0 ? countOf(uses, id, some) : 0)),
      );
      if (!count && !moving) continue;
      const added = lostKeys(list, now, before[list.name]).filter((key) => !renames.some(({ to }) => to === key));
      const message = t('views.lostKeys.renamed', { count: count ?? 0, names: inQuotes(keys) });
      const refusals = (count && Array.isArray(now) ? now : []).flatMap((entry, index): [string, string][] =>
        isJsonObject(entry) && added.includes(String(entry[list.unique ?? '']))
          ? [[`${list.name}.${index}.${list.unique}`, message]]
          : [],
      );
      return {
        keys: count ? keys : [],
        count: count ?? 0,
        renames: moving ? renames : [],
        moving: moving ?? 0,
        refusals: Object.fromEntries(refusals),
      };
    }
    return null;
  };
}
