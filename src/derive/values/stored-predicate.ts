import type { Json } from '#schema/json.ts';
import { isSessionReference, type Predicate } from '#schema/predicate.ts';
import { comparedAt, fieldOf, type Resource } from '#schema/resource.ts';
import { valueKeys } from '#schema/stored-fields/value-keys.ts';
import { isNothing, keyedPredicate, withoutKeys } from './list-filters/keyed-predicate.ts';

/**
 * A predicate over fields as one over columns. A value inside a jsonb column is compared by containment, which an index
 * serves (PostgreSQL, "jsonb indexing"): equality, membership and emptiness can be asked of it, nothing else. Where its record has
 * keys of it, these are asked.
 * @throws Error for another operator: `checkModel` lets only choices and switches inside jsonb be filtered
 */
export function storedPredicate(resource: Resource, predicate: Predicate): Predicate {
  const within = (part: Predicate) => storedPredicate(resource, part);
  if ('all' in predicate) return { all: predicate.all.map(within) };
  if ('any' in predicate) return { any: predicate.any.map(within) };
  if ('not' in predicate) {
    const denied = within(predicate.not);
    return 'field' in denied && denied.field === valueKeys ? withoutKeys(denied) : { not: denied };
  }
  if ('via' in predicate) return predicate;
  const { op, value } = predicate;
  const keyed = resource.keyed?.[predicate.field];
  // Keys know the parts of a value. A save asks for the whole one (`isUnchanged`).
  const isWhole = (op === 'eq' || op === 'neq') && !isNothing(value) && !isSessionReference(value);
  if (keyed !== undefined && !isWhole) return keyedPredicate(keyed, predicate);
  const { column, path } = comparedAt(resource, predicate.field);
  const [key] = path;
  if (key === undefined) return { ...predicate, field: column };
  const holds = (value: Json): Predicate => ({ field: column, op: 'includes', value: { [key]: value } });
  const anyOf = (values: readonly Json[]): Predicate => ({ any: values.map(holds) });
  if (op === 'isNull') {
    const some = anyOf(possibleValues(resource, predicate.field));
    return value === true ? { not: some } : some;
  }
  // A list contains the whole one with more entries, too.
  if (op === 'eq') return anyOf([value as Json]);
  if (op === 'neq') return { not: anyOf([value as Json]) };
  const values = Array.isArray(value) ? value : [value as Json];
  if (op === 'in') return anyOf(values);
  if (op === 'nin') return { not: anyOf(values) };
  throw new Error(`${resource.name}.${predicate.field} is inside jsonb, which "${op}" cannot ask`);
}

function possibleValues(resource: Resource, name: string): readonly Json[] {
  const field = fieldOf(resource, name);
  return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [true, false];
}
