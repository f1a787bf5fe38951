import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Model } from '#schema/model.ts';
import type { Part } from '#schema/part.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { booleanExpression } from './boolean-expression.ts';
import { type Call, listCondition } from './queries.ts';
import { selection } from './selection.ts';

/** Where a text such as the address of a file may stand: fields of a resource that hold addresses or free content. */
export interface MentionPlace {
  resource: Resource;
  fields: readonly Field[];
  /** Relationships to the sections and blocks that a record is made of. */
  parts: readonly string[];
}

/** What is looked for: a text anywhere, or one that stands alone between quotes, as JSON and HTML write an address. */
export type Sought = string | { quoted: string };

const holders: ReadonlySet<Field['kind']> = new Set(['media', 'richText', 'group', 'list', 'json']);

/** The column of a part that holds what it says. */
const content = 'info';

/**
 * The places where records may mention a file's address, or another record.
 * @param readable whether the viewer may read a field; the others can neither be shown nor asked for
 */
export function mentionPlaces(
  { resources, parts = [] }: Pick<Model, 'resources' | 'parts'>,
  readable: (resource: Resource, field: Field) => boolean,
): MentionPlace[] {
  return resources.flatMap((resource) => {
    const open = resource.fields.filter((field) => readable(resource, field));
    const fields = open.filter((field) => holders.has(field.kind));
    // Whoever reads a record reads what it is made of.
    const made = open.length === 0 ? [] : parts.filter((part) => isPartOf(part, resource)).map(relationTo);
    return fields.length + made.length > 0 ? [{ resource, fields, parts: made }] : [];
  });
}

const isPartOf = ({ parents, columns }: Part, { name }: Resource) =>
  parents.includes(name) && columns.includes(content);

/** `newsletter_block` is among the `blocks` of its newsletter. */
const relationTo = ({ table }: Part) => `${table.split('_').at(-1)}s`;

interface Request {
  sought: readonly Sought[];
  /** Records of each place. */
  limit: number;
  /** A record that is left out, by the name of its resource. */
  except?: { resource: string; id: string };
}

/**
 * The first records of every place that mention one of the texts, each place under its number: `{ in0: [{ id name }] }`;
 * deleted records and versions, which no list shows, are left out. It reads the text of jsonb columns (Hasura, "Cast a
 * field"), which no index serves: for a question now and then, not for lists.
 */
export function mentionsCall(model: Model, places: readonly MentionPlace[], request: Request): Call {
  const name = 'Mentions';
  const parameters = places.map(({ resource }, index) => `$where${index}: ${tableOf(resource)}_bool_exp!`);
  const parts = places.map(
    ({ resource }, index) =>
      `in${index}: ${tableOf(resource)}(where: $where${index}, limit: $limit) { ${selection(model, resource, [])} }`,
  );
  const where = places.map((place, index): [string, JsonObject] => [`where${index}`, mentions(place, request)]);
  return {
    operationName: name,
    query: `query ${name}($limit: Int!, ${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: { limit: request.limit, ...Object.fromEntries(where) },
  };
}

/** A record of the place says one of the texts in one of its columns, or in one of its parts. */
function mentions({ resource, fields, parts }: MentionPlace, { sought, except }: Request): JsonObject {
  const columns = new Map(fields.map((field) => [storageOf(resource, field.name).column, isText(resource, field)]));
  const said = sought.flatMap((text): JsonObject[] => [
    ...[...columns].flatMap(([column, plain]) => says(column, text, plain)),
    ...parts.flatMap((part) => says(content, text, false).map((condition) => ({ [part]: condition }))),
  ]);
  const listed = listCondition(resource, {});
  const own = except?.resource === resource.name ? [{ id: { _neq: except.id } }] : [];
  const rest = [...(Object.keys(listed).length > 0 ? [listed] : []), ...own];
  return rest.length > 0 ? { _and: [...rest, { _or: said }] } : { _or: said };
}

/** Conditions of which one holds where a column says the text, as it is or as it is written inside JSON. */
function says(column: string, text: Sought, plain: boolean): JsonObject[] {
  const contains = (value: string): Json =>
    booleanExpression({ field: column, op: 'contains', value }, () => null)[column] ?? {};
  const inside = (value: string): JsonObject => ({
    [column]: plain ? contains(value) : { _cast: { String: contains(value) } },
  });
  if (typeof text === 'string') return [inside(plain ? text : JSON.stringify(text).slice(1, -1))];
  // Between the quotes of a value, or inside a value between quotes of its own.
  const alone = `"${text.quoted}"`;
  return plain ? [inside(alone)] : [inside(alone), inside(JSON.stringify(alone).slice(1, -1))];
}

const isText = (resource: Resource, field: Field) =>
  storageOf(resource, field.name).path.length === 0 && kindOf(field).column(field) === 'text';
