import type { Membership, MembershipChange } from '#rules/people.ts';
import type { UserStatus } from '#rules/platform-status.ts';
import type { Origin } from './audit.ts';

/** Somebody with a place in a space. Times are ISO 8601. */
export interface Person extends Membership {
  /** The identity provider's id; null before the first sign-in. */
  uid: string | null;
  name: string;
  email: string;
  photoUrl: string | null;
  pageAccess: boolean;
  /** Of the place. */
  status: UserStatus;
  /** Of the person's account, wherever they work. */
  accountStatus: UserStatus;
  joinedAt: string;
  lastLoginAt: string | null;
}

/** What somebody decided by. A change is made only while it is still true. */
export interface Decision {
  actor: Membership;
  person: Membership;
  /** Where the actor is, for the audit log. */
  origin: Origin;
}

/** Who works in which space. Implementations speak with all rights; the database holds the limits. */
export interface People {
  /** Everybody with a place, the longest there first. */
  list(spaceId: string): Promise<Person[]>;
  find(spaceId: string, userId: string): Promise<Person | null>;
  /** Throws `changed-meanwhile`, and `role-full` when the new role has no place left. */
  change(decision: Decision, change: MembershipChange): Promise<Person>;
  /** Throws `changed-meanwhile`. */
  remove(decision: Decision): Promise<void>;
  /** The role of somebody whom this person has removed in the last hour, or null. */
  removedRole(spaceId: string, userId: string, byUser: string): Promise<string | null>;
  /**
   * Gives the place back that the actor took.
   * @returns whether it is kept still
   * @throws AppError `changed-meanwhile` where they have a place again, and `role-full`
   */
  restore(decision: Decision): Promise<boolean>;
  /** Makes an admin the owner, and the owner an admin. Throws `changed-meanwhile`. */
  transfer(decision: Decision): Promise<void>;
}
