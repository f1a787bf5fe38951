import { describe, expect, it } from 'vitest';
import {
  aMembership,
  anAccount,
  anIdentity,
  fakeAccounts,
  fakeIdentity,
  SPACE_ID,
} from '#tests/support/server/server.ts';
import { createDirectory } from '../access/directory.ts';
import { AppError } from '../errors.ts';
import type { Account } from '../ports/accounts.ts';
import { createSessionWatch } from './session-watch.ts';

function setUp(space: string | undefined = SPACE_ID) {
  const clock = { now: Date.now() };
  const users: Record<string, Account> = { 'uid-ann': anAccount() };
  const accounts = fakeAccounts(users);
  const identity = fakeIdentity({ good: anIdentity() });
  const directory = createDirectory(accounts, { now: () => clock.now });
  const watch = createSessionWatch({ identity, directory, superadminEmails: new Set() }, () => clock.now);
  const closed: [code: number, reason: string][] = [];
  const client = { close: (code: number, reason: string) => closed.push([code, reason]) };
  watch.add(client, new Map([['authorization', 'Bearer good'], ...(space ? [['x-space-id', space] as const] : [])]));
  return {
    watch,
    client,
    closed,
    accounts,
    clock,
    /** Looks again when the directory has forgotten; what is there is `account` then. */
    async later(account?: Partial<Account>) {
      await watch.check();
      if (account) users['uid-ann'] = anAccount(account);
      clock.now += 15_000;
      await watch.check();
      return closed;
    },
  };
}

describe('the watch over open websockets', () => {
  it('leaves those alone whose rights are what they were', async () => {
    expect(await setUp().later({ name: 'Anna' })).toEqual([]);
  });

  it.each<[what: string, account: Partial<Account>, code: number]>([
    ['disabled', { status: 'DISABLED' }, 4403],
    ['signed out everywhere', { tokensValidAfter: Date.now() }, 4403],
    ['removed from the space', { memberships: [] }, 4403],
    ['given another role', { memberships: [aMembership({ role: 'AUTHOR' })] }, 1012],
  ])('closes that of somebody who was %s', async (_what, account, code) => {
    expect(await setUp().later(account)).toEqual([[code, expect.any(String)]]);
  });

  it('knows websockets without a space', async () => {
    const { later } = setUp('');
    expect(await later({ memberships: [] })).toEqual([]);
    expect(await later({ status: 'DISABLED' })).toHaveLength(1);
  });

  it('closes each once, and none that is closed already', async () => {
    const { later, watch, client } = setUp();
    await later({ status: 'DISABLED' });
    expect(await later()).toHaveLength(1);
    const other = setUp();
    other.watch.remove(other.client);
    expect(await other.later({ status: 'DISABLED' })).toEqual([]);
    watch.remove(client);
  });

  it('takes an outage for no reason to close', async () => {
    const { later, accounts } = setUp();
    await later();
    accounts.findByUid = async () => {
      throw new AppError('data-service-unavailable');
    };
    expect(await later()).toEqual([]);
  });

  it('lets those come again whose rights an outage kept from it when they came', async () => {
    const { watch, client, later, accounts } = setUp();
    const { findByUid } = accounts;
    accounts.findByUid = async () => {
      throw new AppError('data-service-unavailable');
    };
    watch.add(
      client,
      new Map([
        ['authorization', 'Bearer good'],
        ['x-space-id', SPACE_ID],
      ]),
    );
    expect(await later()).toEqual([]);
    accounts.findByUid = findByUid;
    expect(await later()).toEqual([[1012, expect.any(String)]]);
  });

  it('leaves what has expired, and what was never let in, to the data service', async () => {
    const expired = setUp();
    await expired.later();
    expired.clock.now += 3_600_000;
    expect(await expired.later({ status: 'DISABLED' })).toEqual([]);
    expect(await setUp('5a0e2c9e-0000-4000-8000-00000000ffff').later({ status: 'DISABLED' })).toEqual([]);
  });
});
