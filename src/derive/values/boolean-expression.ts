import type { Json, JsonObject } from '#schema/json.ts';
import {
  isSessionReference,
  type Operand,
  type Operator,
  type Predicate,
  type SessionReference,
} from '#schema/predicate.ts';

type Session = SessionReference['session'];

/** Session variables of the data service (Hasura, "Session variables"). */
const sessionVariables: Record<Session, string> = {
  userId: 'X-Hasura-User-Id',
  spaceId: 'X-Hasura-Space-Id',
};

/** For permissions: session references stay names, which the data service fills in. */
export const asSessionVariable = (session: Session): Json => sessionVariables[session];

/**
 * A predicate as a boolean expression of the data service (Hasura, "Boolean expressions").
 * @param resolve what stands for a session reference: its variable's name in permissions, its value in a query.
 */
export function booleanExpression(predicate: Predicate, resolve: (session: Session) => Json): JsonObject {
  if ('all' in predicate) return joined('_and', predicate.all, resolve);
  if ('any' in predicate) return joined('_or', predicate.any, resolve);
  if ('not' in predicate) return { _not: booleanExpression(predicate.not, resolve) };
  if ('via' in predicate) return { [predicate.via]: booleanExpression(predicate.where, resolve) };
  return { [predicate.field]: comparisons[predicate.op](resolved(predicate.value, resolve)) };
}

/** One part stands for itself; none is `{}` under `_and` (always true) and stays `_or: []` (never true). */
function joined(key: '_and' | '_or', parts: readonly Predicate[], resolve: (session: Session) => Json): JsonObject {
  const expressions = parts
    .map((part) => booleanExpression(part, resolve))
    .filter((expression) => key === '_or' || Object.keys(expression).length > 0);
  const [first] = expressions;
  if (first && expressions.length === 1) return first;
  return key === '_and' && expressions.length === 0 ? {} : { [key]: expressions };
}

function resolved(value: Operand, resolve: (session: Session) => Json): Json {
  if (!isSessionReference(value)) return value;
  const { session, prefix } = value;
  return prefix === undefined ? resolve(session) : `${prefix}${resolve(session) ?? ''}`;
}

const comparisons: { [O in Operator]: (value: Json) => JsonObject } = {
  eq: (value) => ({ _eq: value }),
  neq: (value) => ({ _neq: value }),
  gt: (value) => ({ _gt: value }),
  gte: (value) => ({ _gte: value }),
  lt: (value) => ({ _lt: value }),
  lte: (value) => ({ _lte: value }),
  in: (value) => ({ _in: value }),
  nin: (value) => ({ _nin: value }),
  contains: (value) => ({ _ilike: `%${literal(value)}%` }),
  startsWith: (value) => ({ _ilike: `${literal(value)}%` }),
  endsWith: (value) => ({ _ilike: `%${literal(value)}` }),
  isNull: (value) => ({ _is_null: value }),
  hasKey: (value) => ({ _has_key: value }),
  hasAnyKey: (value) => ({ _has_keys_any: value }),
  includes: (value) => ({ _contains: value }),
};

/** Text for a LIKE pattern that matches itself alone (PostgreSQL, "Pattern matching"). */
function literal(value: Json): string {
  return String(value).replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
