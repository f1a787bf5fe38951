import { softDeletionMark } from '#derive/access/soft-deletion.ts';
import type { Filter } from '#derive/values/filter-text.ts';
import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import type { Operator, Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';

/** Values of a field that rows are counted by. */
export interface Facet {
  field: Field;
  values: readonly Json[];
}

/** Values of a field that are offered; tags have no end. */
export const maxValues = 12;

/** Rows that a number tells apart: counting further would cost more than it says. */
export const countLimit = 1000;

/** The operator under which values of a field are chosen; undefined for fields that have no facet. */
export function facetOperator(field: Field): Operator | undefined {
  if (field.kind === 'choice') return field.many ? 'hasAnyKey' : 'in';
  if (field.kind === 'boolean') return 'eq';
  return field.kind === 'tags' ? 'hasAnyKey' : undefined;
}

const isOn = (field: Field) => (filter: Filter) =>
  filter.field.name === field.name && filter.op === facetOperator(field);

/**
 * Whether rows of a value can be in the list: deleted records have a list of their own, and what the declaration leaves out is
 * in none.
 */
export function isListed(resource: Resource, { name }: Field, { archived }: { archived: boolean }) {
  const [mark, deleted] = softDeletionMark(resource) ?? [];
  const leftOut = resource.list?.where?.[name]?.nin;
  return (value: Json): boolean =>
    archived || !((name === mark && value === deleted) || (Array.isArray(leftOut) && leftOut.includes(value)));
}

/** The values that the filters choose. */
export function chosenValues(filters: readonly Filter[], field: Field): readonly Json[] {
  return filters.filter(isOn(field)).flatMap(({ value }) => value);
}

/** The filters with a value of a field chosen, or not any more. A switch has one value at a time. */
export function toggleValue(filters: readonly Filter[], field: Field, value: Json): readonly Filter[] {
  const op = facetOperator(field);
  if (!op) return filters;
  const at = filters.findIndex(isOn(field));
  const chosen = chosenValues(filters, field);
  const others = chosen.filter((other) => other !== value);
  const next = others.length < chosen.length ? others : [...(op === 'eq' ? [] : chosen), value];
  const [first] = next;
  const rest = filters.filter((filter) => !isOn(field)(filter));
  if (first === undefined) return rest;
  return rest.toSpliced(at < 0 ? rest.length : at, 0, { field, op, value: op === 'eq' ? first : next });
}

/** What the rows behind each value of a facet meet: the value, and every filter that is not on the same field. */
export function facetConditions(
  { field, values }: Facet,
  filters: readonly Filter[],
  predicateOf: (filters: readonly Filter[]) => Predicate | undefined,
  fixed: readonly Predicate[],
): Predicate[] {
  const op = facetOperator(field);
  if (!op) return [];
  const others = predicateOf(filters.filter((filter) => !isOn(field)(filter)));
  return values.map((value) => ({
    all: [...fixed, ...(others ? [others] : []), { field: field.name, op, value: op === 'eq' ? value : [value] }],
  }));
}
