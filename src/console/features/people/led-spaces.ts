import { managesPeople } from '#rules/people.ts';
import type { Access } from '#schema/access.ts';
import type { AccountSpace } from '#schema/api/account.ts';

/** Spaces whose people somebody manages. */
export function ledSpaces(access: Access, spaces: readonly AccountSpace[]): AccountSpace[] {
  return spaces.filter(({ role }) => managesPeople(access, role)).sort((a, b) => a.name.localeCompare(b.name));
}
