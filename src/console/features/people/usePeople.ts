import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { createPeopleApi, peopleKey } from '#console/providers/api/people-api.ts';
import { useApp } from '#console/session/app-context.ts';
import { useService } from '#console/session/services.ts';
import { useViewer } from '#console/ui/context.ts';
import { sameJson } from '#derive/values/changes.ts';
import type { MembershipChange } from '#rules/people.ts';
import type { InvitationOffer, SpaceInvitation, SpacePeople } from '#schema/api/people.ts';

/** A change of a membership, before and after. */
export interface MadeChange {
  made: MembershipChange;
  before: MembershipChange;
}

/** Who works in a space and who is invited. */
export function usePeople(spaceId: string) {
  const service = useService(createPeopleApi);
  return useQuery({ queryKey: peopleKey(spaceId), queryFn: () => service.list(spaceId) });
}

/** What can be done to the people of a space; each resolves once the lists tell it. */
export function usePeopleActions(spaceId: string) {
  const service = useService(createPeopleApi);
  const { userId: me } = useViewer();
  const { session, workspace } = useApp();
  const { i18n } = useTranslation();
  const client = useQueryClient();
  const queryKey = peopleKey(spaceId);

  const edit = (change: (people: SpacePeople) => SpacePeople) =>
    client.setQueryData<SpacePeople>(queryKey, (known) => known && change(known));
  const refresh = () => client.invalidateQueries({ queryKey });
  const setInvitation = (invitation: SpaceInvitation) =>
    edit((known) => ({
      ...known,
      invitations: known.invitations.map((one) => (one.id === invitation.id ? invitation : one)),
    }));

  /** The account of afterwards leads out of the space; a screen that opened before would still ask for the space. */
  const leave = async () => {
    workspace.leave(spaceId);
    try {
      await service.remove(spaceId, me);
    } catch (error) {
      workspace.leave(null);
      throw error;
    }
    await session.refresh();
  };

  return {
    async change(userId: string, change: MembershipChange): Promise<void> {
      const person = await service.change(spaceId, userId, change);
      edit((known) => ({ ...known, people: known.people.map((one) => (one.userId === userId ? person : one)) }));
      await (userId === me ? session.refresh() : refresh());
    },

    /** @returns whether it was put back: not where somebody else has changed it since */
    async putBack(userId: string, { made, before }: MadeChange): Promise<boolean> {
      const { people } = await service.list(spaceId);
      const now = people.find((one) => one.userId === userId);
      const isAsMade = now !== undefined && sameJson({ ...now, ...made }, { ...now });
      if (isAsMade) await service.change(spaceId, userId, before);
      await refresh();
      return isAsMade;
    },

    /** Shows the change at once, and takes it back where it is refused. */
    async changeAtOnce(userId: string, change: Omit<MembershipChange, 'role'>): Promise<void> {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<SpacePeople>(queryKey);
      edit((known) => ({
        ...known,
        people: known.people.map((one) => {
          const { pageAccess = one.pageAccess, status = one.status } = change;
          return one.userId === userId ? { ...one, pageAccess, status } : one;
        }),
      }));
      await service.change(spaceId, userId, change).catch((error: unknown) => {
        client.setQueryData(queryKey, before);
        throw error;
      });
    },

    async remove(userId: string): Promise<void> {
      if (userId === me) return leave();
      await service.remove(spaceId, userId);
      edit((known) => ({ ...known, people: known.people.filter((one) => one.userId !== userId) }));
      await refresh();
    },

    /** Gives somebody the place back that was taken from them here. */
    async restore(userId: string): Promise<void> {
      await service.restore(spaceId, userId);
      await refresh();
    },

    async transfer(userId: string): Promise<void> {
      await service.transfer(spaceId, userId);
      await session.refresh();
    },

    async invite(offer: InvitationOffer): Promise<SpaceInvitation> {
      return service.invite(spaceId, { ...offer, language: i18n.language });
    },

    async resend(id: string): Promise<void> {
      setInvitation(await service.resend(spaceId, id, i18n.language));
    },

    /** @returns the invitation with its new link; the one before ends */
    async renewLink(id: string): Promise<SpaceInvitation> {
      return service.renewLink(spaceId, id);
    },

    async revoke(id: string): Promise<void> {
      await service.revoke(spaceId, id);
      edit((known) => ({ ...known, invitations: known.invitations.filter((one) => one.id !== id) }));
    },

    async reopen(id: string): Promise<void> {
      await service.reopen(spaceId, id);
      await refresh();
    },

    refresh,
  };
}
