import { describe, expect, it } from 'vitest';
import { anAccount, fakeAccounts } from '#tests/support/server/server.ts';
import { createDirectory } from './directory.ts';

function setUp() {
  const clock = { now: 0 };
  const users = { a: anAccount() };
  const accounts = fakeAccounts(users);
  return { clock, accounts, users, directory: createDirectory(accounts, { now: () => clock.now }) };
}

describe('the directory', () => {
  it('keeps an answer for five seconds', async () => {
    const { clock, accounts, directory } = setUp();
    await directory.find('a');
    clock.now = 4_999;
    await directory.find('a');
    expect(accounts.lookUps).toBe(1);
    clock.now = 5_000;
    await directory.find('a');
    expect(accounts.lookUps).toBe(2);
  });

  it('forgets on request', async () => {
    const { accounts, directory } = setUp();
    await directory.find('a');
    directory.invalidate('a');
    await directory.find('a');
    expect(accounts.lookUps).toBe(2);
  });

  it('does not keep that a user is unknown: the next request may follow their registration', async () => {
    const { accounts, directory } = setUp();
    expect(await directory.find('b')).toBeNull();
    await directory.find('b');
    expect(accounts.lookUps).toBe(2);
  });

  it('does not keep failures', async () => {
    const { accounts, directory } = setUp();
    const { findByUid } = accounts;
    accounts.findByUid = async () => {
      throw new Error('down');
    };
    await expect(directory.find('a')).rejects.toThrow('down');
    accounts.findByUid = findByUid;
    expect(await directory.find('a')).not.toBeNull();
  });
});
