import type { SignInOffer } from '../members.ts';

/** A mailed link that makes its address a subscriber. */
export interface SignUpOffer extends Omit<SignInOffer, 'returnTo'> {
  firstName: string;
  lastName: string;
  /** Ids of the topics that were chosen; empty for all. */
  topics: readonly string[];
}

/** Sign-ups for the newsletters of a space, from its site. */
export interface SignUps {
  /** The topics of a space, by their names. */
  topics(spaceId: string): Promise<{ id: string; name: string }[]>;
  /** Keeps a link, unless its mailbox has got too many since a time, as links of members are counted. @returns whether it is kept */
  offer(offer: SignUpOffer, limit: { most: number; mostOfAll: number; since: Date }): Promise<boolean>;
  /** The address of a link that is not over; null where there is none. */
  find(spaceId: string, tokenHash: string): Promise<{ email: string; isUsed: boolean } | null>;
  /** Uses the link up: its address gets newsletters. @returns false where it is used or over */
  confirm(spaceId: string, tokenHash: string, status: 'ACTIVE' | 'UNVERIFIED'): Promise<boolean>;
}
