import type { Field } from '../field.ts';
import { isJsonObject, type Json } from '../json.ts';

/** What a list on a page may ask of a field of its listings. */
export const listingOperators = ['eq', 'in', 'contains', 'gt', 'gte', 'lt', 'lte', 'isNull'] as const;
export type ListingOperator = (typeof listingOperators)[number];

export interface ListingCondition {
  /** Key of a field of the dataset, or the name of one that the space has added. */
  field: string;
  op: ListingOperator;
  value: Json;
}

/** Instead of a value: the listing that the page shows. It is filled in as the texts of the page are. */
export const THIS_LISTING = '{{ listing.id }}';

/** Conditions of a block beyond this are left out: each is a comparison for each row. */
export const MOST_CONDITIONS = 20;

/** What can be asked of a field; nothing where the database cannot find its values. */
export function listingOperatorsOf(field: Field): readonly ListingOperator[] {
  switch (field.kind) {
    case 'text':
      return field.format === 'multiline' ? [] : ['contains', 'eq', 'isNull'];
    case 'number':
    case 'rating':
      return ['eq', 'gt', 'gte', 'lt', 'lte', 'isNull'];
    case 'date':
      return ['gte', 'lte', 'gt', 'lt', 'isNull'];
    case 'choice':
      return field.many ? ['in', 'isNull'] : ['in', 'eq', 'isNull'];
    case 'boolean':
      return ['eq'];
    case 'reference':
      // Visitors read the ids of listings and pages, and of nothing else.
      return field.to === 'listing' || field.to === 'page' ? ['eq'] : [];
    default:
      return [];
  }
}

/** Whether visitors can filter by it. A filter would tell what a condition hides. */
export const isListFilter = (field: Field): boolean =>
  !field.showIf && field.kind !== 'reference' && listingOperatorsOf(field).length > 0;

/** Whether lists on pages can be sorted by it. An order tells it, too. */
export const isListOrder = (field: Field): boolean =>
  isListFilter(field) && !(field.kind === 'choice' && field.many === true);

/** The conditions that a block holds: a list of them, or as older blocks have it, values by the names of their fields. */
export function listingConditions(stored: Json | undefined): ListingCondition[] {
  if (Array.isArray(stored)) return conditionsIn(stored).slice(0, MOST_CONDITIONS);
  if (!isJsonObject(stored ?? null)) return [];
  return Object.entries(stored as { [key: string]: Json }).map(([field, value]) => ({ field, op: 'eq', value }));
}

/** All of a list of conditions, however many there are. */
export const conditionsIn = (stored: Json | undefined): ListingCondition[] =>
  Array.isArray(stored) ? stored.flatMap(conditionOf) : [];

function conditionOf(entry: Json): ListingCondition[] {
  if (!isJsonObject(entry)) return [];
  const op = listingOperators.find((one) => one === entry.op);
  return typeof entry.field === 'string' && entry.field !== '' && op
    ? [{ field: entry.field, op, value: entry.value ?? null }]
    : [];
}

/** Whether it says enough to be asked. */
export const isWhole = ({ op, value }: ListingCondition): boolean =>
  value !== null && value !== '' && !(op === 'in' && Array.isArray(value) && value.length === 0);
