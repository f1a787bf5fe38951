/** One mail to one person. Every part but the two bodies becomes a header and holds no line break. */
export interface OutgoingMail {
  /** An address, or `Name <address>` as `../mail/format-mailbox.ts` writes it. */
  from: string;
  replyTo?: string | undefined;
  /** One bare address. */
  to: string;
  subject: string;
  html: string;
  text: string;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Come back with each event: ASCII letters, digits, `_` and `-`, at most 256 characters each. */
  tags?: Readonly<Record<string, string>> | undefined;
}

/** What an account of the mail service may send. */
export interface MailAccount {
  /** False while the service has paused or suspended the account. */
  sendingEnabled: boolean;
  /** False in the sandbox, where only verified addresses get mail. */
  productionAccess: boolean;
  /** Mails a second. */
  maxSendRate: number;
  /** Mails in 24 hours; -1 is no limit. */
  max24HourSend: number;
  sentLast24Hours: number;
}

/** A domain as the mail service knows it. */
export interface MailIdentity {
  domain: string;
  /** Whether mail from the domain is taken. */
  verified: boolean;
  /** Each is the name of a CNAME record, `<token>._domainkey.<domain>`, that leads to `<token>.dkim.amazonses.com`. */
  dkimTokens: readonly string[];
  dkim: 'pending' | 'success' | 'failed' | 'temporary-failure' | 'not-started';
}

export interface MailTemplate {
  name: string;
  subject: string;
  /** HTML with the service's own `{{tags}}`. */
  html: string;
}

/** A template to many, each with values of their own. */
export interface BulkMail {
  from: string;
  replyTo?: string | undefined;
  template: string;
  /** Values where a recipient brings none. */
  defaults: Readonly<Record<string, unknown>>;
  recipients: readonly { to: string; values?: Readonly<Record<string, unknown>> | undefined }[];
}

/** What became of one recipient of a bulk mail. */
export interface BulkResult {
  to: string;
  messageId: string | null;
  /** Why the service refused this recipient. */
  error: string | null;
}

/**
 * - `refused`: this mail will not be taken, however often it is offered.
 * - `throttled`: not taken, because the account sends too fast or too much. It may be tried again.
 * - `unavailable`: not taken, because the service could not be reached. It may be tried again.
 * - `blocked`: not taken, and no other mail would be: keys, sender or account are not accepted.
 * - `unclear`: the request was written and no answer came. The service may have taken it, so nothing tries again by itself.
 */
export type MailFaultKind = 'refused' | 'throttled' | 'unavailable' | 'blocked' | 'unclear';

/** Why a call to the mail service failed. */
export class MailFault extends Error {
  readonly kind: MailFaultKind;
  /** The service's own, such as `MessageRejected`, or that of the connection, such as `ECONNREFUSED`. */
  readonly code: string;
  /** How the call ended: the service answered, it did not, or nothing was asked of it. */
  readonly stage: 'answered' | 'no-answer' | 'not-asked';

  constructor(
    kind: MailFaultKind,
    message: string,
    { code, stage, cause }: { code: string; stage: MailFault['stage']; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'MailFault';
    this.kind = kind;
    this.code = code;
    this.stage = stage;
  }
}

/** One account of a mail service. Every method throws `MailFault`, and none tries again by itself. */
export interface MailService {
  /** Resolves once the service has taken the mail. */
  send(mail: OutgoingMail): Promise<{ messageId: string }>;
  sendBulk(mail: BulkMail): Promise<BulkResult[]>;
  account(): Promise<MailAccount>;
  /** Null where the account does not have the domain. */
  identity(domain: string): Promise<MailIdentity | null>;
  /** Adds the domain to the account; one that is there already stays as it is. */
  createIdentity(domain: string): Promise<MailIdentity>;
  /** The service drops mail to the address from now on. */
  suppress(address: string, reason: 'bounce' | 'complaint'): Promise<void>;
  /** An address that is not suppressed is fine. */
  unsuppress(address: string): Promise<void>;
  createTemplate(template: MailTemplate): Promise<void>;
  deleteTemplate(name: string): Promise<void>;
}
