import { publicationOf } from '#derive/access/publication.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useIsPublisher } from './useIsPublisher.ts';

/**
 * Whether the record is left to those who may publish without a review, and the viewer may not: visitors have it, will have it, or would
 * have it again. Then the viewer neither deletes nor restores it, as the database has it (docs/decisions/154). Undefined until that is known.
 */
export function useNeedsPublisher(resource: Resource, record: JsonObject | undefined): boolean | undefined {
  const isPublic = record !== undefined && publicationOf(resource, record) !== undefined;
  const isPublisher = useIsPublisher(isPublic);
  if (!isPublic) return false;
  return isPublisher === undefined ? undefined : !isPublisher;
}
