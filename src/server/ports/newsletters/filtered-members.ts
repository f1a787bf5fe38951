import type { Viewer } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';

/** Members as somebody who works in the space reads them. */
export interface FilteredMembers {
  /** The ids of all that meet the condition, over fields of the declaration. */
  idsOf(where: Predicate, viewer: Viewer & { spaceId: string }): Promise<string[]>;
}
