import type { Field, ListField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import type { LostOptions } from '#schema/stored-fields/choice-options.ts';
import type { Call } from './queries.ts';

/** Records whose values stand under the keys that the entries of a list name. */
export interface KeyUse {
  resource: Resource;
  /** Holds them, as an object. */
  group: Pick<Field, 'name'>;
  /** The field of theirs that names the record with the list. */
  reference: string;
}

/** Who keeps values under the keys of this list (`fieldsFrom`). */
export function keyUses({ resources }: Pick<Model, 'resources'>, owner: Resource, list: ListField): KeyUse[] {
  return resources.flatMap((resource) =>
    resource.fields.flatMap((group): KeyUse[] => {
      if (group.kind !== 'group' || group.fieldsFrom?.column !== storageOf(owner, list.name).column) return [];
      const { reference } = group.fieldsFrom;
      const leads = resource.fields.some(
        (field) => field.kind === 'reference' && field.name === reference && field.to === owner.name,
      );
      return leads ? [{ resource, group, reference }] : [];
    }),
  );
}

/** Keys that entries had before and none has now: removed, or written in another way. */
export function lostKeys(list: ListField, before: Json | undefined, now: Json | undefined): string[] {
  const { unique } = list;
  if (unique === undefined) return [];
  const keysOf = (value: Json | undefined) =>
    (Array.isArray(value) ? value : []).flatMap((entry) => {
      const key = isJsonObject(entry) ? entry[unique] : undefined;
      return typeof key === 'string' && key !== '' ? [key] : [];
    });
  const remaining = new Set(keysOf(now));
  return [...new Set(keysOf(before))].filter((key) => !remaining.has(key));
}

/** Keys of entries that are retired from now on: what stands under them is shown nowhere. */
export function retiredKeys(list: ListField, before: Json | undefined, now: Json | undefined): string[] {
  const { unique = '' } = list;
  const keysOf = (value: Json | undefined, retired: boolean) =>
    (Array.isArray(value) ? value : [])
      .filter(isJsonObject)
      .filter((entry) => (entry.retired === true) === retired)
      .map((entry) => String(entry[unique] ?? ''));
  const shown = new Set(keysOf(before, false));
  return [...new Set(keysOf(now, true))].filter((key) => shown.has(key));
}

/** A key that an entry had, and the one that it has now. */
export interface Rename {
  from: string;
  to: string;
}

/**
 * Entries that have another key than before: those that say the same otherwise, or stand in the same place of a list that is as
 * long as before. All others came or went.
 */
export function renamedKeys(list: ListField, before: Json | undefined, now: Json | undefined): Rename[] {
  const { unique = '' } = list;
  const entriesOf = (value: Json | undefined) => (Array.isArray(value) ? value : []).filter(isJsonObject);
  const [earlier, later] = [entriesOf(before), entriesOf(now)];
  const removed = new Set(lostKeys(list, before, now));
  const added = new Set(lostKeys(list, now, before));
  const rest = ({ [unique]: _key, ...others }: JsonObject) => JSON.stringify(Object.entries(others).toSorted());
  return later.flatMap((entry, index): Rename[] => {
    const to = String(entry[unique]);
    if (!added.has(to)) return [];
    const identical = earlier.filter((other) => removed.has(String(other[unique])) && rest(other) === rest(entry));
    const counterpart = earlier.length === later.length ? earlier[index] : undefined;
    const from = String((identical.length === 1 ? identical[0] : counterpart)?.[unique]);
    if (!removed.delete(from)) return [];
    return [{ from, to }];
  });
}

/** The entries as the database takes them: each says which key it had, so that values follow (migration dataset_reshaping). */
export function withFormerKeys(list: ListField, entries: Json | undefined, renames: readonly Rename[]): Json {
  const formerOf = new Map(renames.map(({ from, to }) => [to, from]));
  return (Array.isArray(entries) ? entries : []).map((entry) => {
    const was = isJsonObject(entry) ? formerOf.get(String(entry[list.unique ?? ''])) : undefined;
    return isJsonObject(entry) && was !== undefined ? { ...entry, was } : entry;
  });
}

/** Counts the records that hold a value under one of the keys: `{ in0: { aggregate: { count } } }`, one for each use. */
export const keyUseCall = (uses: readonly KeyUse[], id: string, keys: readonly string[]): Call =>
  useCall(uses, id, ({ column }) =>
    keys.map((key): JsonObject => ({ _and: [says(column, key, ''), { _not: empty(column, key) }] })),
  );

/** The same of the records that hold one of the options. */
export const optionUseCall = (uses: readonly KeyUse[], id: string, lost: readonly LostOptions[]): Call =>
  useCall(uses, id, ({ column, path }) =>
    lost.flatMap(({ field, many, values }) =>
      values.map((value): JsonObject => {
        const contained: Json = { [field]: many ? [value] : value };
        return { [column]: { _contains: path.reduceRight<Json>((inner, key) => ({ [key]: inner }), contained) } };
      }),
    ),
  );

function useCall(
  uses: readonly KeyUse[],
  id: string,
  holds: (storage: ReturnType<typeof storageOf>) => JsonObject[],
): Call {
  const parameters = uses.map(({ resource }, index) => `$where${index}: ${tableOf(resource)}_bool_exp!`);
  const parts = uses.map(
    ({ resource }, index) =>
      `in${index}: ${tableOf(resource)}_aggregate(where: $where${index}) { aggregate { count } }`,
  );
  const where = uses.map(({ resource, group, reference }, index): [string, JsonObject] => {
    const conditions = holds(storageOf(resource, group.name));
    return [`where${index}`, { [storageOf(resource, reference).column]: { _eq: id }, _or: conditions }];
  });
  return {
    operationName: 'KeyUse',
    query: `query KeyUse(${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: Object.fromEntries(where),
  };
}

/** What the answer to such a call counts. */
export function countIn(answer: JsonObject): number {
  return Object.values(answer).reduce<number>((sum, part) => {
    const aggregate = isJsonObject(part) ? part.aggregate : undefined;
    return sum + (isJsonObject(aggregate) ? Number(aggregate.count) : 0);
  }, 0);
}

const empty = (column: string, key: string): JsonObject => ({
  _or: ['""', 'null', '[]', '{}'].map((nothing) => says(column, key, nothing)),
});

/** The text of a jsonb column says this key with a value that begins so (Hasura, "Cast a field"). */
function says(column: string, key: string, value: string): JsonObject {
  const text = `${JSON.stringify(key)}: ${value}`.replaceAll(/[\\%_]/g, '\\$&');
  return { [column]: { _cast: { String: { _like: `%${text}%` } } } };
}
