import type { Viewer } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Model, resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { comparedAt, type Resource, tableOf } from '#schema/resource.ts';
import { rowsIn } from './answers.ts';
import { type Call, listCondition } from './queries.ts';
import { type FindQuestion, findParts, type OperationPart } from './search/global-search.ts';
import type { IncomeRow } from './sums/income.ts';
import type { ViewerCall } from './viewer-call.ts';

/** Records of a resource to be counted, or a field of them to be added up. */
export interface DigestCount {
  resource: string;
  where: Predicate;
  sum?: string;
}

export interface DigestRequest {
  questions: readonly FindQuestion[];
  /** Rows of each question at most. */
  limit: number;
  counts: readonly DigestCount[];
  /** Nothing is counted beyond; sums are whole. */
  countLimit: number;
  /** Asks for the income by memberships since this month, `2026-03`. */
  incomeSince?: string;
}

export interface Digest {
  /** The rows of each question. */
  rows: JsonObject[][];
  /** One for each count. */
  numbers: number[];
  income: IncomeRow[];
}

const INCOME = `income: membership_income(where: { month: { _gte: $since } }, order_by: [{ month: asc }, { title: asc }]) { month currency title amount }`;
/**
 * What somebody should know of a space, in one operation: rows as `findCall` has them (`in0`), numbers (`of0`) and `income`.
 * @returns undefined where nothing is asked
 */
export function digestCall(model: Model, request: DigestRequest, viewer: Viewer): Call | undefined {
  const { questions, limit, counts, countLimit, incomeSince } = request;
  const counted = counts.map((count, index) => countPart(resourceOf(model, count.resource), count, index, viewer));
  const needsLimit = questions.length > 0;
  const parts: OperationPart[] = [
    ...(needsLimit
      ? [{ parameters: '$limit: Int!', selected: '', variables: [['limit', limit]] as [string, Json][] }]
      : []),
    ...(counts.some(({ sum }) => !sum)
      ? [{ parameters: '$most: Int!', selected: '', variables: [['most', countLimit]] as [string, Json][] }]
      : []),
    ...findParts(model, questions, viewer),
    ...counted,
    ...(incomeSince === undefined
      ? []
      : [{ parameters: '$since: String!', selected: INCOME, variables: [['since', incomeSince]] as [string, Json][] }]),
  ];
  if (parts.length === 0) return undefined;
  const name = 'Digest';
  const declared = parts.flatMap(({ parameters }) => parameters || []).join(', ');
  return {
    operationName: name,
    query: `query ${name}(${declared}) {
  ${parts.flatMap(({ selected }) => selected || []).join('\n  ')}
}`,
    variables: Object.fromEntries(parts.flatMap(({ variables }) => variables)),
  };
}

function countPart(resource: Resource, { where, sum }: DigestCount, index: number, viewer: Viewer): OperationPart {
  const table = tableOf(resource);
  const aggregation = sum
    ? `) { aggregate { sum { total: ${comparedAt(resource, sum).column} } } }`
    : ', limit: $most) { aggregate { count } }';
  return {
    parameters: `$count${index}: ${table}_bool_exp!`,
    selected: `of${index}: ${table}_aggregate(where: $count${index}${aggregation}`,
    variables: [[`count${index}`, listCondition(resource, { where, viewer })]],
  };
}

/** The answer of `digestCall`, with empty places for what nobody asked. */
export function readDigest({ questions, counts }: DigestRequest, answer: JsonObject): Digest {
  return {
    rows: questions.map((_, index) => rowsIn(answer[`in${index}`])),
    numbers: counts.map((_, index) => numberOf(answer[`of${index}`])),
    income: rowsIn(answer.income) as unknown as IncomeRow[],
  };
}

function numberOf(value: Json | undefined): number {
  const { aggregate } = isJsonObject(value) ? value : {};
  const { count, sum } = isJsonObject(aggregate) ? aggregate : {};
  return Number(count ?? (isJsonObject(sum) ? sum.total : 0) ?? 0);
}

/** What somebody should know of a space: rows, numbers and income, in one request. */
export const digestOf = (request: DigestRequest): ViewerCall<Digest> => ({
  name: 'digestOf',
  question: request,
  prepare: ({ model, viewer }) => ({
    call: digestCall(model, request, viewer),
    read: (data) => readDigest(request, data),
  }),
});
