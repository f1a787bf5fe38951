import { changeRule, type Membership, type PeopleRule, removeRule, rolesToGive, transferRule } from '#rules/people.ts';
import type { Access } from '#schema/access.ts';
import type { RoleLimits, SpacePerson } from '#schema/api/people.ts';

interface RoleChoice {
  role: string;
  /** No place is left for it. */
  full: boolean;
}

/** What somebody may do to a person of the space. */
export interface MembershipChoices {
  /** Roles that the person could get, strongest first. */
  roles: readonly RoleChoice[];
  pageAccess: boolean;
  disable: boolean;
  enable: boolean;
  /** Why the person cannot be taken out; undefined where that is possible. */
  removeFault: PeopleRule | undefined;
  transfer: boolean;
}

/** Places that are left for a role; none of a role that is unknown. */
export function seatsLeft(limits: RoleLimits, role: string): number {
  const { used, most } = limits[role] ?? { used: 0, most: 0 };
  return Math.max(0, most - used);
}

/** Roles that somebody may invite for, strongest first. */
export function roleChoices(access: Access, ownRole: string, limits: RoleLimits): RoleChoice[] {
  return rolesToGive(access, ownRole).map((role) => ({ role, full: seatsLeft(limits, role) === 0 }));
}

/** What the rules of `src/rules/people.ts` leave open to somebody about a person. */
export function membershipChoices(
  access: Access,
  actor: Membership,
  person: SpacePerson,
  limits: RoleLimits,
): MembershipChoices {
  const membership: Membership = { userId: person.userId, spaceId: actor.spaceId, role: person.role };
  const may = (change: Parameters<typeof changeRule>[3]) => changeRule(access, actor, membership, change) === undefined;
  const active = person.status === 'ACTIVE' && person.accountStatus === 'ACTIVE';
  return {
    roles: access.roles
      .filter(({ name, inSpace }) => inSpace && name !== person.role && may({ role: name }))
      .map(({ name }) => ({ role: name, full: seatsLeft(limits, name) === 0 })),
    pageAccess: access.flags.some(({ role }) => role === person.role) && may({ pageAccess: !person.pageAccess }),
    disable: person.status === 'ACTIVE' && may({ status: 'DISABLED' }),
    enable: person.status === 'DISABLED' && may({ status: 'ACTIVE' }),
    removeFault: removeRule(access, actor, membership),
    transfer: transferRule(actor, { ...membership, active }) === undefined,
  };
}
