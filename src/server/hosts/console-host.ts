import type { IncomingMessage } from 'node:http';
import { hostIn, requestedHost } from './requested-host.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Servers ask here, under whatever name they know this one: is it alive, and who is somebody that they have the token of. */
export const FOR_SERVERS = /^\/(healthz|api\/auth\/hook)$/;

/**
 * Whether a request is for the console's own host: the one of `publicUrl`, on any port since proxies choose their own, and where
 * that is this very machine, under each of its names.
 */
export function isForConsole(publicUrl: string): (request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>) => boolean {
  const own = hostIn(new URL(publicUrl).host)?.name ?? '';
  const names = LOOPBACK.includes(own) ? LOOPBACK : [own];
  return (request) => names.includes(requestedHost(request)?.name ?? '');
}
