import type { SpaceInvitation, SpacePerson } from '#schema/people.ts';

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
    link: 'https://console.test/space/invite/i1',
    ...change,
  };
}
