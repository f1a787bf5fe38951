import { publicationFields } from '#derive/access/publication.ts';
import type { Resource } from '#schema/resource.ts';
import { type Target, unpublishedTarget } from '../target.ts';
import { useIsPublisher } from './useIsPublisher.ts';

interface OpenTarget {
  target: Target;
  /** Some of what was selected may be left out. */
  leavesOut: boolean;
  /** Nothing is left of it, or it is not known yet what is. */
  isClosed: boolean;
  isNone: boolean;
}

/**
 * What of a target the viewer may change, delete or restore: what visitors have, will have or would have again is left to those who may
 * publish without a review, as for one record (`useNeedsPublisher.ts`).
 */
export function useUnpublishedTarget(resource: Resource, target: Target): OpenTarget {
  const isPublished = publicationFields(resource).length > 0;
  const isPublisher = useIsPublisher(isPublished);
  if (!isPublished || isPublisher) return { target, leavesOut: false, isClosed: false, isNone: false };
  if (isPublisher === undefined) return { target, leavesOut: false, isClosed: true, isNone: false };
  const left = unpublishedTarget(resource, target);
  const isNone = 'records' in left && left.records.length === 0;
  const isWhole = 'records' in left && 'records' in target && left.records.length === target.records.length;
  return { target: left, leavesOut: !isWhole, isClosed: isNone, isNone };
}
