import type { Json } from './json.ts';

/**
 * Filter operators. `contains`, `startsWith` and `endsWith` compare text without regard to case and take their value
 * literally; `hasKey` and `hasAnyKey` ask a keyed JSON object for its keys; `includes` asks a JSON value to contain another.
 */
export const operators = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'contains',
  'startsWith',
  'endsWith',
  'isNull',
  'hasKey',
  'hasAnyKey',
  'includes',
] as const;

export type Operator = (typeof operators)[number];

/** What a filter of a list asks: a comparison, or a word for several of them (`predicateOfFilter`). */
export const filterOperators = [...operators, 'notContains', 'hasNoKey', 'between'] as const;

export type FilterOperator = (typeof filterOperators)[number];

/** What the auth hook knows of the caller: the signed-in database user and the selected space. */
export type SessionReference = {
  session: 'userId' | 'spaceId';
  /** Stands before its value, for queries alone: Hasura's permissions join no texts. */
  prefix?: string;
};

export type Operand = Json | SessionReference;

/**
 * A condition on a row, as data. It compiles to CASL conditions, to Hasura boolean expressions and to a client check.
 * `via` goes through a relationship: at least one related row meets `where`.
 */
export type Predicate =
  | { field: string; op: Operator; value: Operand }
  | { all: readonly Predicate[] }
  | { any: readonly Predicate[] }
  | { not: Predicate }
  | { via: string; where: Predicate };

/** True for `{ session: ... }` operands. */
export function isSessionReference(value: Operand): value is SessionReference {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && 'session' in value;
}

/** The predicate with other names of the fields that it asks, without going through relationships. */
export function renamedPredicate(predicate: Predicate, nameOf: (name: string) => string): Predicate {
  const renamed = (part: Predicate) => renamedPredicate(part, nameOf);
  if ('all' in predicate) return { all: predicate.all.map(renamed) };
  if ('any' in predicate) return { any: predicate.any.map(renamed) };
  if ('not' in predicate) return { not: renamed(predicate.not) };
  return 'via' in predicate ? predicate : { ...predicate, field: nameOf(predicate.field) };
}

/** Names of the fields that a predicate asks, without going through relationships. */
export function predicateFields(predicate: Predicate): string[] {
  if ('all' in predicate) return predicate.all.flatMap(predicateFields);
  if ('any' in predicate) return predicate.any.flatMap(predicateFields);
  if ('not' in predicate) return predicateFields(predicate.not);
  return 'via' in predicate ? [] : [predicate.field];
}
