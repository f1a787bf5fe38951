import type { LiveProvider } from '@refinedev/core';
import { liveProvider } from '@refinedev/hasura';
import type { Client } from 'graphql-ws';
import { type Credentials, headersOf } from '../session/credentials.ts';

/** Milliseconds that a lost connection waits before it is tried again, at most; twice as long each time. */
const maxWaitMs = 30_000;

/** Live updates of one workspace. `close` ends them; a later subscription opens another connection. */
export interface OwnLiveProvider extends LiveProvider {
  close(): void;
}

async function connect(url: string, credentials: Credentials): Promise<Client> {
  const { createClient } = await import('graphql-ws');
  return createClient({
    url,
    connectionParams: async () => {
      const { 'content-type': _, ...headers } = headersOf(credentials, await credentials.token());
      return { headers };
    },
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: (retries) => new Promise((resolve) => setTimeout(resolve, Math.min(1000 * 2 ** retries, maxWaitMs))),
  });
}

/**
 * `@refinedev/hasura`'s live provider over the websocket of the data service. The connection, and its code, come with the first
 * subscription. What the data service does not answer is passed over: the package would take it for rows.
 * @param url `ws:` or `wss:`
 */
export function createLiveProvider(url: string, credentials: Credentials): OwnLiveProvider {
  let client: Promise<Client> | undefined;
  /** What did not load, as when the page is left meanwhile, is loaded anew by the next subscription. */
  const reset = () => {
    client = undefined;
  };
  return {
    subscribe: (options) => {
      let unsubscribe: (() => void) | undefined;
      let ended = false;
      client ??= connect(url, credentials);
      client.then((opened) => {
        if (ended) return;
        const answering: Pick<Client, 'subscribe'> = {
          subscribe: (payload, sink) =>
            opened.subscribe(payload, {
              ...sink,
              next: (answer) => (answer.data ? sink.next(answer as never) : undefined),
            }),
        };
        unsubscribe = liveProvider(answering as Client).subscribe(options);
      }, reset);
      return () => {
        ended = true;
        unsubscribe?.();
      };
    },
    unsubscribe: (end: () => void) => end(),
    close: () => {
      // Rejects where the connection ended before it was accepted: then nothing is open.
      client?.then((opened) => opened.dispose()).catch(() => {});
      client = undefined;
    },
  };
}
