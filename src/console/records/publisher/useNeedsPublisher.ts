import { publicationOf } from '#derive/access/publication.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';
import { useIsPublisher } from './useIsPublisher.ts';

/**
 * Whether the record is left to those who may publish without a review, and the viewer may not: visitors have it, will have it, or would
 * have it again. Then the viewer neither deletes nor restores it, as the database has it (docs/decisions/154). False until that is known:
 * nearly everybody may, and waits for nothing.
 */
export function useNeedsPublisher(resource: Resource, record: JsonObject | undefined): boolean {
  const isPublic = record !== undefined && publicationOf(resource, record) !== undefined;
  return useIsPublisher(isPublic) === false && isPublic;
}
