import type { Field, ListField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
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
  const kept = new Set(keysOf(now));
  return [...new Set(keysOf(before))].filter((key) => !kept.has(key));
}

/** Counts the records that hold a value under one of the keys: `{ in0: { aggregate: { count } } }`, one for each use. */
export function keyUseCall(uses: readonly KeyUse[], id: string, keys: readonly string[]): Call {
  const parameters = uses.map(({ resource }, index) => `$where${index}: ${tableOf(resource)}_bool_exp!`);
  const parts = uses.map(
    ({ resource }, index) =>
      `in${index}: ${tableOf(resource)}_aggregate(where: $where${index}) { aggregate { count } }`,
  );
  const where = uses.map(({ resource, group, reference }, index): [string, JsonObject] => {
    const { column } = storageOf(resource, group.name);
    const holds = keys.map((key): JsonObject => ({ _and: [says(column, key, ''), { _not: empty(column, key) }] }));
    return [`where${index}`, { [storageOf(resource, reference).column]: { _eq: id }, _or: holds }];
  });
  return {
    operationName: 'KeyUse',
    query: `query KeyUse(${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: Object.fromEntries(where),
  };
}

/** What the answer to `keyUseCall` counts. */
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
