import { createRequire } from 'node:module';
import type { StoredMail } from '../messages.ts';

/** What a handler of `aws-ses-v2-local` answers. */
export interface InnerAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A call as Express would hand it over, of which the handlers read these. */
interface InnerCall {
  body?: unknown;
  query?: Record<string, unknown>;
  params?: Record<string, string>;
  path?: string;
}

interface InnerResponse {
  status(status: number): InnerResponse;
  send(body?: Record<string, unknown>): void;
}
type Handler = (request: InnerCall, response: InnerResponse, next: (error: unknown) => void) => unknown;

const require = createRequire(import.meta.url);
const store = require('aws-ses-v2-local/dist/store.js') as {
  clearStore(): void;
  getStoreReadonly(): { emails: StoredMail[] };
};
// Its own ids have nine digits, and two of a hundred thousand mails would share one.
const util = require('aws-ses-v2-local/dist/util.js') as { getMessageId: () => string };
util.getMessageId = () => `local-${crypto.randomUUID()}`;

export const { clearStore } = store;
export const storedMails = (): StoredMail[] => store.getStoreReadonly().emails;

/** Asks one of its handlers, by the name of its file. */
export function askInner(name: string, call: InnerCall): Promise<InnerAnswer> {
  const { default: handler } = require(`aws-ses-v2-local/dist/v2/${name}.js`) as { default: Handler };
  return new Promise((resolve, reject) => {
    let status = 200;
    const response: InnerResponse = {
      status(given) {
        status = given;
        return response;
      },
      send: (body = {}) => resolve({ status, body }),
    };
    Promise.resolve(handler(call, response, reject)).catch(reject);
  });
}
