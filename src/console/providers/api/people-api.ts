import type { MembershipChange } from '#rules/people.ts';
import type { InvitationOffer, InvitationView, SpaceInvitation, SpacePeople, SpacePerson } from '#schema/api/people.ts';
import type { ApiCall } from './api-call.ts';
import { callApi } from './session-api.ts';

/** The cache's key of a space's people. */
export const peopleKey = (spaceId: string) => ['people', spaceId];

/**
 * The people of spaces, as the server's API manages them. Each call names its space, so the personal workspace can do all of it.
 */
export function createPeopleApi(call: ApiCall) {
  const space = (spaceId: string) => `/api/spaces/${spaceId}`;
  const invitationIn = (answer: unknown) => (answer as { invitation: SpaceInvitation }).invitation;

  return {
    list: async (spaceId: string) => (await call('GET', `${space(spaceId)}/people`)) as SpacePeople,
    change: async (spaceId: string, userId: string, change: MembershipChange) => {
      const answer = await call('PATCH', `${space(spaceId)}/people/${userId}`, change);
      return (answer as { person: SpacePerson }).person;
    },
    remove: async (spaceId: string, userId: string) => {
      await call('DELETE', `${space(spaceId)}/people/${userId}`);
    },
    restore: async (spaceId: string, userId: string) => {
      await call('POST', `${space(spaceId)}/people/${userId}/undo`);
    },
    transfer: async (spaceId: string, userId: string) => {
      await call('POST', `${space(spaceId)}/transfer`, { userId });
    },
    invite: async (spaceId: string, offer: InvitationOffer) =>
      invitationIn(await call('POST', `${space(spaceId)}/invitations`, offer)),
    resend: async (spaceId: string, id: string, language: string) =>
      invitationIn(await call('POST', `${space(spaceId)}/invitations/${id}/resend`, { language })),
    renewLink: async (spaceId: string, id: string) =>
      invitationIn(await call('POST', `${space(spaceId)}/invitations/${id}/link`)),
    revoke: async (spaceId: string, id: string) => {
      await call('DELETE', `${space(spaceId)}/invitations/${id}`);
    },
    reopen: async (spaceId: string, id: string) => {
      await call('POST', `${space(spaceId)}/invitations/${id}/undo`);
    },
  };
}

/** What an invitation offers. @param token null for somebody who is signed out */
export async function fetchInvitation(secret: string, token: string | null): Promise<InvitationView> {
  return (await callApi(`/api/invitations/${encodeURIComponent(secret)}`, token)) as InvitationView;
}

/** Takes the place that an invitation offers; answers the space's id. */
export async function acceptInvitation(secret: string, token: string | null): Promise<string> {
  const answer = await callApi(`/api/invitations/${encodeURIComponent(secret)}/accept`, token, { method: 'POST' });
  return (answer as { spaceId: string }).spaceId;
}
