import type { AccountSpace } from '#schema/api/account.ts';

const leaders = new Set(['SpaceOwner', 'ADMIN']);

/** Spaces whose people somebody manages: those that they own or administer. */
export function ledSpaces(spaces: readonly AccountSpace[]): AccountSpace[] {
  return spaces.filter(({ role }) => leaders.has(role)).sort((a, b) => a.name.localeCompare(b.name));
}
