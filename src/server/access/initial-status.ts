import type { UserStatus } from '#rules/platform-status.ts';
import type { Account, Accounts } from '../ports/accounts.ts';
import type { Identity } from '../ports/identity.ts';
import type { Invitations } from '../ports/invitations.ts';

/**
 * The status of a new account: whoever a space has invited by mail need not wait, since somebody vouches for them. A link
 * vouches for nobody; it may have been passed on. Nor does a mail for an address that is not proved to be the caller's.
 */
export async function initialStatus(
  { email, emailVerified }: Identity,
  usual: UserStatus,
  invitations: Pick<Invitations, 'awaits'>,
): Promise<UserStatus> {
  return usual === 'UNVERIFIED' && emailVerified && (await invitations.awaits(email)) ? 'ACTIVE' : usual;
}

/** Takes an account off the waitlist by the same rule: the email may be verified, or the mail sent, after registering. */
export async function admit(
  identity: Identity,
  account: Account | null,
  { accounts, invitations }: { accounts: Pick<Accounts, 'update'>; invitations: Pick<Invitations, 'awaits'> },
): Promise<Account | null> {
  if (account?.status !== 'UNVERIFIED') return account;
  const status = await initialStatus(identity, account.status, invitations);
  if (status !== account.status) await accounts.update(account.id, { status });
  return { ...account, status };
}
