import type { Invitation } from '../../ports/invitations.ts';

/** An invitation as the API of its space shows it. @param link the new one, for whoever has made it; it is shown this once */
export function presentInvitation(invitation: Invitation, link: string | null = null) {
  const { space: _, revokedAt: __, acceptedAt: ___, refusedUsers: ____, ...shown } = invitation;
  return { ...shown, link };
}
