import { describe, expect, it } from 'vitest';
import type { SpacePerson } from '#schema/api/people.ts';
import { access, aPerson } from '#tests/support/people-routes.ts';
import { membershipChoices, roleChoices } from './membership-choices.ts';

const limits = {
  SpaceOwner: { used: 1, most: 1 },
  ADMIN: { used: 1, most: 10 },
  MANAGER: { used: 10, most: 10 },
  EDITOR: { used: 3, most: 10 },
  AUTHOR: { used: 0, most: 10 },
  CONTRACTOR: { used: 2, most: 10 },
};
const choices = (role: string, person: Partial<SpacePerson>) =>
  membershipChoices(access, { userId: 'me', spaceId: 's', role }, aPerson(person), limits);
const names = (role: string, person: Partial<SpacePerson>) => choices(role, person).roles.map((one) => one.role);

describe('the choices about a person', () => {
  it('are the roles below the own one', () => {
    expect(names('SpaceOwner', { role: 'EDITOR' })).toEqual(['ADMIN', 'MANAGER', 'AUTHOR', 'CONTRACTOR']);
    expect(names('ADMIN', { role: 'EDITOR' })).toEqual(['MANAGER', 'AUTHOR', 'CONTRACTOR']);
    expect(names('MANAGER', { role: 'EDITOR' })).toEqual([]);
  });

  it('show that a role has no place left', () => {
    expect(choices('ADMIN', { role: 'EDITOR' }).roles[0]).toEqual({ role: 'MANAGER', full: true });
    expect(roleChoices(access, 'ADMIN', limits).map(({ full }) => full)).toEqual([true, false, false, false]);
    expect(roleChoices(access, 'EDITOR', limits)).toEqual([]);
  });

  it.each(['SpaceOwner', 'ADMIN'])('are none about the owner, for the %s', (role) => {
    const owner = role === 'SpaceOwner' ? { userId: 'me', role } : { role: 'SpaceOwner' };
    expect(choices(role, owner)).toEqual({
      roles: [],
      pageAccess: false,
      disable: false,
      enable: false,
      removeFault: 'owner-stays',
      transfer: false,
    });
  });

  it('let an admin step down and leave, and no more', () => {
    const own = choices('ADMIN', { userId: 'me', role: 'ADMIN' });
    expect(own).toMatchObject({ disable: false, removeFault: undefined, transfer: false });
    expect(own.roles).toHaveLength(4);
    expect(choices('ADMIN', { role: 'ADMIN' })).toMatchObject({ roles: [], removeFault: 'person-too-high' });
  });

  it('give page access to contractors alone', () => {
    expect(choices('ADMIN', { role: 'CONTRACTOR' }).pageAccess).toBe(true);
    expect(choices('ADMIN', { role: 'EDITOR' }).pageAccess).toBe(false);
  });

  it('disable, or let in again', () => {
    expect(choices('ADMIN', {})).toMatchObject({ disable: true, enable: false });
    expect(choices('ADMIN', { status: 'DISABLED' })).toMatchObject({ disable: false, enable: true });
  });

  it.each([
    ['SpaceOwner', { role: 'ADMIN' }, true],
    ['SpaceOwner', { role: 'MANAGER' }, false],
    ['SpaceOwner', { role: 'ADMIN', status: 'DISABLED' }, false],
    ['SpaceOwner', { role: 'ADMIN', accountStatus: 'DISABLED' }, false],
    ['ADMIN', { role: 'ADMIN' }, false],
  ] as const)('of a %s about %j: transfer %s', (role, person, may) => {
    expect(choices(role, person).transfer).toBe(may);
  });
});
