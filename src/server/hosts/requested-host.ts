import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** What a request asks for: a name in small letters without the dot of the root, an address in brackets where it is IPv6. */
export interface RequestedHost {
  name: string;
  /** Empty where none is given: the usual one. */
  port: string;
}

const HOST = /^(?:([a-z\d_.-]{1,253})|\[([\da-f:.]{2,45})\])(?::(\d{1,5}))?$/i;

/**
 * The host of a request, by its one `Host` header alone: what proxies say about it in other headers, clients can say too.
 * @returns null for what is no host
 */
export function requestedHost({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>) {
  const times = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return times > 1 ? null : hostIn(headers.host ?? '');
}

/** @param text of a `Host` header (RFC 9110, section 7.2): `name`, `name:80` or `[::1]:80` */
export function hostIn(text: string): RequestedHost | null {
  const [matched, name, address, port = ''] = HOST.exec(text) ?? [];
  if (matched === undefined || Number(port) > 65_535 || (address !== undefined && !isIPv6(address))) return null;
  const known = address === undefined ? (name ?? '').toLowerCase().replace(/\.$/, '') : `[${address.toLowerCase()}]`;
  return known === '' ? null : { name: known, port };
}

/** Refuses what names no host, or names it in the address too (RFC 9112, section 3.2), before anything else looks at it. */
export function refuseOddHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (requestedHost(raw) !== null && /^[/*]/.test(raw.url ?? '')) return;
    // Routes say other things of errors that are thrown.
    const { status, code, message } = new AppError('host-refused');
    return reply.status(status).send({ error: { code, message } });
  });
}
