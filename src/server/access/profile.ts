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

/** The key of the picture that this person chose here; null where they chose to have none, undefined where they chose nothing. */
export function chosenPicture(info: Record<string, unknown>): string | null | undefined {
  const { photo_key } = profileOf(info);
  return typeof photo_key === 'string' || photo_key === null ? photo_key : undefined;
}

/** `info` with the picture that this person chose, or with none. */
export function withPicture(
  info: Record<string, unknown>,
  picture: { key: string; url: string } | null,
): Record<string, unknown> {
  const profile = { ...profileOf(info), photo_key: picture?.key ?? null, photo_url: picture?.url ?? null };
  return { ...info, profile };
}

/**
 * What a sign-in changes in the database: the provider's name, photo and verified email where they differ, and the time of the
 * sign-in, once for each. An identity without a name or photo changes neither, and what a person chose here stays.
 * @returns undefined when nothing changes
 */
export function profileChange(identity: Identity, account: Account, now: Date): AccountChange | undefined {
  const change: AccountChange = {};
  if (identity.emailVerified && identity.email && identity.email !== account.email.toLowerCase()) {
    change.email = identity.email;
  }
  if (identity.name && identity.name !== account.name) change.name = identity.name;
  const isChosen = chosenPicture(account.info) !== undefined;
  if (identity.photoUrl && !isChosen && identity.photoUrl !== photoUrlOf(account.info)) {
    change.info = { ...account.info, profile: { ...profileOf(account.info), photo_url: identity.photoUrl } };
  }
  if (account.lastLoginAt === null || identity.signedInAt * 1000 > account.lastLoginAt) change.lastLoginAt = now;
  return Object.keys(change).length > 0 ? change : undefined;
}
