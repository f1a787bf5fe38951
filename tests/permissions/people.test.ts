import { describe, expect, it, test } from 'vitest';
import { access } from '#permissions/access.ts';
import {
  changeRule,
  inviteRule,
  type MembershipChange,
  type PeopleRule,
  removeRule,
  roleLimitOf,
  rolesOfSpaces,
  rolesToGive,
  transferRule,
} from '#rules/people.ts';

const here = (role: string, userId = role) => ({ userId, spaceId: 'here', role });
const roles = ['SpaceOwner', 'ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'];
const powerless = ['MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR'];

test('every role of a space has a limit: one owner, ten of the others', () => {
  expect(rolesOfSpaces(access)).toEqual(roles);
  expect(roles.map(roleLimitOf)).toEqual([1, 10, 10, 10, 10, 10]);
});

describe('the roles that somebody may give', () => {
  it.each<[role: string, given: readonly string[]]>([
    ['SpaceOwner', ['ADMIN', 'MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR']],
    ['ADMIN', ['MANAGER', 'EDITOR', 'AUTHOR', 'CONTRACTOR']],
    ...[...powerless, 'user', 'superadmin', 'nobody'].map((role): [string, string[]] => [role, []]),
  ])('as %s: %j', (role, given) => {
    expect(rolesToGive(access, role)).toEqual(given);
    for (const other of roles) {
      expect([other, inviteRule(access, role, other) === undefined]).toEqual([other, given.includes(other)]);
    }
  });
});

describe('changing a place', () => {
  it.each<[actor: string, person: string, change: MembershipChange, rule: PeopleRule | undefined]>([
    ['SpaceOwner', 'ADMIN', { role: 'EDITOR' }, undefined],
    ['SpaceOwner', 'EDITOR', { role: 'ADMIN' }, undefined],
    ['SpaceOwner', 'ADMIN', { status: 'DISABLED' }, undefined],
    ['SpaceOwner', 'CONTRACTOR', { pageAccess: true }, undefined],
    ['SpaceOwner', 'ADMIN', { role: 'SpaceOwner' }, 'owner-by-transfer'],
    ['SpaceOwner', 'EDITOR', { role: 'superadmin' }, 'role-too-high'],
    ['SpaceOwner', 'EDITOR', { role: 'constructor' }, 'role-too-high'],
    ['ADMIN', 'MANAGER', { role: 'CONTRACTOR' }, undefined],
    ['ADMIN', 'CONTRACTOR', { role: 'MANAGER', pageAccess: true }, undefined],
    ['ADMIN', 'MANAGER', { role: 'ADMIN' }, 'role-too-high'],
    ['ADMIN', 'MANAGER', { role: 'SpaceOwner' }, 'owner-by-transfer'],
    ['ADMIN', 'SpaceOwner', { role: 'CONTRACTOR' }, 'owner-stays'],
    ['ADMIN', 'SpaceOwner', { status: 'DISABLED' }, 'owner-stays'],
    ...powerless.flatMap((role) =>
      powerless.map((person): [string, string, MembershipChange, PeopleRule] => [
        role,
        person,
        { role: 'CONTRACTOR' },
        'not-permitted',
      ]),
    ),
    ['superadmin', 'EDITOR', { role: 'AUTHOR' }, 'not-permitted'],
  ])('%s changes %s to %j: %s', (actor, person, change, rule) => {
    expect(changeRule(access, here(actor, 'actor'), here(person, 'person'), change)).toBe(rule);
  });

  it('is not for admins among themselves', () => {
    expect(changeRule(access, here('ADMIN', 'a'), here('ADMIN', 'b'), { role: 'EDITOR' })).toBe('person-too-high');
  });

  it.each<[role: string, change: MembershipChange, rule: PeopleRule | undefined]>([
    ['ADMIN', { role: 'EDITOR' }, undefined],
    ['ADMIN', { role: 'ADMIN' }, 'own-place'],
    ['ADMIN', { role: 'SpaceOwner' }, 'own-place'],
    ['ADMIN', { role: 'EDITOR', pageAccess: true }, 'own-place'],
    ['ADMIN', { pageAccess: true }, 'own-place'],
    ['ADMIN', { status: 'DISABLED' }, 'own-place'],
    ['SpaceOwner', { role: 'ADMIN' }, 'owner-stays'],
    ['CONTRACTOR', { role: 'ADMIN' }, 'not-permitted'],
    ['CONTRACTOR', { pageAccess: true }, 'not-permitted'],
  ])('of one’s own, %s to %j: %s', (role, change, rule) => {
    expect(changeRule(access, here(role), here(role), change)).toBe(rule);
  });

  it('stays within the space: an owner changes no owner of another one', () => {
    const there = { ...here('SpaceOwner', 'b'), spaceId: 'there' };
    expect(changeRule(access, here('SpaceOwner', 'a'), there, { role: 'SpaceOwner' })).toBe('other-space');
    expect(removeRule(access, here('SpaceOwner', 'a'), { ...there, role: 'EDITOR' })).toBe('other-space');
    expect(transferRule(here('SpaceOwner', 'a'), { ...there, role: 'ADMIN', active: true })).toBe('other-space');
  });
});

describe('taking a place away', () => {
  it.each<[actor: string, person: string, rule: PeopleRule | undefined]>([
    ['SpaceOwner', 'ADMIN', undefined],
    ['SpaceOwner', 'CONTRACTOR', undefined],
    ['ADMIN', 'MANAGER', undefined],
    ['ADMIN', 'ADMIN', 'person-too-high'],
    ['ADMIN', 'SpaceOwner', 'owner-stays'],
    ['MANAGER', 'CONTRACTOR', 'not-permitted'],
    ['CONTRACTOR', 'SpaceOwner', 'not-permitted'],
  ])('%s removes %s: %s', (actor, person, rule) => {
    expect(removeRule(access, here(actor, 'actor'), here(person, 'person'))).toBe(rule);
  });

  it.each(roles)('%s leaves, except the owner', (role) => {
    expect(removeRule(access, here(role), here(role))).toBe(role === 'SpaceOwner' ? 'owner-stays' : undefined);
  });
});

describe('a transfer', () => {
  it.each<[actor: string, person: string, active: boolean, rule: PeopleRule | undefined]>([
    ['SpaceOwner', 'ADMIN', true, undefined],
    ['SpaceOwner', 'ADMIN', false, 'successor-not-admin'],
    ['SpaceOwner', 'MANAGER', true, 'successor-not-admin'],
    ['SpaceOwner', 'SpaceOwner', true, 'successor-not-admin'],
    ['ADMIN', 'ADMIN', true, 'not-permitted'],
    ['MANAGER', 'ADMIN', true, 'not-permitted'],
  ])('from %s to %s (active: %s): %s', (actor, person, active, rule) => {
    expect(transferRule(here(actor, 'a'), { ...here(person, 'b'), active })).toBe(rule);
  });
});
