/**
 * What a record is for. The first two make a domain a sender's; the next bring its mails past filters. Sites have the others: where their
 * name is answered for, and who may issue their certificate.
 */
export type RecordPurpose = 'ownership' | 'dkim' | 'spf' | 'dmarc' | 'name-server' | 'authority';

/** What is wrong with a record. */
export type RecordProblem =
  | 'missing'
  | 'elsewhere'
  | 'several'
  | 'without-service'
  | 'unreadable'
  | 'unknown'
  | 'other-servers'
  | 'forbidden';

/** A record that somebody sets at the provider of their domain, and what was found there. */
export interface DomainRecord {
  purpose: RecordPurpose;
  type: 'TXT' | 'CNAME' | 'NS' | 'CAA';
  name: string;
  /** What to set. Of SPF and DMARC that are there and fine, what is there. */
  value: string;
  /** Whether mail goes only with it. */
  isRequired: boolean;
  problem: RecordProblem | null;
  /** What is there, where that is wrong. */
  found: readonly string[];
}

/** A sender's domain, as `GET /api/mail/domains` lists it. Times are ISO 8601. */
export interface SenderDomainRow {
  domain: string;
  /** Null while the space may not send from it. */
  verifiedAt: string | null;
  checkedAt: string | null;
}

/** What `POST /api/mail/domains/:domain/check` answers. */
export interface DomainCheck extends SenderDomainRow {
  records: readonly DomainRecord[];
  /** The records are right, and the mail service has not looked at them yet. */
  isAwaited: boolean;
  /** The name of the site whose zone of ours has the records; null where they are set at another provider. */
  zone: { hostname: string; registrable: string } | null;
}

/** The own account of a space, as `GET /api/mail/account` tells it: never its secret. */
export interface MailAccountView {
  region: string;
  /** The last characters of the access key. */
  keyEnding: string;
  configurationSet: string | null;
  topicArn: string | null;
  setBy: string | null;
  setAt: string;
}

/** What `GET /api/mail/account` answers. */
export interface MailAccountAnswer {
  /** Null where the space sends by the platform's account. */
  account: MailAccountView | null;
  /** Where Amazon posts events of the account. */
  eventsUrl: string;
  /** Behind a change: names it for its undo; null where it cannot be undone. */
  undo?: string | null;
}

/** What `POST /api/mail/domains` answers. */
export interface AddedSender extends DomainCheck {
  /** Names the change for its undo; null where the domain was there already. */
  undo: string | null;
}

/** What the removal of a sender domain answers. */
export interface RemovedSender {
  domain: string;
  /** Names the change for its undo; null where there was no such domain. */
  undo: string | null;
}
