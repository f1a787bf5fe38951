import type { Field } from '#schema/field.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Actor } from '../audit.ts';
import type { MailEvents } from '../mail/mail-events.ts';

/** A filter of the list of members, and whose days it speaks of. */
export interface AudienceFilter {
  /** As it stands in the address of the list. */
  query: string;
  timeZone: string;
}

/** Who shall get a newsletter, beside those who were added to it: ids, or every member. */
export interface Audience {
  everyone?: boolean | undefined;
  /** Tags of members. */
  tags?: readonly string[] | undefined;
  /** Tags of newsletters: members whose roles get these. */
  topics?: readonly string[] | undefined;
  /** Membership roles. */
  roles?: readonly string[] | undefined;
  subscriptions?: readonly string[] | undefined;
  members?: readonly string[] | undefined;
  /** Whom it means is told by `matched`. */
  filter?: AudienceFilter | undefined;
  /** Members that the filter matched when they were read. They are not kept beside it. */
  matched?: readonly string[] | undefined;
}

/** Why an address is left out. */
export type Refusal = 'UNSUBSCRIBED' | 'BOUNCED' | 'COMPLAINED' | 'BY_HAND' | 'NOT_ACTIVE' | 'DUPLICATE';

export interface AudienceCount {
  total: number;
  /** How many are left out, by why. */
  leftOut: Partial<Record<Refusal, number>>;
  /** What the space may send. */
  credits: number;
}

export interface NamedRecipient {
  email: string;
  name: string;
  /** Null where it gets the newsletter. */
  refusal: Refusal | null;
}

export type SendState = 'PLANNED' | 'SENDING' | 'PAUSED' | 'DONE' | 'CANCELLED' | 'UNDONE';

/** The mail of a newsletter as it was when its sending began. Merge tags stand in it. */
export interface FrozenMail {
  from: string;
  replyTo: string;
  subject: string;
  /** The other subject that is tried; empty where there is none. */
  subjectB: string;
  html: string;
  text: string;
  /** What merge tags of the space and the newsletter say. */
  values: JsonObject;
  /** Where the site of the space is, without a trailing slash. */
  home: string;
  /** Whether it carries a picture that tells when it is opened. */
  opens: boolean;
  /** Fields of members that merge tags say; of mails that were frozen before there were any, undefined. */
  memberFields?: readonly Field[];
  language?: string;
}

export interface Sending {
  id: string;
  newsletterId: string;
  spaceId: string;
  state: SendState;
  total: number;
  startsAt: string;
  eventId: string | null;
  /** Null until it begins. */
  mail: FrozenMail | null;
  /** The filter that some of its recipients were chosen by. */
  filter: AudienceFilter | null;
}

/** A recipient whom this server is to send the mail to. */
export interface WaitingRecipient {
  id: string;
  email: string;
  name: string;
  variant: 'A' | 'B' | null;
  member: { firstName: string; lastName: string; info: JsonObject } | null;
}

export interface Outcome {
  id: string;
  /** `WAITING` where the mail service has not taken it, and may later. */
  status: 'SENT' | 'REFUSED' | 'UNCLEAR' | 'WAITING';
  messageId?: string | undefined;
  reason?: string | undefined;
}

/** What a reader may choose on the page behind the unsubscribe link. */
export interface Preferences {
  email: string;
  spaceId: string;
  /** Null where they came from the mail of a communication. */
  newsletterId: string | null;
  /** Whether they get nothing at all. */
  isOut: boolean;
  topics: readonly { id: string; name: string; isWanted: boolean }[];
}

/** Newsletters on their way. The database keeps the order of their states (docs/decisions/086). */
export interface Sendings extends MailEvents {
  /** Null where the space has no such newsletter. */
  count(spaceId: string, newsletterId: string, audience: Audience): Promise<AudienceCount | null>;
  /**
   * Up to 100 of those who would get it and those who would not, the latter last.
   * @throws AppError `not-found` where the space has no such newsletter
   */
  names(
    spaceId: string,
    newsletterId: string,
    audience: Audience,
    page: { search: string; skip: number },
  ): Promise<NamedRecipient[]>;
  /**
   * Fixes who gets it and takes their credits, both or neither.
   * @throws AppError `already-sending`, `nobody-to-send-to`, or `credits-missing` with the missing number as its reason
   */
  begin(
    start: { spaceId: string; newsletterId: string; audience: Audience; startsAt: Date; testUntil: Date | null },
    actor: Actor,
  ): Promise<Sending>;
  /** The sending of a newsletter that was not taken back; null where there is none. */
  of(spaceId: string, newsletterId: string): Promise<Sending | null>;
  /** Null where it is past that. One that has not begun is taken back by `cancel`. */
  change(sendingId: string, step: 'pause' | 'resume' | 'cancel', actor: Actor): Promise<Sending | null>;
  /** Notes the scheduled event that wakes the sender. */
  keepEvent(sendingId: string, eventId: string): Promise<void>;
  /** A sending that is due and that no other server is at; null where there is none. */
  claim(server: string, leaseSeconds: number): Promise<Sending | null>;
  keepMail(sendingId: string, mail: FrozenMail): Promise<void>;
  /** Pauses it, and says why. */
  stop(sendingId: string, fault: string): Promise<void>;
  /** Writes outcomes, and gives the next recipients. None are left, or it is no longer this server's, where there are none. */
  advance(
    sendingId: string,
    request: { server: string; leaseSeconds: number; outcomes: readonly Outcome[]; upTo: number },
  ): Promise<{ waiting: WaitingRecipient[]; skipped: number }>;
  /** The tracked links of a newsletter, by their address. */
  trackLinks(newsletterId: string, addresses: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /**
   * Where a link in a mail of the space leads.
   * @param device null where the click is not counted
   */
  follow(spaceId: string, linkId: string, recipientId: string, device: string | null): Promise<string | null>;
  /** Notes when a recipient of the space first opened the mail. */
  open(spaceId: string, recipientId: string): Promise<void>;
  preferences(spaceId: string, recipientId: string): Promise<Preferences | null>;
  /** @param unwanted topics; everything where it is `all`. @returns false where there is no such recipient */
  choose(recipientId: string, unwanted: 'all' | readonly string[]): Promise<boolean>;
}
