import type { Account, AccountChange } from '../ports/accounts.ts';
import type { Identity } from '../ports/identity.ts';

/** `info.profile` as the database keeps it. */
function profileOf(info: Record<string, unknown>): Record<string, unknown> {
  const { profile } = info;
  return typeof profile === 'object' && profile !== null && !Array.isArray(profile) ? { ...profile } : {};
}

/** The photo of `info.profile.photo_url`, or null. */
export function photoUrlOf(info: Record<string, unknown>): string | null {
  const { photo_url } = profileOf(info);
  return typeof photo_url === 'string' ? photo_url : null;
}

/**
 * What a sign-in changes in the database: the provider's name, photo and verified email where they differ, and the time of the
 * sign-in, once for each. An identity without a name or photo changes neither.
 * @returns undefined when nothing changes
 */
export function profileChange(identity: Identity, account: Account, now: Date): AccountChange | undefined {
  const change: AccountChange = {};
  if (identity.emailVerified && identity.email && identity.email !== account.email.toLowerCase()) {
    change.email = identity.email;
  }
  if (identity.name && identity.name !== account.name) change.name = identity.name;
  if (identity.photoUrl && identity.photoUrl !== photoUrlOf(account.info)) {
    change.info = { ...account.info, profile: { ...profileOf(account.info), photo_url: identity.photoUrl } };
  }
  if (account.lastLoginAt === null || identity.signedInAt * 1000 > account.lastLoginAt) change.lastLoginAt = now;
  return Object.keys(change).length > 0 ? change : undefined;
}
