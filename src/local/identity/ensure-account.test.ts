import { expect, test } from 'vitest';
import type { Account } from './emulator-types.ts';
import { accountChange, type DemoAccount } from './ensure-account.ts';

const wanted: DemoAccount = { uid: 'u1', email: 'Ana@sitewright.test', displayName: 'Ana', password: 'demo1234' };
const current: Account = {
  localId: 'u1',
  email: 'ana@sitewright.test',
  displayName: 'Ana',
  emailVerified: true,
  salt: 's',
  passwordHash: 'fakeHash:salt=s:password=demo1234',
};

test('a new account gets everything, verified unless told otherwise', () => {
  expect(accountChange(wanted, undefined)).toEqual({
    localId: 'u1',
    email: 'ana@sitewright.test',
    displayName: 'Ana',
    password: 'demo1234',
    emailVerified: true,
  });
  expect(accountChange({ ...wanted, emailVerified: false }, undefined)).toMatchObject({ emailVerified: false });
});

test('an equal account is not touched', () => {
  expect(accountChange(wanted, current)).toBeUndefined();
});

test.each([
  ['name', { displayName: 'Other' }, { displayName: 'Ana' }],
  ['password', { passwordHash: 'fakeHash:salt=s:password=x' }, { password: 'demo1234' }],
  ['disabled', { disabled: true }, { disableUser: false }],
  ['verified', { emailVerified: false }, { emailVerified: true }],
  ['e-mail', { email: 'old@sitewright.test' }, { email: 'ana@sitewright.test', emailVerified: true }],
])('only what differs is written: %s', (_what, differing, change) => {
  expect(accountChange(wanted, { ...current, ...differing })).toEqual({ localId: 'u1', ...change });
});
