import type { Viewer } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';

type SpaceMember = Viewer & { spaceId: string };

/** Members as somebody who works in the space reads them. */
export interface FilteredMembers {
  /** The declaration of members, with the fields that the space has added. */
  declaration(viewer: SpaceMember): Promise<Resource>;
  /** The ids of all that meet the condition, over fields of that declaration. */
  idsOf(member: Resource, where: Predicate, viewer: SpaceMember): Promise<string[]>;
}
