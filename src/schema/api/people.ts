/** Of somebody's account, or of their place in a space. */
type PersonStatus = 'ACTIVE' | 'DISABLED' | 'UNVERIFIED';

/** Somebody with a place in a space, as `GET /api/spaces/:spaceId/people` tells it. Times are ISO 8601. */
export interface SpacePerson {
  userId: string;
  name: string;
  email: string;
  photoUrl: string | null;
  role: string;
  /** The further flag that lets a contractor at pages. */
  pageAccess: boolean;
  /** Of the place. */
  status: PersonStatus;
  /** Of the account, wherever this person works. */
  accountStatus: PersonStatus;
  joinedAt: string;
  lastLoginAt: string | null;
}

/** An invitation that nobody has accepted or revoked, as those see it who manage the people of its space. */
export interface SpaceInvitation {
  id: string;
  /** The one person who may accept; null for a link that several may use. */
  email: string | null;
  role: string;
  pageAccess: boolean;
  invitedBy: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string;
  /** Null for a link, and while the mail could not be sent. */
  sentAt: string | null;
  /** A new one, for whoever has just made it; it is shown this once. */
  link: string | null;
}

/** Places of each role. */
export type RoleLimits = Record<string, { used: number; most: number }>;

/** Who works in a space, who is invited, and how many places there are. */
export interface SpacePeople {
  people: readonly SpacePerson[];
  invitations: readonly SpaceInvitation[];
  limits: RoleLimits;
}

/** What an invitation is made of; without an email it is a link. */
export interface InvitationOffer {
  role: string;
  email?: string;
  pageAccess?: boolean;
  /** How long it may be accepted. */
  days?: number;
  /** Of its mail. */
  language?: string;
}

/** An invitation as whoever follows its link sees it. */
export interface InvitationView {
  state: 'open' | 'accepted' | 'revoked' | 'expired';
  /** The id is left out for visitors who are signed out. */
  space: { id?: string; name: string; faviconUrl: string | null };
  role: string;
  invitedBy: string | null;
  /** Whom an open invitation is for, to begin their account with; told to visitors who are signed out. */
  email?: string;
  forAnotherEmail: boolean;
}
