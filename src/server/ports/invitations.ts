import type { Actor } from './audit.ts';

/** An offer of a place in a space. Times are ISO 8601. */
export interface Invitation {
  id: string;
  space: { id: string; name: string; faviconUrl: string | null };
  /** Lower case; null for a link that several may use. */
  email: string | null;
  role: string;
  pageAccess: boolean;
  /** Null when that user is gone. */
  invitedBy: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string;
  /** When its mail was last sent; null for a link, and where sending has not worked yet. */
  sentAt: string | null;
  revokedAt: string | null;
  acceptedAt: string | null;
  /** Ids of users whom a link gives no place: they were removed while it was open. */
  refusedUsers: readonly string[];
}

export interface NewInvitation {
  spaceId: string;
  email: string | null;
  role: string;
  pageAccess: boolean;
  expiresAt: Date;
  /** SHA-256 of the secret in its link, in hex. */
  secretHash: string;
}

/** Invitations of the spaces that are not deleted. Implementations speak with all rights. */
export interface Invitations {
  /** Those of a space that nobody has accepted or revoked, also when they have expired; the newest first. */
  list(spaceId: string): Promise<Invitation[]>;
  find(id: string): Promise<Invitation | null>;
  /** @param secretHash as in `NewInvitation` */
  findByLink(secretHash: string): Promise<Invitation | null>;
  /** Whether one by mail is open for this address, in any space. @param email lower case */
  awaits(email: string): Promise<boolean>;
  /** A new one for an email ends the one that was open. Throws `changed-meanwhile` when another came at the same time. */
  create(invitation: NewInvitation, actor: Actor): Promise<Invitation>;
  /**
   * Notes that its mail was sent, that it may be accepted for longer, or that it has another link.
   * @throws AppError `changed-meanwhile` where it shall last longer or have another link, and has ended
   */
  update(
    id: string,
    change: { sentAt?: Date; expiresAt?: Date; secretHash?: string },
    actor: Actor,
  ): Promise<Invitation>;
  /** False when it was accepted or revoked before. */
  revoke(id: string, actor: Actor): Promise<boolean>;
  /**
   * Opens one again that was revoked within the hour.
   * @throws AppError `changed-meanwhile` where it was revoked earlier, or its address has another one by now
   */
  reopen(id: string, actor: Actor): Promise<Invitation>;
  /**
   * Gives its place, once for a person, in one transaction.
   * @returns false when it is not open for this person (any more). Throws `role-full`.
   */
  accept(id: string, person: Actor & { email: string }): Promise<boolean>;
}
