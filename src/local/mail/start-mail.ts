import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerInbox } from './inbox.ts';
import { createAnswerSes } from './ses/answer-ses.ts';
import { createBehavior } from './ses/behavior.ts';
import { clearStore, storedMails } from './ses/inner.ts';
import { playEvents, type TakenMail } from './ses/play-events.ts';

/** A running mail service: the SES v2 API and an inbox at `url` + `/_local/mail/`. */
export interface LocalMail {
  /** `http://127.0.0.1:PORT`: the endpoint for an SES v2 client. */
  url: string;
  /** Puts a mail into the inbox, over the same API as everybody. */
  deliver(mail: { to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): Promise<void>;
}

export interface MailOptions {
  port?: number;
  /** Where the events of mails with a configuration set are posted. */
  eventsUrl?: string;
  /** Domains that every account may send from, besides the product's own. */
  verifiedDomains?: readonly string[];
  /** Where the CNAME record of a name leads: DKIM records verify a domain. */
  resolveCname?: (name: string) => readonly string[];
  /** Mails a second that accounts are told they may send. */
  maxSendRate?: number;
}

/** Who writes the mails of a local run. */
export const SENDER = 'Sitewright <no-reply@sitewright.test>';
const OWN_DOMAIN = 'sitewright.test';
const SEND_RATE = 200;
/** Whole mails that are kept; a send to thousands would fill the memory. */
const MOST_MAILS = 2_000;

/**
 * Starts the mail service on the loopback address with an empty inbox; port 0 or none takes a free one.
 * @throws Error when the port is taken.
 */
export async function startMail(options: MailOptions = {}): Promise<LocalMail> {
  clearStore();
  const behavior = createBehavior();
  const events = options.eventsUrl === undefined ? undefined : playEvents(options.eventsUrl);
  const sent: { messageId: string; to: string }[] = [];
  const answerSes = createAnswerSes({
    behavior,
    resolveCname: options.resolveCname ?? (() => []),
    verifiedDomains: [OWN_DOMAIN, ...(options.verifiedDomains ?? [])],
    maxSendRate: options.maxSendRate ?? SEND_RATE,
    taken: (mail: TakenMail) => {
      sent.push({ messageId: mail.messageId, to: mail.to });
      const mails = storedMails();
      if (mails.length > MOST_MAILS) mails.splice(0, mails.length - MOST_MAILS);
      if (mail.configurationSet) events?.play(mail);
    },
  });

  const server = createServer((request, response) => {
    if (answerSes(request, response)) return;
    const answered = answerInbox(request, response, { mails: storedMails(), sent, behavior });
    answered.catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', () => reject(new Error(`mail: port ${options.port} is taken.`)));
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    async deliver({ to, subject, text, html }) {
      const answer = await fetch(`${url}/v2/email/outbound-emails`, {
        method: 'POST',
        // The scheme is asked for; the signature is not checked.
        headers: { authorization: 'AWS4-HMAC-SHA256 local', 'content-type': 'application/json' },
        body: JSON.stringify({
          FromEmailAddress: SENDER,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text }, Html: { Data: html } } } },
        }),
      });
      if (!answer.ok) throw new Error(`mail: the message to ${to} was refused: ${await answer.text()}`);
    },
    async close() {
      events?.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
