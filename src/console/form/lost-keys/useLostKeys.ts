import { useTranslation } from 'react-i18next';
import { type OfferedChoice, useFormsOffering } from '#console/records/back-references/useFormsOffering.ts';
import { inQuotes, useKeyCount, useOptionCount } from '#console/records/back-references/useKeyCount.ts';
import { useModel } from '#console/ui/context.ts';
import { keyUses, lostKeys, type Rename, renamedKeys, retiredKeys } from '#derive/documents/lost-keys.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { goneChoices, lostOptions } from '#schema/stored-fields/choice-options.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { useUnreadDefinitions } from './useUnreadDefinitions.ts';

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
  /** Those of fields that are shown no more. */
  retired: readonly string[];
  /** Records that hold a value of such a field. */
  hidden: number;
  /** Options that choices lose. */
  options: readonly string[];
  /** Records that hold one of them. */
  holding: number;
  /** What else the save does to records, in sentences. */
  changes: readonly string[];
  /** Choices that go, and the forms that take options from them. */
  offered: readonly OfferedChoice[];
  /** Messages for the entries that have another key now, by their dotted path; empty where fields are removed alone. */
  refusals: Readonly<Record<string, string>>;
}

const nothing = {
  ...{ keys: [], count: 0, renames: [], moving: 0, retired: [], hidden: 0, options: [], holding: 0 },
  ...{ changes: [], refusals: {} },
};

/** Looks for values that would not be found any more, or would move, once these values are saved; null where there are none. */
export function useLostKeys(resource: Resource) {
  const { t } = useTranslation();
  const model = useModel();
  const countOf = useKeyCount();
  const optionCountOf = useOptionCount();
  const formsOffering = useFormsOffering();
  const findUnread = useUnreadDefinitions(resource);
  return async (id: string, before: JsonObject, values: JsonObject): Promise<LostKeys | null> => {
    const { changes, ...unread } = await findUnread(before, values);
    if (changes.length > 0 || unread.offered.length > 0) return { ...nothing, ...unread, changes };
    for (const list of resource.fields.filter((field) => field.kind === 'list')) {
      if (!(list.name in values)) continue;
      const now = values[list.name];
      const uses = keyUses(model, resource, list);
      const renames = renamedKeys(list, before[list.name], now);
      const moved = renames.map(({ from }) => from);
      const keys = lostKeys(list, before[list.name], now).filter((key) => !moved.includes(key));
      const retired = retiredKeys(list, before[list.name], now);
      const [was, is] =
        list.holds === 'fixedFields' ? [fieldsFromFixed(before[list.name]), fieldsFromFixed(now)] : [[], []];
      const options = lostOptions(was, is);
      const [count, moving, hidden, holding] = await Promise.all([
        ...[keys, moved, retired].map((some) => (some.length > 0 && uses.length > 0 ? countOf(uses, id, some) : 0)),
        options.length > 0 && uses.length > 0 ? optionCountOf(uses, id, options) : 0,
      ]);
      const removedChoices = goneChoices(was, is);
      // It warns alone: without its answer, a save goes on.
      const offered = await formsOffering(removedChoices.map((field) => ({ dataset: id, field }))).catch(
        (error: unknown) => {
          console.error('forms-offering', error);
          return [];
        },
      );
      if (!count && !moving && !hidden && !holding && offered.length === 0) continue;
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
        retired: hidden ? retired : [],
        hidden: hidden ?? 0,
        options: holding ? options.flatMap(({ values }) => values) : [],
        holding: holding ?? 0,
        changes: [],
        offered,
        refusals: Object.fromEntries(refusals),
      };
    }
    return null;
  };
}
