import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HOST = 'x-sitewright-host';
const KEY = 'x-sitewright-key';

const throughEdge = new WeakSet<IncomingMessage>();
const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether the worker of the edge asks, which keeps answers for others. */
export const cameThroughEdge = ({ raw }: { raw: IncomingMessage }): boolean => throughEdge.has(raw);

/**
 * Takes the host that the worker of the edge names for that of the request, where it has the key: a worker cannot send a `Host` of its own.
 * Register it before anything that looks at the host. Without a key nobody is believed.
 */
export function takeEdgeHosts(app: FastifyInstance, key: string | null): void {
  if (key === null) return;
  const expected = digest(key);
  app.addHook('onRequest', async ({ raw }) => {
    const { [HOST]: host, [KEY]: given } = raw.headers;
    delete raw.headers[KEY];
    if (typeof given !== 'string' || typeof host !== 'string' || !timingSafeEqual(digest(given), expected)) return;
    raw.headers.host = host;
    const at = raw.rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (at >= 0) raw.rawHeaders[at + 1] = host;
    throughEdge.add(raw);
  });
}
