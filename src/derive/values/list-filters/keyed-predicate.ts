import type { Json } from '#schema/json.ts';
import { isSessionReference, type Operand, type Predicate } from '#schema/predicate.ts';
import { partKey, valueKeys } from '#schema/stored-fields/value-keys.ts';

type Comparison = Extract<Predicate, { field: string }>;

/**
 * A comparison of a value inside jsonb as one of the keys of its record (docs/decisions/205).
 * @throws Error for an order and for a whole value, of which keys know nothing
 */
export function keyedPredicate(key: string, { field, op, value }: Comparison): Predicate {
  const filled: Predicate = { field: valueKeys, op: 'hasKey', value: key };
  if (isSessionReference(value)) {
    const isSession: Predicate = { field: valueKeys, op: 'hasKey', value: { ...value, prefix: partKey(key, '') } };
    if (op === 'eq') return isSession;
    throw new Error(`The keys of ${field} cannot be asked for the session by "${op}"`);
  }
  const parts = (Array.isArray(value) ? value : [value as Json]).map((part) => partKey(key, String(part)));
  const hasAny: Predicate = { field: valueKeys, op: 'hasAnyKey', value: parts };
  if (op === 'isNull') return value === true ? withoutKeys(filled) : filled;
  // What an untouched input stores is no value either.
  if (op === 'eq' && isNothing(value)) return withoutKeys(filled);
  if (op === 'neq' && isNothing(value)) return filled;
  if (op === 'hasAnyKey' || op === 'hasKey' || op === 'in') return hasAny;
  if (op === 'nin') return withoutKeys(hasAny);
  throw new Error(`The keys of ${field} cannot be asked by "${op}"`);
}

export const isNothing = (value: Operand): boolean =>
  value === '' || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

/** Records without any value of the kinds that have keys have no list of them. */
export const withoutKeys = (predicate: Predicate): Predicate => ({
  any: [{ field: valueKeys, op: 'isNull', value: true }, { not: predicate }],
});
