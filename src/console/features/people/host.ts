import { createContext, useContext } from 'react';
import type { PlaceChange } from '#rules/people.ts';
import type { Access } from '#schema/access.ts';
import type { InvitationOffer, SpaceInvitation, SpacePeople, SpacePerson } from '#schema/people.ts';

/** The server's API about people. Every call rejects with words for people, and a `code`. */
interface PeopleService {
  list(spaceId: string): Promise<SpacePeople>;
  change(spaceId: string, userId: string, change: PlaceChange): Promise<SpacePerson>;
  remove(spaceId: string, userId: string): Promise<void>;
  transfer(spaceId: string, userId: string): Promise<void>;
  invite(spaceId: string, offer: InvitationOffer): Promise<SpaceInvitation>;
  resend(spaceId: string, id: string, language: string): Promise<SpaceInvitation>;
  revoke(spaceId: string, id: string): Promise<void>;
}

/** What the screens of people need from around them. */
export interface PeopleHost {
  service: PeopleService;
  access: Access;
  roleLabel(role: string): string;
  /** Names of the menu items that a role finds in a space. */
  menuOf(role: string, pageAccess: boolean): readonly string[];
  /** The viewer's own role in a space has changed. */
  onOwnChange(): Promise<void>;
  /** The viewer has left a space. */
  onLeft(spaceId: string): Promise<void>;
}

export const PeopleHostContext = createContext<PeopleHost | null>(null);

/** Throws outside of a screen of people. */
export function usePeopleHost(): PeopleHost {
  const host = useContext(PeopleHostContext);
  if (host === null) throw new Error('usePeopleHost was called outside of its provider');
  return host;
}
