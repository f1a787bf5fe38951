import type { JsonObject } from '#schema/json.ts';

/** Somebody who is signed in on the site of a space. */
export interface SignedIn {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** What their roles allow: those of their subscriptions, else the default role of the space. */
  mayWrite: boolean;
  isPremium: boolean;
}

export type MemberStatus = 'UNVERIFIED' | 'ACTIVE' | 'DISABLED' | 'DELETED';

/** A link that was mailed, as it is kept: only by the hash of what it carries. */
export interface SignInOffer {
  spaceId: string;
  /** In small letters. */
  email: string;
  /** Whom the email counts as (`limits/mailbox.ts`). */
  mailbox: string;
  tokenHash: string;
  returnTo: string;
  expiresAt: Date;
  /** For newsletters instead of a session (`newsletters/sign-ups.ts`). */
  signUp?: JsonObject;
}

/** Members of a space, as far as they sign in on its site. All names of members and hashes are looked up in one space alone. */
export interface Members {
  find(spaceId: string, email: string): Promise<{ id: string; status: MemberStatus } | null>;
  /** Keeps a link, unless that mailbox has got too many since a time: of this space, or of all. @returns whether it is kept */
  offer(offer: SignInOffer, limit: { most: number; mostOfAll: number; since: Date }): Promise<boolean>;
  /** Whom a link was for that has not been used and is not over; it is used by that. */
  take(spaceId: string, tokenHash: string): Promise<{ email: string; returnTo: string } | null>;
  /** Makes somebody a member. @returns the id, also where somebody was faster */
  register(
    spaceId: string,
    email: string,
    status: 'ACTIVE' | 'UNVERIFIED',
  ): Promise<{ id: string; status: MemberStatus }>;
  startSession(session: { spaceId: string; memberId: string; tokenHash: string; expiresAt: Date }): Promise<void>;
  /** Who has that session; null where it is over, or the member is not active any more. */
  session(spaceId: string, tokenHash: string): Promise<SignedIn | null>;
  endSession(spaceId: string, tokenHash: string): Promise<void>;
  rename(spaceId: string, memberId: string, name: { firstName: string; lastName: string }): Promise<void>;
}
