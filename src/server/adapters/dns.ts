import { Resolver } from 'node:dns/promises';
import type { Dns } from '../ports/mail/dns.ts';

const TIMEOUT_MS = 3_000;
const TRIES = 2;
/** The name or the type is not there, or the name cannot be one. */
const ABSENT = ['ENOTFOUND', 'ENODATA', 'EBADNAME', 'EFORMERR'];

/** Look-ups by the resolver of Node. @param servers `ip:port`; those of the system where it is left out */
export function createDns({ servers }: { servers?: readonly string[] } = {}): Dns {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);

  async function known<Value>(lookup: Promise<Value[]>): Promise<Value[]> {
    return lookup.catch((error: unknown) => {
      if (ABSENT.includes(String((error as { code?: unknown }).code))) return [];
      throw error;
    });
  }

  return {
    // A long text comes in pieces.
    txt: async (name) => (await known(resolver.resolveTxt(name))).map((pieces) => pieces.join('')),
    a: (name) => known(resolver.resolve4(name)),
    aaaa: (name) => known(resolver.resolve6(name)),
    ns: async (name) =>
      (await known(resolver.resolveNs(name))).map((server) => server.toLowerCase().replace(/\.$/, '')),
    caa: async (name) =>
      (await known(resolver.resolveCaa(name))).flatMap(({ issue }) => issue?.split(';')[0]?.trim().toLowerCase() ?? []),
    cname: async (name) => (await known(resolver.resolveCname(name))).map((target) => target.replace(/\.$/, '')),
  };
}
