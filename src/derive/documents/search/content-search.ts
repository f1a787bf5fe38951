import { type Field, holdsCustomValues } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { ChildTable, Model } from '#schema/model.ts';
import { declaredOf, type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { booleanExpression } from '../../values/boolean-expression.ts';
import { type Call, listCondition } from '../queries.ts';
import { selection } from '../selection.ts';

/** Where a text such as the address of a file may stand: fields of a resource that hold addresses or free content. */
export interface SearchedContent {
  resource: Resource;
  fields: readonly Field[];
  /** Relationships to the sections and blocks that a record is made of. */
  children: readonly string[];
}

/** What is looked for: a text anywhere, or one that stands alone between quotes, as JSON and HTML write an address. */
export type Sought = string | { quoted: string };

const holders: ReadonlySet<Field['kind']> = new Set(['media', 'richText', 'group', 'list', 'json']);

/** The column of a child that holds what it says. */
const content = 'info';

/**
 * The places where records may mention a file's address, or another record. What nobody may change, such as the
 * audit log, tells what was: there is nothing to mend.
 * @param readable whether the viewer may read a field; the others can neither be shown nor asked for
 */
export function searchedContent(
  { resources, childTables = [] }: Pick<Model, 'resources' | 'childTables'>,
  readable: (resource: Resource, field: Field) => boolean,
): SearchedContent[] {
  return resources.flatMap((resource) => {
    if (resource.actions && !resource.actions.includes('update')) return [];
    const open = resource.fields.filter((field) => readable(resource, field));
    // Fields of a space are among the others, each by itself.
    const fields = open.filter(
      (field) => holders.has(field.kind) && field.readOnly !== 'always' && !holdsCustomValues(field),
    );
    // Whoever reads a record reads what it is made of.
    const made = open.length === 0 ? [] : childTables.filter((child) => isChildOf(child, resource)).map(relationTo);
    return fields.length + made.length > 0 ? [{ resource, fields, children: made }] : [];
  });
}

const isChildOf = ({ parents, columns }: ChildTable, { name }: Resource) =>
  parents.includes(name) && columns.includes(content);

/** `newsletter_block` is among the `blocks` of its newsletter. */
const relationTo = ({ table }: ChildTable) => `${table.split('_').at(-1)}s`;

interface Request {
  sought: readonly Sought[];
  /** Records of each place. */
  limit: number;
  /** A record that is left out, by the name of its resource. */
  except?: { resource: string; id: string };
}

/**
 * The first records of every place that mention one of the texts, each of the place's columns and children under a number of its
 * own: `{ in0: [{ id name }] }`; deleted records and versions, which no list shows, are left out. It reads the text of jsonb
 * columns (Hasura, "Cast a field"), each alone: an index serves one column, not "this one or that of a child".
 */
export function contentSearchCall(model: Model, sources: readonly SearchedContent[], request: Request): Call {
  const name = 'ContentMatches';
  const questions = questionsOf(sources);
  const parameters = questions.map(({ source }, index) => `$where${index}: ${tableOf(source.resource)}_bool_exp!`);
  const parts = questions.map(({ source: { resource } }, index) => {
    const table = tableOf(resource);
    return `in${index}: ${table}(where: $where${index}, limit: $limit) { ${selection(model, resource, [])} }`;
  });
  const where = questions.map((one, index): [string, JsonObject] => [`where${index}`, mentions(one, request)]);
  return {
    operationName: name,
    query: `query ${name}($limit: Int!, ${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: { limit: request.limit, ...Object.fromEntries(where) },
  };
}

/**
 * How many records of each place mention one of the texts: `{ of0: { aggregate: { count } } }`, each question without the records
 * that an earlier one of its place has counted. Columns of one table are asked together, children apart, as their indexes are.
 */
export function contentCountCall(sources: readonly SearchedContent[], request: Omit<Request, 'limit'>): Call {
  const name = 'ContentCounts';
  const counted = countsOf(sources);
  const where = counted.map(({ questions, before }, index): [string, JsonObject] => {
    const anyMention = { _or: questions.map((one) => mentions(one, request)) };
    const others = before.map((one) => ({ _not: mentions(one, request) }));
    return [`where${index}`, others.length > 0 ? { _and: [anyMention, ...others] } : anyMention];
  });
  const tables = counted.map(({ place: source }) => tableOf(source.resource));
  const parameters = tables.map((table, index) => `$where${index}: ${table}_bool_exp!`);
  const parts = tables.map(
    (table, index) => `of${index}: ${table}_aggregate(where: $where${index}) { aggregate { count } }`,
  );
  return {
    operationName: name,
    query: `query ${name}(${parameters.join(', ')}) {\n  ${parts.join('\n  ')}\n}`,
    variables: Object.fromEntries(where),
  };
}

/** What `contentCountCall` counted, by the name of the resource. */
export function contentCounts(sources: readonly SearchedContent[], answer: JsonObject): Map<string, number> {
  const totals = new Map<string, number>();
  for (const [index, { place: source }] of countsOf(sources).entries()) {
    const { name } = source.resource;
    const counted = answer[`of${index}`];
    const aggregate = isJsonObject(counted) && isJsonObject(counted.aggregate) ? counted.aggregate : {};
    totals.set(name, (totals.get(name) ?? 0) + Number(aggregate.count ?? 0));
  }
  return totals;
}

/** The columns of each place, and then each of its children, with what was counted before. */
function countsOf(sources: readonly SearchedContent[]) {
  return sources.flatMap((source) => {
    const all = questionsOf([source]);
    const own = all.filter(({ child }) => child === undefined);
    const children = all.filter(({ child }) => child !== undefined);
    return [
      ...(own.length > 0 ? [{ place: source, questions: own, before: [] as Question[] }] : []),
      ...children.map((one, index) => ({
        place: source,
        questions: [one],
        before: [...own, ...children.slice(0, index)],
      })),
    ];
  });
}

/** Records of one resource that mention something. */
export interface ContentMatches {
  resource: Resource;
  /** The first ones. */
  rows: readonly (JsonObject & { id: string })[];
  /** How many there are, where that was asked. */
  total?: number;
}

/** What `contentSearchCall` found in the places, each record once; places without any are left out. */
export function contentMatches(sources: readonly SearchedContent[], answer: JsonObject): ContentMatches[] {
  const rows = new Map(sources.map((source) => [source, new Map<string, JsonObject & { id: string }>()]));
  for (const [index, { source }] of questionsOf(sources).entries()) {
    const found = answer[`in${index}`];
    for (const row of Array.isArray(found) ? found.filter(isJsonObject) : []) {
      const id = String(row.id);
      rows.get(source)?.set(id, { ...row, id });
    }
  }
  return [...rows].flatMap(([{ resource }, found]) =>
    found.size > 0 ? [{ resource, rows: [...found.values()] }] : [],
  );
}

interface Question {
  source: SearchedContent;
  column: string;
  /** The column holds text, not JSON. */
  plain: boolean;
  /** The relationship to the children that have the column; the records themselves without it. */
  child?: string;
}

function questionsOf(sources: readonly SearchedContent[]): Question[] {
  return sources.flatMap((source) => {
    const { resource, fields, children } = source;
    const columns = new Map(fields.map((field) => [storageOf(resource, field.name).column, isText(resource, field)]));
    return [
      ...[...columns].map(([column, plain]): Question => ({ source, column, plain })),
      ...children.map((child): Question => ({ source, column: content, plain: false, child })),
    ];
  });
}

/** A record says one of the texts in the column, or one of its children does. */
function mentions(
  { source: { resource }, column, plain, child }: Question,
  { sought, except }: Omit<Request, 'limit'>,
): JsonObject {
  const listed = listCondition(declaredOf(resource), {});
  const own = except?.resource === resource.name ? [{ id: { _neq: except.id } }] : [];
  const rest = [...(Object.keys(listed).length > 0 ? [listed] : []), ...own];
  const any = { _or: sought.flatMap((text) => says(column, text, plain)) };
  const textCondition = child === undefined ? any : { [child]: any };
  return rest.length > 0 ? { _and: [...rest, textCondition] } : textCondition;
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
