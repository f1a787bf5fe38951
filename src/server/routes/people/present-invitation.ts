import { access } from '#permissions/access.ts';
import { inviteRule } from '#rules/people.ts';
import type { Invitation } from '../../ports/invitations.ts';

/** The console's address of an invitation. @param publicUrl without a trailing slash */
export function linkOf({ id }: Invitation, publicUrl: string): string {
  return `${publicUrl}/space/invite/${id}`;
}

/**
 * An invitation as the API of its space shows it.
 * @param role of who is looking: a link for a role that they may not give themselves is kept from them, since they could
 * pass it on
 */
export function presentInvitation(invitation: Invitation, role: string, publicUrl: string) {
  const { space: _, revokedAt: __, acceptedAt: ___, refusedUsers: ____, ...shown } = invitation;
  const mayPass = inviteRule(access, role, invitation.role) === undefined;
  return { ...shown, link: mayPass ? linkOf(invitation, publicUrl) : null };
}
