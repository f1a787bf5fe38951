import type { ErrorCode } from '../errors.ts';
import type { Invitation } from '../ports/invitations.ts';

/** What an invitation is now. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

/** The state at a moment; what has ended does not expire any more. */
export function stateOf(invitation: Invitation, now: Date): InvitationState {
  if (invitation.acceptedAt !== null) return 'accepted';
  if (invitation.revokedAt !== null) return 'revoked';
  return Date.parse(invitation.expiresAt) <= now.getTime() ? 'expired' : 'open';
}

/** Whether it is for somebody with another address. @param email lower case; empty where the provider knows none */
export function isForAnother(invitation: Invitation, email: string): boolean {
  return invitation.email !== null && invitation.email !== email;
}

const ENDED: Record<Exclude<InvitationState, 'open'>, ErrorCode> = {
  accepted: 'invitation-accepted',
  revoked: 'invitation-revoked',
  expired: 'invitation-expired',
};

/** Somebody who would like to accept. */
interface Guest {
  id: string;
  email: string;
  memberships: readonly { spaceId: string }[];
}

/** What keeps somebody from accepting, if anything. That they are in the space already comes first: all else is moot then. */
export function acceptFault(invitation: Invitation, guest: Guest, now: Date): ErrorCode | undefined {
  if (guest.memberships.some(({ spaceId }) => spaceId === invitation.space.id)) return 'already-member';
  if (isForAnother(invitation, guest.email)) return 'invitation-for-another';
  // For them it was withdrawn, though not for others.
  if (invitation.refusedUsers.includes(guest.id)) return 'invitation-revoked';
  const state = stateOf(invitation, now);
  return state === 'open' ? undefined : ENDED[state];
}
