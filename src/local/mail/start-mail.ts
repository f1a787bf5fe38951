import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { answerInbox } from './inbox.ts';
import type { StoredMail } from './messages.ts';

/** A running mail service: the SES v2 API and an inbox at `url` + `/_local/mail/`. */
export interface LocalMail {
  /** `http://127.0.0.1:PORT`: the endpoint for an SES v2 client. */
  url: string;
  /** Puts a mail into the inbox, over the same API as everybody. */
  deliver(mail: { to: string; subject: string; text: string; html: string }): Promise<void>;
  close(): Promise<void>;
}

interface SesModule {
  default(config: { host: string; port: number }): Promise<Server>;
}
interface SesStore {
  clearStore(): void;
  getStoreReadonly(): { emails: readonly StoredMail[] };
}

/** Who writes the mails of a local run. */
export const SENDER = 'Sitewright <no-reply@sitewright.test>';

/**
 * Starts the mail service on the loopback address with an empty inbox; port 0 or none takes a free one.
 * @throws Error when the port is taken.
 */
export async function startMail(options: { port?: number } = {}): Promise<LocalMail> {
  const require = createRequire(import.meta.url);
  const ses = require('aws-ses-v2-local') as SesModule;
  const store = require('aws-ses-v2-local/dist/store.js') as SesStore;
  store.clearStore();
  const server = await ses.default({ host: '127.0.0.1', port: options.port ?? 0 });
  // It resolves with a server that does not listen when the port is taken.
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error(`mail: port ${options.port} is taken.`);

  const [answerSes] = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    if (!answerInbox(req, res, store.getStoreReadonly().emails)) answerSes?.call(server, req, res);
  });

  const url = `http://127.0.0.1:${address.port}`;
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
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}
