import type { SpaceStatus, UserStatus } from '#rules/platform-status.ts';
import type { Actor } from './audit.ts';

/** A change of the status of many; those in other statuses than these stay as they are. */
export interface StatusChange<Status> {
  ids: readonly string[];
  status: Status;
  from: readonly Status[];
  /** Why, for the audit log. */
  reason: string;
  actor: Actor;
}

/** A person whose status was changed. */
export interface ChangedPerson {
  id: string;
  /** The identity provider's id; null before the first sign-in. */
  uid: string | null;
  name: string;
  email: string;
}

/** Whom an exclusive block is for: an entry of `component.meta.assigned_to`. */
export type Assignee = { space_id: string } | { user_id: string };

export interface AssignmentChange {
  componentIds: readonly string[];
  added: readonly Assignee[];
  removed: readonly Assignee[];
  actor: Actor;
}

/** What the administrators of the platform change. Each call is one transaction, and answers what it changed. */
export interface Platform {
  setSpaceStatus(change: StatusChange<SpaceStatus>): Promise<string[]>;
  setUserStatus(change: StatusChange<UserStatus>): Promise<ChangedPerson[]>;
  assign(change: AssignmentChange): Promise<string[]>;
  /** Makes the spaces Deleted that were withdrawn before this time. */
  closeWithdrawn(before: Date): Promise<string[]>;
  /** Removes what the history of records holds of imports and of the platform before this time. @returns how many changes */
  purgeChanges(before: Date): Promise<number>;
  /** Removes answers to forms that were held as spam before this time. @returns how many */
  purgeSpam(before: Date): Promise<number>;
  /** Forgets what people deleted before that time. Answers how many deletions. */
  purgeDeleted(before: Date): Promise<number>;
  /** Forgets what configuration files changed before that time. @returns how many files */
  purgeConfigurations(before: Date): Promise<number>;
}
