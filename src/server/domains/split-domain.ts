import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { isWithin } from '#rules/domain-names.ts';

/** A host and the name that somebody has registered for it, both in ASCII (`xn--`) and in small letters. */
export interface SplitDomain {
  hostname: string;
  /** Below a public suffix, those of companies included: `a.github.io` of `www.a.github.io`. */
  registrable: string;
}

export type DomainFault = 'invalid' | 'wildcard' | 'address' | 'suffix' | 'too-long' | 'ours';

const MOST_CHARACTERS = 253;
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;
/** What reads a host would stop at these and take the rest for something else. */
const NO_HOST = /[\s/?#@:\\%[\]]/;

/**
 * Splits what somebody has typed for a domain: a name, or an address that begins with http.
 * @param ours hosts of the platform, whose registrable domains are no tenant's
 */
export function splitDomain(input: string, ours: readonly string[]): SplitDomain | { fault: DomainFault } {
  const typed = input
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .replace(/\.$/, '');
  if (isIP(typed.replace(/^\[(.*)\]$/, '$1')) !== 0) return { fault: 'address' };
  if (typed.includes('*')) return { fault: 'wildcard' };
  if (typed === '' || NO_HOST.test(typed)) return { fault: 'invalid' };
  const hostname = domainToASCII(typed);
  if (hostname.length > MOST_CHARACTERS) return { fault: 'too-long' };
  // `0x7f.1` is an address to browsers.
  if (isIP(hostname) !== 0) return { fault: 'address' };
  const { domain, publicSuffix } = parse(hostname, { allowPrivateDomains: true });
  if (hostname === publicSuffix) return { fault: 'suffix' };
  if (!LABELS.test(hostname) || domain === null) return { fault: 'invalid' };
  return isOurs(hostname, domain, ours) ? { fault: 'ours' } : { hostname, registrable: domain };
}

/** A host of the platform, or anything below the domain that the platform has registered. */
function isOurs(hostname: string, registrable: string, ours: readonly string[]): boolean {
  return ours.some((own) => {
    const known = own.toLowerCase();
    return isWithin(hostname, known) || parse(known, { allowPrivateDomains: true }).domain === registrable;
  });
}

/** The other name that people type for a site: with `www` for a registered name, without it for that of one; null for others. */
export function counterpartOf({ hostname, registrable }: SplitDomain): string | null {
  if (hostname === registrable) return `www.${registrable}`;
  return hostname === `www.${registrable}` ? registrable : null;
}
