import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { isSessionReference, type Operator, type Predicate } from '#schema/predicate.ts';

/**
 * Whether a record at hand meets a predicate. For `showIf` and other checks in the browser: relationships and session
 * references cannot be followed here and never hold.
 */
export function matchesPredicate(predicate: Predicate, record: JsonObject): boolean {
  if ('all' in predicate) return predicate.all.every((part) => matchesPredicate(part, record));
  if ('any' in predicate) return predicate.any.some((part) => matchesPredicate(part, record));
  if ('not' in predicate) return !matchesPredicate(predicate.not, record);
  if ('via' in predicate || isSessionReference(predicate.value)) return false;
  return tests[predicate.op](record[predicate.field] ?? null, predicate.value);
}

const equal = (a: Json, b: Json) => a === b || JSON.stringify(a) === JSON.stringify(b);

function order(a: Json, b: Json): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (typeof a !== 'string' || typeof b !== 'string') return Number.NaN;
  return a < b ? -1 : Number(a > b);
}

const text = (value: Json) => (typeof value === 'string' ? value.toLowerCase() : '');
const list = (value: Json) => (Array.isArray(value) ? value : [value]);

function hasKey(value: Json, key: Json): boolean {
  if (typeof key !== 'string') return false;
  return Array.isArray(value) ? value.includes(key) : isJsonObject(value) && Object.hasOwn(value, key);
}

const tests: { [O in Operator]: (value: Json, operand: Json) => boolean } = {
  eq: equal,
  neq: (value, operand) => !equal(value, operand),
  gt: (value, operand) => order(value, operand) > 0,
  gte: (value, operand) => order(value, operand) >= 0,
  lt: (value, operand) => order(value, operand) < 0,
  lte: (value, operand) => order(value, operand) <= 0,
  in: (value, operand) => list(operand).some((item) => equal(value, item)),
  nin: (value, operand) => !list(operand).some((item) => equal(value, item)),
  contains: (value, operand) => text(value).includes(text(operand)),
  startsWith: (value, operand) => text(value).startsWith(text(operand)),
  endsWith: (value, operand) => text(value).endsWith(text(operand)),
  isNull: (value, operand) => (value === null) === (operand === true),
  hasKey,
  hasAnyKey: (value, operand) => list(operand).some((key) => hasKey(value, key)),
  includes: (value, operand) => list(operand).every((item) => list(value).some((part) => equal(part, item))),
};
