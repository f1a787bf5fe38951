import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { answerApi } from './answer-api.ts';
import { answerControls } from './answer-controls.ts';
import { answerPages, PAGES } from './answer-pages.ts';
import { createBehavior } from './behavior.ts';
import { createEvents, type WebhookEndpoint } from './events.ts';
import { allOf, Store } from './store.ts';

/** A running stand-in for Stripe. */
export interface LocalPayments {
  /** `http://127.0.0.1:PORT`: what the SDK talks to, and the pages below `/_local/payments`. */
  url: string;
  close(): Promise<void>;
}

export interface PaymentsOptions {
  port?: number;
  /** Where its state is kept; in memory without one. */
  folder?: string;
  /** Where browsers reach its pages: an origin that leads `/_local/payments` here. Its own address without one. */
  pagesOrigin?: string;
  /** Where events of this account go. */
  webhook?: WebhookEndpoint & { secretKey: string };
}

/** Starts it on the loopback address; port 0 or none takes a free one. @throws Error when the port is taken, or its file damaged */
export async function startPayments({
  port = 0,
  folder,
  pagesOrigin,
  webhook,
}: PaymentsOptions = {}): Promise<LocalPayments> {
  if (folder !== undefined) await mkdir(folder, { recursive: true });
  const store = await Store.open(folder === undefined ? undefined : join(folder, 'payments.json'));
  const events = createEvents(store, (account) => [
    ...(webhook && account === store.account(webhook.secretKey) ? [webhook] : []),
    ...allOf(account, 'webhook_endpoint').map(({ url, secret = '' }) => ({ url, secret })),
  ]);
  const app = fastify({ forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  const behavior = createBehavior();
  let ownUrl = '';
  const dependencies = {
    ...{ store, events, behavior },
    get pagesUrl() {
      return `${pagesOrigin ?? ownUrl}${PAGES}`;
    },
  };
  answerApi(app, dependencies);
  answerPages(app, dependencies);
  answerControls(app, dependencies);
  ownUrl = await app.listen({ port, host: '127.0.0.1' });
  events.resume();
  return {
    url: ownUrl,
    async close() {
      await events.close();
      await app.close();
      await store.save();
    },
  };
}
