import { mayBeginSpace } from '#rules/people.ts';
import type { UserStatus } from '#rules/platform-status.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Account, Membership } from '../ports/accounts.ts';
import type { Identity } from '../ports/identity.ts';

const REFUSED: Record<Exclude<UserStatus, 'ACTIVE'>, ErrorCode> = {
  DISABLED: 'user-disabled',
  UNVERIFIED: 'user-waitlisted',
};

/**
 * The database user of an identity, if that person may use the product at all.
 * @throws AppError `email-not-verified`, `user-not-registered`, `user-disabled`, `user-waitlisted`; `unauthenticated` for
 * a sign-in that was ended
 */
export function requireActive(identity: Identity, account: Account | null): Account {
  if (!identity.emailVerified) throw new AppError('email-not-verified');
  if (!account) throw new AppError('user-not-registered');
  if (account.status !== 'ACTIVE') throw new AppError(REFUSED[account.status] ?? 'user-disabled');
  if (isOver(identity, account)) throw new AppError('unauthenticated');
  return account;
}

/**
 * Tokens tell the second in which their bearer signed in, and keep it when they are refreshed. So the sign-in of that very
 * second is over too: the other way round, an old token could live on.
 */
function isOver({ signedInAt }: Identity, { tokensValidAfter }: Account): boolean {
  return tokensValidAfter !== null && signedInAt * 1000 <= tokensValidAfter;
}

/** Whether the identity's verified email is one of the platform's administrators. */
export function isSuperadmin(identity: Identity, superadminEmails: ReadonlySet<string>): boolean {
  return identity.emailVerified && superadminEmails.has(identity.email);
}

/** Whether somebody who was proved to have a role outside of spaces has it still, by the email of their account. */
export function keepsPlatformRole(
  role: string,
  { email }: Pick<Account, 'email'>,
  superadminEmails: ReadonlySet<string>,
): boolean {
  return role === 'user' || (role === 'superadmin' && superadminEmails.has(email.toLowerCase()));
}

/** The user's place in a space, or undefined when it is not one of theirs: to us both are the same. */
export function membershipIn(account: Account, spaceId: string): Membership | undefined {
  return account.memberships.find((membership) => membership.spaceId === spaceId.toLowerCase());
}

export function mayCreateSpace({ memberships }: Account): boolean {
  return mayBeginSpace(memberships.map(({ role }) => role));
}
