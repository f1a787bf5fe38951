import type { DomainRecord, RecordProblem } from '#schema/api/sender-domain.ts';
import type { DnsProvider } from '#schema/api/space-domain.ts';
import type { SpaceDomain } from '../ports/edge/domains.ts';
import type { Dns } from '../ports/mail/dns.ts';
import { ownershipRecord } from './ownership.ts';
import { providerOf } from './providers.ts';

/** Who issues Cloudflare's certificates (https://developers.cloudflare.com/ssl/reference/certificate-authorities/). */
const AUTHORITIES = ['letsencrypt.org', 'pki.goog', 'ssl.com', 'sectigo.com'];

/**
 * What the DNS has for a name of a site, beside what it should have: its name servers first, without which nothing else is asked for.
 * @returns the records in the order in which they are to be set, and whose name servers answer now
 */
export async function examineDomain(
  domain: Pick<SpaceDomain, 'hostname' | 'registrable' | 'nameServers' | 'steps'>,
  spaceId: string,
  dns: Pick<Dns, 'txt' | 'ns' | 'caa'>,
): Promise<{ records: DomainRecord[]; provider: DnsProvider | null }> {
  const { hostname, registrable, nameServers } = domain;
  const [found, authorities, proof] = await Promise.all([
    dns.ns(registrable).catch(() => null),
    authoritiesOf(hostname, registrable, dns),
    domain.steps.zone.waitsFor === 'proof' ? proofOf(registrable, spaceId, dns) : [],
  ]);
  const provider = providerOf((found ?? []).filter((server) => !nameServers.includes(server)));
  return { records: [...proof, ...nameServerRecords(registrable, nameServers, found), ...authorities], provider };
}

function nameServerRecords(name: string, wanted: readonly string[], found: readonly string[] | null): DomainRecord[] {
  const others = (found ?? []).filter((server) => !wanted.includes(server));
  const problemOf = (value: string): RecordProblem | null => {
    if (found === null) return 'unknown';
    if (found.length === 0) return 'missing';
    if (!found.includes(value)) return 'other-servers';
    return others.length > 0 ? 'other-servers' : null;
  };
  return wanted.map((value) => {
    const problem = problemOf(value);
    const shown = problem === 'other-servers' ? others : [];
    return { purpose: 'name-server', type: 'NS', name, value, isRequired: true, problem, found: shown };
  });
}

async function proofOf(registrable: string, spaceId: string, dns: Pick<Dns, 'txt'>): Promise<DomainRecord[]> {
  const { name, value } = ownershipRecord({ registrable, spaceId });
  const texts = await dns.txt(name).catch(() => null);
  const problem = texts === null ? 'unknown' : texts.some((text) => text.trim() === value) ? null : 'missing';
  return [
    { purpose: 'ownership', type: 'TXT', name, value, isRequired: true, problem, found: problem ? (texts ?? []) : [] },
  ];
}

/** RFC 8659: the records of the nearest name above say which authorities may issue; without any, all may. */
async function authoritiesOf(name: string, registrable: string, dns: Pick<Dns, 'caa'>): Promise<DomainRecord[]> {
  const allowed = await dns.caa(name).catch(() => []);
  if (allowed.length === 0) {
    return name === registrable ? [] : authoritiesOf(name.slice(name.indexOf('.') + 1), registrable, dns);
  }
  const isRight = allowed.some((authority) => AUTHORITIES.includes(authority));
  const value = `0 issue "${AUTHORITIES[0]}"`;
  const problem = isRight ? null : 'forbidden';
  return [{ purpose: 'authority', type: 'CAA', name, value, isRequired: true, problem, found: problem ? allowed : [] }];
}
