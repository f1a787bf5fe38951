import type { Viewer } from '#schema/access.ts';
import { countedBy, isNeverNull } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import {
  comparedAt,
  declaredOf,
  fieldOf,
  keyOf,
  predicateOf,
  type Resource,
  type Sort,
  tableOf,
} from '#schema/resource.ts';
import { deletedPredicate, trashPredicate } from '../access/soft-deletion.ts';
import { routeFields } from '../navigation/routes.ts';
import { booleanExpression } from '../values/boolean-expression.ts';
import { inAnyOrder } from '../values/in-any-order.ts';
import { storedPredicate } from '../values/stored-predicate.ts';
import { selection } from './selection.ts';

/** One GraphQL operation, ready to be sent; `A` is what its `data` is. */
export interface Call<A = JsonObject> {
  operationName: string;
  query: string;
  variables: JsonObject;
  /** Never set: it carries the type of the answer. */
  readonly answer?: A;
}

export interface ListRequest {
  fields: readonly string[];
  where?: Predicate | undefined;
  /** Substring that one of the declared search fields has to contain. */
  search?: string | undefined;
  /** Which of the declared fields the search looks into, where the viewer reads some of them alone. */
  searched?: readonly string[];
  sort?: readonly Sort[] | undefined;
  limit: number;
  offset: number;
  /** The list of softly deleted records instead of the live ones; `'drafts'` takes in those that went along with their record. */
  archived?: boolean | 'drafts' | undefined;
  viewer?: Viewer | undefined;
  /** Leaves the total out, where counting may take longer than the rows: it is asked for apart. */
  uncounted?: boolean | undefined;
}

/** `PageList`: operations are named after the resource and what they do. */
export function operationName(resource: Resource, what: string): string {
  const words = resource.name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}${what}`;
}

/** What the total of a list is counted to: a table of a million rows is not read to show a page of fifty. */
export const countedTo = 10_000;

/** The most that the total of a page can answer. A count of that many means that there are at least so many. */
export function totalLimit({ limit, offset }: Pick<ListRequest, 'limit' | 'offset'>): number {
  // Past the limit the total has to reach over the page, so that there is a next one.
  return Math.max(countedTo, offset + limit) + 1;
}

/**
 * Rows of a list and their total, in one round trip: `{ page, page_aggregate: { aggregate: { count } } }` for the table `page`.
 * The total is counted to `totalLimit`; `countCall` counts all. An `uncounted` list has none.
 */
export function listCall(model: Model, resource: Resource, request: ListRequest): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'List');
  const { uncounted } = request;
  const total = uncounted ? '' : `\n  ${table}_aggregate(where: $where, limit: $most) { aggregate { count } }`;
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!, $order_by: [${table}_order_by!], $limit: Int!, $offset: Int!${uncounted ? '' : ', $most: Int!'}) {
  ${table}(where: $where, order_by: $order_by, limit: $limit, offset: $offset) { ${selection(model, resource, request.fields)} }${total}
}`,
    variables: {
      where: listCondition(resource, request),
      order_by: orderBy(resource, request.sort ?? resource.list?.sort ?? []),
      limit: request.limit,
      offset: request.offset,
      ...(!uncounted && { most: totalLimit(request) }),
    },
  };
}

