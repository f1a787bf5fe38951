import type { Account } from './emulator-types.ts';

/** An account of the demo data. `emailVerified` defaults to true. */
export interface DemoAccount {
  uid: string;
  email: string;
  displayName: string;
  password: string;
  emailVerified?: boolean;
}

/** What must be written so that the account is as wanted; undefined when it is already. */
export function accountChange(wanted: DemoAccount, current: Account | undefined): Record<string, unknown> | undefined {
  const { uid, password, emailVerified = true } = wanted;
  const email = wanted.email.toLowerCase();
  const change: Record<string, unknown> = {};
  if (current?.email !== email) change.email = email;
  if (current?.displayName !== wanted.displayName) change.displayName = wanted.displayName;
  // Setting a password ends all sessions, so an unchanged one is left alone.
  if (!current || current.passwordHash !== hashOf(password, current.salt)) change.password = password;
  // A new e-mail counts as unverified unless the same request says otherwise.
  if ('email' in change || (current?.emailVerified ?? false) !== emailVerified) change.emailVerified = emailVerified;
  if (current?.disabled) change.disableUser = false;
  return Object.keys(change).length > 0 ? { localId: uid, ...change } : undefined;
}

/** The emulator's stand-in for a hash (`hashPassword` in its operations.js). */
function hashOf(password: string, salt: string | undefined): string {
  return `fakeHash:salt=${salt ?? ''}:password=${password}`;
}
