import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
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

/** Of the eight groups of an IPv6 address, those that name the network (RFC 4291, section 2.5.4). */
const NETWORK_GROUPS = 4;

/**
 * Whom an address counts as. A host of IPv6 may take any address of its network and would find a full budget under each, so
 * the network counts; an IPv4 address that is written as IPv6 counts as itself.
 */
export function countedAddress(ip: string): string {
  if (!isIPv6(ip) || /^::ffff:/i.test(ip)) return ip;
  const [start = '', end] = ip.split('::');
  const groups = (text: string) => text.split(':').filter((group) => group !== '');
  const [first, last] = [groups(start), groups(end ?? '')];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
