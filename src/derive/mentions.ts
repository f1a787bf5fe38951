import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { booleanExpression } from './boolean-expression.ts';
import type { Call } from './queries.ts';
import { selection } from './selection.ts';

/** Where a text such as the address of a file may stand: fields of a resource that hold addresses or free content. */
export interface MentionPlace {
  resource: Resource;
  fields: readonly Field[];
}

const holders: ReadonlySet<Field['kind']> = new Set(['media', 'richText', 'group', 'list', 'json']);

/**
 * The places where records may mention a file's address.
 * @param readable whether the viewer may read a field; the others can neither be shown nor asked for
 */
export function mentionPlaces(
  { resources }: Pick<Model, 'resources'>,
  readable: (resource: Resource, field: Field) => boolean,
): MentionPlace[] {
  return resources.flatMap((resource) => {
    const fields = resource.fields.filter((field) => holders.has(field.kind) && readable(resource, field));
    return fields.length > 0 ? [{ resource, fields }] : [];
  });
}

/**
 * The first records of every place that mention a text, each place under its number: `{ in0: [{ id name }] }`. It reads
 * the text of jsonb columns (Hasura, "Cast a field"), which no index serves: for a question now and then, not for lists.
 */
export function mentionsCall(model: Model, places: readonly MentionPlace[], text: string, limit: number): Call {
  const name = 'Mentions';
  const parameters = places.map(({ resource }, index) => `$where${index}: ${tableOf(resource)}_bool_exp!`);
  const parts = places.map(
    ({ resource }, index) =>
      `in${index}: ${tableOf(resource)}(where: $where${index}, limit: $limit) { ${selection(model, resource, [])} }`,
  );
  const where = places.map((place, index): [string, JsonObject] => [`where${index}`, mentions(place, text)]);
  return {
    operationName: name,
    query: `query ${name}($limit: Int!, ${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: { limit, ...Object.fromEntries(where) },
  };
}

/** One of the columns contains the text, as it is or as it is written inside JSON. */
function mentions({ resource, fields }: MentionPlace, text: string): JsonObject {
  const columns = new Map(fields.map((field) => [storageOf(resource, field.name).column, isText(resource, field)]));
  const contains = (column: string, value: string): Json =>
    booleanExpression({ field: column, op: 'contains', value }, () => null)[column] ?? {};
  return {
    _or: [...columns].map(([column, plain]) => ({
      [column]: plain
        ? contains(column, text)
        : { _cast: { String: contains(column, JSON.stringify(text).slice(1, -1)) } },
    })),
  };
}

const isText = (resource: Resource, field: Field) =>
  storageOf(resource, field.name).path.length === 0 && kindOf(field).column(field) === 'text';
