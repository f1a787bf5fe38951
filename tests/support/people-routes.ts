import type { Access, FlagRule } from '#schema/access.ts';
import type { SpaceInvitation, SpacePerson } from '#schema/api/people.ts';

const roles = ['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'];
const everything = { User: ['read', 'create', 'update', 'delete'] } as const;
const flag: FlagRule = { role: 'CONTRACTOR', subject: 'Page', flag: 'pageAccess', via: { all: [] } };

/** As much of the rules as the people of a space need. */
export const access: Access = {
  roles: roles.map((name) => ({ name, label: name, inSpace: true })),
  matrix: { SpaceOwner: everything, ADMIN: everything, EDITOR: { DataStructure: ['read'] } },
  flags: [flag],
  rows: [],
  lookups: [],
  visitors: [],
  menu: { EDITOR: ['form'] },
};

/** Records for the tests of this folder. */
export function aPerson(change: Partial<SpacePerson> = {}): SpacePerson {
  return {
    userId: 'ben',
    name: 'Ben Okafor',
    email: 'ben@x.test',
    photoUrl: null,
    role: 'EDITOR',
    pageAccess: false,
    status: 'ACTIVE',
    accountStatus: 'ACTIVE',
    joinedAt: '2026-01-02T00:00:00Z',
    lastLoginAt: null,
    ...change,
  };
}

export function anInvitation(change: Partial<SpaceInvitation> = {}): SpaceInvitation {
  return {
    id: 'i1',
    email: 'cleo@x.test',
    role: 'EDITOR',
    pageAccess: false,
    invitedBy: { id: '1', name: 'Maya' },
    createdAt: '2026-01-02T00:00:00Z',
    expiresAt: '2100-01-02T00:00:00Z',
    sentAt: '2026-01-02T00:00:00Z',
    link: null,
    ...change,
  };
}
