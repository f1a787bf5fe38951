import type { JsonObject } from '#schema/json.ts';

/** What happened to somebody, as far as a communication may answer to it. */
export interface FiredEvent {
  spaceId: string;
  /** `src/rules/communications.ts` has the types. */
  type: string;
  /** Which event of which row: it is answered once. */
  key: string;
  /** Who is answered beside the addresses that a communication names; empty where nobody is. */
  email: string;
  name: string;
  /** What the merge tags of the event say. */
  values: JsonObject;
}

/** A mail of a communication that this server is to hand over. */
export interface DueMail {
  id: string;
  communicationId: string;
  spaceId: string;
  type: string;
  email: string;
  name: string;
  values: JsonObject;
}

export interface MailOutcome {
  id: string;
  /** `DUE` where the mail service has not taken it, and may later. */
  status: 'SENT' | 'REFUSED' | 'UNCLEAR' | 'SKIPPED' | 'DUE';
  messageId?: string | undefined;
  reason?: string | undefined;
}

/** The mails that events cause. The database keeps the order of their states (docs/decisions/095). */
export interface Communications {
  /** Notes its mails; doing it twice changes nothing. @returns how many there are now */
  fire(event: FiredEvent): Promise<number>;
  /** Writes outcomes, and gives mails that no other server has. There are none left where both are empty. */
  advance(step: {
    leaseSeconds: number;
    outcomes: readonly MailOutcome[];
    upTo: number;
  }): Promise<{ mails: DueMail[]; skipped: number }>;
}
