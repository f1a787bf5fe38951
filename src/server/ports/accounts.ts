import type { UserStatus } from '#rules/platform-status.ts';
import type { Language } from '../mail/language.ts';

/** A space a user belongs to; spaces in status Deleted and memberships that are not ACTIVE never appear. */
export interface Membership {
  spaceId: string;
  name: string;
  /** The space's status. */
  status: string;
  faviconUrl: string | null;
  /** Of its site, below `/sites/`. */
  siteAddress: string;
  /** A space role, named as in the data service. */
  role: string;
  /** The further flag that lets a contractor at pages. */
  pageAccess: boolean;
  /** Until when a payment of its owner that failed can wait. ISO 8601; none where none did. */
  payUntil?: string;
}

/** A person's place in one space. */
export type Member = Pick<Membership, 'spaceId' | 'role' | 'pageAccess'> & { userId: string; name: string };

/** A database user. */
export interface Account {
  id: string;
  name: string;
  email: string;
  status: UserStatus;
  info: Record<string, unknown>;
  /** Milliseconds since 1970, or null before the first sign-in. */
  lastLoginAt: number | null;
  /** Sign-ins up to this moment are over, in milliseconds since 1970; null where none was ever ended. */
  tokensValidAfter: number | null;
  memberships: Membership[];
}

export interface NewAccount {
  uid: string;
  email: string;
  name: string;
  status: UserStatus;
  photoUrl: string;
  /** Whether a row with this email may be taken over: only for somebody who proved to own the email. */
  takeOver: boolean;
}

export interface AccountChange {
  name?: string;
  /** Lower case. */
  email?: string;
  status?: UserStatus;
  info?: Record<string, unknown>;
  lastLoginAt?: Date;
  /** Of the console, and of mails that nobody asked for. */
  language?: Language;
}

/** The database's users and spaces, as the server needs them. Implementations speak with all rights. */
export interface Accounts {
  findByUid(uid: string): Promise<Account | null>;
  /** An active person's active place in a space, or null. */
  findMember(spaceId: string, userId: string): Promise<Member | null>;
  /** An active person, or null. */
  findActive(userId: string): Promise<{ email: string } | null>;
  /**
   * Throws `email-taken` when a row with that email exists and may not be taken over.
   * @returns `isReplaced` where another identity had the row before
   */
  create(account: NewAccount): Promise<{ id: string; status: UserStatus; isReplaced: boolean }>;
  /** Throws `email-taken` when another account has the new email. */
  update(userId: string, change: AccountChange): Promise<void>;
  /** Ends every sign-in up to this moment, whatever tokens it still has. */
  endSessions(userId: string, at: Date): Promise<void>;
  /** Creates a space in Development with this user as its SpaceOwner, in one transaction. */
  createSpace(name: string, ownerId: string): Promise<{ id: string; name: string; status: string }>;
  /** Rejects when the data service does not answer. */
  health(): Promise<void>;
}
