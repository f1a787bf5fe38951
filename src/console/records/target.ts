import { unpublishedPredicate } from '#derive/access/publication.ts';
import { listPredicate } from '#derive/documents/queries.ts';
import type { ListQuestion } from '#derive/documents/viewer-call.ts';
import { storedPredicate } from '#derive/values/stored-predicate.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';

/** A record as messages name it. */
export interface Named {
  id: string;
  title: string;
  /** The state in which visitors have it, will have it, or had it before it was deleted. */
  publication?: string;
}

/** The records that something is done to: those selected by hand, or whatever a query matches. */
export type Target = { records: readonly Named[] } | { query: Omit<ListQuestion, 'resource'> };

/** The target as a condition on columns. */
export const takenPredicate = (resource: Resource, target: Target): Predicate =>
  'records' in target
    ? { field: 'id', op: 'in', value: target.records.map(({ id }) => id) }
    : storedPredicate(resource, listPredicate(resource, target.query));

/** What is left of the target without those that visitors have, will have, or had before they were deleted. */
export function unpublishedTarget(resource: Resource, target: Target): Target {
  if ('records' in target) {
    return { records: target.records.filter(({ publication }) => publication === undefined) };
  }
  const { where } = target.query;
  const left = unpublishedPredicate(resource);
  return { query: { ...target.query, ...(left && { where: where ? { all: [where, left] } : left }) } };
}
