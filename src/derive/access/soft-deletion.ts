import { relationOf } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';

/** Which column tells a softly deleted record: by one value, `['status', 'DELETED']`, or by any, `['deleted_at', undefined]`. */
export function softDeletionMark(resource: Resource): [field: string, value: string | undefined] | undefined {
  if (typeof resource.delete !== 'object') return undefined;
  const set = Object.entries(resource.delete.soft);
  const state = set.find(([, value]) => typeof value === 'string' && value !== 'now');
  const time = set.find(([, value]) => value === 'now');
  if (state) return [state[0], String(state[1])];
  return time && [time[0], undefined];
}

/** What softly deleted records meet; undefined where deletion is for good. */
export function deletedPredicate(resource: Resource): Predicate | undefined {
  const [field, value] = softDeletionMark(resource) ?? [];
  if (field === undefined) return undefined;
  return value === undefined ? { field, op: 'isNull', value: false } : { field, op: 'eq', value };
}

/** What the list of deleted records shows: drafts that went along with their record come back with it, and are no row beside it. */
export function trashPredicate(resource: Resource): Predicate | undefined {
  const deleted = deletedPredicate(resource);
  const drafts = typeof resource.delete === 'object' ? resource.delete.drafts : undefined;
  const field = drafts === undefined ? undefined : fieldOf(resource, drafts);
  const relation = field?.kind === 'reference' ? relationOf(field) : undefined;
  if (!deleted || !relation) return deleted;
  return { all: [deleted, { not: { via: relation, where: deleted } }] };
}

/** What records meet that are not softly deleted. */
export function undeletedPredicate(resource: Resource): Predicate | undefined {
  const [field, value] = softDeletionMark(resource) ?? [];
  if (field === undefined) return undefined;
  return value === undefined ? { field, op: 'isNull', value: true } : { field, op: 'neq', value };
}

/** Whether the record is softly deleted. */
export function isDeleted(resource: Resource, record: JsonObject): boolean {
  const [field, value] = softDeletionMark(resource) ?? [];
  if (field === undefined) return false;
  const marked = record[field] ?? null;
  return value === undefined ? marked !== null : marked === value;
}
