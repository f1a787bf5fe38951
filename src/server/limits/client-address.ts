import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Which proxies are believed when they say in `X-Forwarded-For` whom they speak for: none, so many, or those addresses. */
export type TrustedProxies = number | readonly string[];

type Trust = (address: string, hop: number) => boolean;

/** The decision for one address on the way, as Fastify's `trustProxy` and websockets ask it. */
export function trustOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

/** Address of the client behind the trusted proxies. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  return proxyAddr(request, trust);
}
