import type { IncomingMessage } from 'node:http';
import { hostIn, type RequestedHost, requestedHost } from './requested-host.ts';

/** What answers at a host: the console, the sites below paths of one origin, or the site that has this name, if any has. */
export type HostKind = 'console' | 'sites' | 'own';

export interface Origins {
  /** Where people reach the console, without a trailing slash. */
  publicUrl: string;
  /** Where sites without a domain are, below `/sites/<space>`, without a trailing slash. */
  sitesOrigin: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const isSame = (one: string, other: string) => one === other || (LOOPBACK.includes(one) && LOOPBACK.includes(other));

/** Tells hosts apart by their names; where the console and the sites have one name, as on one machine, by the port. */
export function hostKinds({ publicUrl, sitesOrigin }: Origins) {
  const [console, sites] = [publicUrl, sitesOrigin].map((url) => hostIn(new URL(url).host));
  if (!console || !sites) throw new Error(`no host in ${publicUrl} or ${sitesOrigin}`);
  const byPort = isSame(console.name, sites.name);

  function hostKindOf({ name, port }: RequestedHost): HostKind {
    if (sites && isSame(name, sites.name) && (!byPort || port === sites.port)) return 'sites';
    return console && isSame(name, console.name) ? 'console' : 'own';
  }
  return (request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): HostKind => {
    const host = requestedHost(request);
    return host ? hostKindOf(host) : 'own';
  };
}
