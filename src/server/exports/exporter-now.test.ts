import { expect, it } from 'vitest';
import { anAccount, fakeAccounts, SPACE_ID } from '#tests/support/server/server.ts';
import { exporterNow } from './exporter-now.ts';

const ann = anAccount();
const run = { spaceId: null, userId: ann.id, platformRole: 'superadmin' };
const listed = new Set([ann.email]);
const now = (change: Partial<typeof run | Record<string, string>> = {}, emails = listed, account = ann) =>
  exporterNow(fakeAccounts({ 'uid-ann': account }), emails, { ...run, ...change });
const nowhere = { userId: ann.id, spaceId: null, flags: { pageAccess: false } };

it('is whoever asked outside of spaces, in the role in which they asked', async () => {
  expect(await now()).toEqual({ ...nowhere, role: 'superadmin' });
  // Whoever became an administrator since has asked as somebody with fewer rights.
  expect(await now({ platformRole: 'user' })).toEqual({ ...nowhere, role: 'user' });
});

it('is nobody where that role is gone, or the person', async () => {
  expect(await now({}, new Set())).toBeNull();
  expect(await now({}, listed, anAccount({ email: 'ann@other.test' }))).toBeNull();
  expect(await now({}, listed, anAccount({ status: 'DISABLED' }))).toBeNull();
  expect(await now({ platformRole: 'user' }, listed, anAccount({ status: 'DISABLED' }))).toBeNull();
  expect(await now({ userId: 'user-gone' })).toBeNull();
  expect(await exporterNow(fakeAccounts({}), listed, { ...run, userId: null })).toBeNull();
  expect(await now({ platformRole: 'SpaceOwner' })).toBeNull();
});

it('is the member of a space, whatever roles they have elsewhere', async () => {
  const inSpace = { ...run, spaceId: SPACE_ID, platformRole: null };
  const accounts = fakeAccounts({ 'uid-ann': ann });
  expect(await exporterNow(accounts, listed, inSpace)).toMatchObject({ role: 'EDITOR', spaceId: SPACE_ID });
  // The space is gone.
  expect(await exporterNow(accounts, listed, { ...inSpace, spaceId: null })).toBeNull();
});
