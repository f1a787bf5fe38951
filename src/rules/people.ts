import { type Access, allows } from '#schema/access.ts';

/** Somebody's place in a space. */
export interface Membership {
  userId: string;
  spaceId: string;
  role: string;
}

/** What is to become of a place; what is not named stays. */
export interface MembershipChange {
  role?: string | undefined;
  pageAccess?: boolean | undefined;
  status?: 'ACTIVE' | 'DISABLED' | undefined;
}

/** Which rule says no. The server's error table and the console's texts have an entry for each. */
export type PeopleRule =
  | 'not-permitted'
  | 'other-space'
  | 'own-place'
  | 'owner-stays'
  | 'owner-by-transfer'
  | 'role-too-high'
  | 'person-too-high'
  | 'successor-not-admin';

const OWNER = 'SpaceOwner';
const ADMIN = 'ADMIN';

/** Roles in whose spaces people are at home; to all others they contribute (console.md section 6). */
export const personalRoles: readonly string[] = [OWNER, ADMIN];

/** Whether somebody with this role may look at the space as another role or person. */
export const mayImpersonate = (role: string): boolean => role === OWNER;

/** Whether somebody with this role pays for the space. */
export const paysFor = (access: Access, role: string): boolean => allows(access, role, 'create', 'Billing');

/** Whether somebody with these roles may begin a space: owners as many as they like, others their first one. */
export const mayBeginSpace = (roles: readonly string[]): boolean => roles.length === 0 || roles.includes(OWNER);

/** Most people of a role in one space (console.md section 6). The database holds the same numbers as constraints. */
export function roleLimitOf(role: string): number {
  return role === OWNER ? 1 : 10;
}

/** Roles of a space, strongest first. */
export function rolesOfSpaces(access: Access): string[] {
  return access.roles.filter(({ inSpace }) => inSpace).map(({ name }) => name);
}

export function managesPeople(access: Access, role: string): boolean {
  return allows(access, role, 'update', 'User');
}

/**
 * Roles that somebody may give: those below the own one. So an owner makes admins and an admin does not; an owner is made by
 * a transfer alone.
 * @returns strongest first; nothing for whoever does not manage people
 */
export function rolesToGive(access: Access, role: string): string[] {
  const roles = rolesOfSpaces(access);
  const own = roles.indexOf(role);
  return own < 0 || !managesPeople(access, role) ? [] : roles.slice(own + 1);
}

/** Whether somebody with this role may invite for another, and end or repeat such an invitation. */
export function inviteRule(access: Access, actorRole: string, role: string): PeopleRule | undefined {
  if (!managesPeople(access, actorRole)) return 'not-permitted';
  return givingRule(access, actorRole, role);
}

/** What stands against a change of somebody's place, if anything. */
export function changeRule(
  access: Access,
  actor: Membership,
  person: Membership,
  change: MembershipChange,
): PeopleRule | undefined {
  if (!managesPeople(access, actor.role)) return 'not-permitted';
  // An owner is nothing in the spaces of other owners.
  if (actor.spaceId !== person.spaceId) return 'other-space';
  if (person.role === OWNER) return 'owner-stays';
  if (actor.userId === person.userId) return ownRule(access, actor, change);
  if (!isBelow(access, actor.role, person.role)) return 'person-too-high';
  return change.role === undefined ? undefined : givingRule(access, actor.role, change.role);
}

/** What stands against taking somebody's place away; the own place is left. */
export function removeRule(access: Access, actor: Membership, person: Membership): PeopleRule | undefined {
  const own = actor.userId === person.userId;
  if (!own && !managesPeople(access, actor.role)) return 'not-permitted';
  if (actor.spaceId !== person.spaceId) return 'other-space';
  if (person.role === OWNER) return 'owner-stays';
  return own || isBelow(access, actor.role, person.role) ? undefined : 'person-too-high';
}

/** What stands against giving the space to somebody. */
export function transferRule(actor: Membership, person: Membership & { active: boolean }): PeopleRule | undefined {
  if (actor.role !== OWNER) return 'not-permitted';
  if (actor.spaceId !== person.spaceId) return 'other-space';
  return person.role === ADMIN && person.active ? undefined : 'successor-not-admin';
}

/** Of the own place, only the role may change, and only downwards. */
function ownRule(
  access: Access,
  own: Membership,
  { role, pageAccess, status }: MembershipChange,
): PeopleRule | undefined {
  const onlyRole = pageAccess === undefined && status === undefined;
  return onlyRole && role !== undefined && isBelow(access, own.role, role) ? undefined : 'own-place';
}

function givingRule(access: Access, actorRole: string, role: string): PeopleRule | undefined {
  if (role === OWNER) return 'owner-by-transfer';
  return isBelow(access, actorRole, role) ? undefined : 'role-too-high';
}

/** Deny is the default: a role that is unknown is below none. */
function isBelow(access: Access, actorRole: string, role: string): boolean {
  const roles = rolesOfSpaces(access);
  const [own, other] = [roles.indexOf(actorRole), roles.indexOf(role)];
  return own >= 0 && other > own;
}
