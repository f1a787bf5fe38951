import type { Viewer } from '#schema/access.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { declaredOf, type Resource, type Sort, tableOf } from '#schema/resource.ts';
import { routeFields } from '../../navigation/routes.ts';
import { rowsIn } from '../answers.ts';
import { type Call, listCondition, orderBy } from '../queries.ts';
import { selection } from '../selection.ts';
import type { ViewerCall } from '../viewer-call.ts';

/** What is looked for in one resource: records whose search fields contain a text, those with the given ids, or those that meet a condition. */
export interface FindQuestion {
  resource: string;
  search?: string;
  ids?: readonly string[];
  where?: Predicate;
  /** In place of the order of the list. */
  sort?: readonly Sort[];
  /** Beside the title and what the addresses are made of. */
  fields?: readonly string[];
}

export interface FindRequest {
  questions: readonly FindQuestion[];
  /** Rows of each question at most. */
  limit: number;
}

/**
 * The first records that answer each question, in the order of their list, in one operation: `{ in0: [{ id name }] }` by
 * their place. Rows have their title and what their addresses are made of; deleted records stay out.
 */
export function findCall(model: Model, { questions, limit }: FindRequest, viewer: Viewer): Call {
  const name = 'Find';
  const parts = findParts(model, questions, viewer);
  return {
    operationName: name,
    query: `query ${name}($limit: Int!, ${parts.map(({ parameters }) => parameters).join(', ')}) {
  ${parts.map(({ selected }) => selected).join('\n  ')}
}`,
    variables: { limit, ...Object.fromEntries(parts.flatMap((part) => part.variables)) },
  };
}

/** A part of an operation: what it declares, what it selects, and its variables. */
export interface OperationPart {
  parameters: string;
  selected: string;
  variables: [string, Json][];
}

/** The same as parts of an operation that asks for more; it declares `$limit: Int!`. */
export function findParts(model: Model, questions: readonly FindQuestion[], viewer: Viewer): OperationPart[] {
  return questions.map(({ resource: resourceName, search, ids, where: condition, sort, fields = [] }, index) => {
    const resource = declaredOf(resourceOf(model, resourceName));
    const where = ids ? { field: 'id', op: 'in' as const, value: [...ids] } : condition;
    return {
      parameters: `$where${index}: ${tableOf(resource)}_bool_exp!, $order${index}: [${tableOf(resource)}_order_by!]`,
      selected: `in${index}: ${tableOf(resource)}(where: $where${index}, order_by: $order${index}, limit: $limit) { ${selection(model, resource, [...new Set([...addressFields(resource), ...fields])])} }`,
      variables: [
        [`where${index}`, listCondition(resource, { search, where, viewer })],
        [`order${index}`, orderBy(resource, sort ?? resource.list?.sort ?? [])],
      ],
    };
  });
}

/** Fields whose values stand in the addresses of a record and of its list. */
function addressFields(resource: Resource): string[] {
  return [...new Set([...routeFields(resource, 'edit'), ...routeFields(resource, 'list')])];
}

/** Finds records of several resources at once; the answer has the rows of each question. */
export const findRecords = (request: FindRequest): ViewerCall<JsonObject[][]> => ({
  name: 'findRecords',
  question: request,
  prepare: ({ model, viewer }) => ({
    call: request.questions.length > 0 ? findCall(model, request, viewer) : undefined,
    read: (data) => request.questions.map((_, index) => rowsIn(data[`in${index}`])),
  }),
});