/** How many rows a list has, exactly: `{ total: { aggregate: { count } } }`. */
export function countCall(resource: Resource, request: Condition): Call {
  const table = tableOf(resource);
  const name = operationName(resource, 'Count');
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!) {
  total: ${table}_aggregate(where: $where) { aggregate { count } }
}`,
    variables: { where: listCondition(resource, request) },
  };
}

/**
 * How many rows each of several lists has, in one operation: `{ of0: { aggregate: { count } } }` by their place. None is
 * counted beyond `countLimit`. With `sum`, the values of that field are added up instead, all of them:
 * `{ of0: { aggregate: { sum: { <column> } } } }`.
 */
export function countsCall(
  resource: Resource,
  request: Omit<Condition, 'where'> & { wheres: readonly Predicate[]; countLimit: number; sum?: string | undefined },
): Call {
  const { wheres, countLimit, sum, ...rest } = request;
  const table = tableOf(resource);
  const name = operationName(resource, 'Counts');
  const parameters = wheres.map((_, index) => `$where${index}: ${table}_bool_exp!`);
  const column = sum && comparedAt(resource, sum).column;
  const aggregation = column ? `) { aggregate { sum { ${column} } } }` : ', limit: $most) { aggregate { count } }';
  const counts = wheres.map((_, index) => `of${index}: ${table}_aggregate(where: $where${index}${aggregation}`);
  const variables = wheres.map((where, index) => [`where${index}`, listCondition(resource, { ...rest, where })]);
  return {
    operationName: name,
    query: `query ${name}(${[...(column ? [] : ['$most: Int!']), ...parameters].join(', ')}) {
  ${counts.join('\n  ')}
}`,
    variables: { ...(column ? {} : { most: countLimit }), ...Object.fromEntries(variables) },
  };
}

/** What narrows a list, without the page that is shown of it. */
export type Condition = Pick<ListRequest, 'where' | 'search' | 'searched' | 'archived' | 'viewer'>;

/** What the rows of a list meet: the declared default or the archive, the filters, and the search. */
export function listCondition(resource: Resource, request: Condition): JsonObject {
  const { viewer } = request;
  const stored = storedPredicate(resource, listPredicate(resource, request));
  return booleanExpression(stored, (session) => viewer?.[session] ?? null);
}

/** The same over fields. */
export function listPredicate(resource: Resource, request: Condition): Predicate {
  const parts = [scopeOf(resource, request.archived ?? false), request.where, searchFor(resource, request)];
  return { all: parts.flatMap((part) => part ?? []) };
}

function scopeOf(resource: Resource, archived: boolean | 'drafts'): Predicate | undefined {
  if (!archived) return resource.list?.where && predicateOf(resource.list.where);
  return archived === 'drafts' ? deletedPredicate(resource) : trashPredicate(resource);
}

function searchFor(resource: Resource, { search, searched }: Condition): Predicate | undefined {
  const text = search?.trim();
  const fields = searched ?? resource.list?.search ?? [];
  if (!text || fields.length === 0) return undefined;
  return {
    any: fields.flatMap((name): Predicate[] => {
      const field = fieldOf(resource, name);
      const isNames = field?.kind === 'text' && field.anyOrder;
      return isNames ? inAnyOrder(name, text) : [{ field: name, op: 'contains', value: text }];
    }),
  };
}

/**
 * Sorters in their order, with the key as a tie-break so that pages neither repeat nor skip a row. Nulls come last. Where a
 * column holds none, the order against the declared one is written as its exact reverse, so that the same index serves
 * both: PostgreSQL reads an index from either end, and asks where nulls would stand even if there are none ("Indexes and
 * ORDER BY").
 */
export function orderBy(resource: Resource, sort: readonly Sort[]): Json[] {
  const reversed = sort.map((one) => isReverse(resource, one));
  const chosen = sort.map(({ by, desc }, at): JsonObject => {
    const direction = `${desc ? 'desc' : 'asc'}_nulls_${reversed[at] ? 'first' : 'last'}`;
    const counts = countedBy(fieldOf(resource, by));
    if (!counts) return { [comparedAt(resource, by).column]: direction };
    return 'column' in counts
      ? { [counts.relation]: { [counts.column]: direction } }
      : { [`${counts.relation}_aggregate`]: { count: direction } };
  });
  const backwards = reversed.length > 0 && reversed.every(Boolean);
  return [...chosen, { id: backwards ? 'desc' : 'asc' }];
}

/** Whether the column of a field holds no nulls. A slot has them in the rows that are older than its field. */
export function isAlwaysThere(resource: Resource, name: string): boolean {
  const field = fieldOf(resource, name);
  return field !== undefined && resource.slots?.[name] === undefined && isNeverNull(field);
}

/** Whether a sorter runs against the index of its column: the declared sort has its direction, other indexes ascend. */
function isReverse(resource: Resource, { by, desc }: Sort): boolean {
  if (!isAlwaysThere(resource, by)) return false;
  const usual = resource.list?.sort?.find((declared) => declared.by === by);
  return Boolean(usual?.desc) !== Boolean(desc);
}

/** One record: `{ page_by_pk }`, null when there is none or it is out of reach. */
export function oneCall(model: Model, resource: Resource, key: JsonObject, fields: readonly string[]): Call {
  const name = operationName(resource, 'ById');
  return {
    operationName: name,
    query: `query ${name}(${keyParameters(resource)}) {
  ${tableOf(resource)}_by_pk(${keyArguments(resource)}) { ${selection(model, resource, fields)} }
}`,
    variables: pickKey(resource, key),
  };
}

/**
 * Records to choose from in a picker: the first that match the search, or those with the given ids. Rows have what the
 * address of a record is made of.
 */
export function optionsCall(
  model: Model,
  resource: Resource,
  options: { where?: Predicate; search?: string; ids?: readonly string[]; limit: number },
): Call {
  const ids: Predicate[] = options.ids ? [{ field: 'id', op: 'in', value: [...options.ids] }] : [];
  const table = tableOf(resource);
  const name = operationName(resource, 'Options');
  const where: Predicate = { all: [...ids, ...(options.where ? [options.where] : [])] };
  return {
    operationName: name,
    query: `query ${name}($where: ${table}_bool_exp!, $order_by: [${table}_order_by!], $limit: Int!) {
  ${table}(where: $where, order_by: $order_by, limit: $limit) { ${selection(model, resource, routeFields(resource, 'edit'))} }
}`,
    variables: {
      where: listCondition(declaredOf(resource), { where, search: options.search }),
      order_by: orderBy(resource, [{ by: resource.title }]),
      limit: options.limit,
    },
  };
}

/** `$id: uuid!, $space_id: uuid!`: keys are uuids throughout (data-layer.md section 1). */
export function keyParameters(resource: Resource): string {
  return keyOf(resource)
    .map((column) => `$${column}: uuid!`)
    .join(', ');
}

/** `id: $id, space_id: $space_id`: the arguments of a `_by_pk` field. */
export function keyArguments(resource: Resource): string {
  return keyOf(resource)
    .map((column) => `${column}: $${column}`)
    .join(', ');
}

/** The key's columns of a record, as variables; a missing one is null, which matches nothing. */
export function pickKey(resource: Resource, key: JsonObject): JsonObject {
  return Object.fromEntries(keyOf(resource).map((column) => [column, key[column] ?? null]));
}
