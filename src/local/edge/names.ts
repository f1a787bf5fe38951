import type { State } from './store.ts';

/** Where hosts behind the edge are on this machine. */
const LOOPBACK: Record<string, string> = { A: '127.0.0.1', AAAA: '::1' };

/**
 * What the name servers of the edge answer: of active zones alone, as nobody asks those of the others.
 * @returns null for a name that no such zone has
 */
export function answerName({ zones, workerDomains, records }: State, name: string, type: string): string[] | null {
  const zone = zones.find((one) => one.status === 'active' && (name === one.name || name.endsWith(`.${one.name}`)));
  if (!zone) return null;
  const named = records.filter((one) => one.name === name);
  const isProxied = workerDomains.some(({ hostname }) => hostname === name) || named.some(({ proxied }) => proxied);
  if (isProxied && LOOPBACK[type] !== undefined) return [LOOPBACK[type]];
  if (name === zone.name && type === 'NS') return zone.name_servers;
  const found = named.filter((one) => one.type === type).map((one) => textOf(one.content));
  return named.length > 0 || isProxied || name === zone.name ? found : null;
}

/** The strings of a text as one, without their quotes. */
const textOf = (content: string): string =>
  content.startsWith('"') ? content.slice(1, -1).replace(/"\s+"/g, '').replace(/\\(.)/g, '$1') : content;
