import type { DomainRecord, RecordProblem } from '#schema/api/sender-domain.ts';
import type { DomainExamination, HostAddress, SiteFault } from '#schema/api/space-domain.ts';
import type { SpaceDomain } from '../ports/edge/domains.ts';
import type { Hosts } from '../ports/edge/hosts.ts';
import type { Dns } from '../ports/mail/dns.ts';
import { examineHost, type HostFinding } from './examine-host.ts';
import { ownershipRecord } from './ownership.ts';
import { providerOf } from './providers.ts';

/** Who issues Cloudflare's certificates (https://developers.cloudflare.com/ssl/reference/certificate-authorities/). */
const AUTHORITIES = ['letsencrypt.org', 'pki.goog', 'ssl.com', 'sectigo.com'];

export type ExaminedDomain = Pick<SpaceDomain, 'hostname' | 'registrable' | 'nameServers' | 'steps' | 'liveAt'> & {
  leadsTo: readonly string[];
};

export interface Doctor {
  dns: Dns;
  hosts: Hosts;
}

/**
 * What the DNS has for a name of a site, beside what it should have, and what visitors get there once its certificate was issued. Records
 * are in the order in which they are to be set: its name servers first, without which nothing else is asked for.
 * @returns `isSure` is false where nobody answered who could tell: that says nothing about the name
 */
export async function examineDomain(
  domain: ExaminedDomain,
  spaceId: string,
  { dns, hosts }: Doctor,
): Promise<DomainExamination & { isSure: boolean }> {
  const { hostname, registrable, nameServers, liveAt } = domain;
  const [found, authorities, proof, addresses, host] = await Promise.all([
    dns.ns(registrable).catch(() => null),
    authoritiesOf(hostname, registrable, dns),
    domain.steps.zone.waitsFor === 'proof' ? proofOf(registrable, spaceId, dns) : [],
    addressesOf(hostname, dns),
    liveAt === null ? null : examineHost(domain, spaceId, hosts),
  ]);
  const provider = providerOf((found ?? []).filter((server) => !nameServers.includes(server)));
  const records = [...proof, ...nameServerRecords(registrable, nameServers, found), ...authorities];
  const isSure = !host?.fault || (found !== null && addresses !== null);
  const known = addresses ?? [];
  const fault = host ? faultOfHost(host, records, known) : faultOfRecords(records);
  return { records, provider, addresses: known, certificate: host?.certificate ?? null, fault, isSure };
}

const isWrong = ({ problem }: DomainRecord) => problem !== null && problem !== 'unknown';

function faultOfRecords(records: readonly DomainRecord[]): SiteFault | null {
  const record = records.find((one) => one.purpose !== 'ownership' && isWrong(one));
  return record ? { kind: kindOf(record), record, found: record.found } : null;
}

const kindOf = ({ purpose }: DomainRecord) => (purpose === 'authority' ? 'authority' : 'name-servers');

/** Where visitors find the site nothing is wrong; else a record that explains it goes before what they see. */
function faultOfHost(
  { fault }: HostFinding,
  records: readonly DomainRecord[],
  addresses: readonly HostAddress[],
): SiteFault | null {
  if (!fault) return null;
  const isOfCertificate = fault.kind.startsWith('certificate');
  const record = records.find(
    (one) => isWrong(one) && (one.purpose === 'name-server' || (isOfCertificate && one.purpose === 'authority')),
  );
  if (record) return { kind: kindOf(record), record, found: record.found };
  if (addresses.length === 0) return { kind: 'no-address', record: null, found: [] };
  const isElsewhere = fault.kind === 'unreachable' || fault.kind === 'other-site';
  const shown = isElsewhere ? addresses.map(({ type, value }) => `${type} ${value}`) : [];
  return { kind: fault.kind, record: null, found: [...fault.found, ...shown] };
}

/** Null where nobody answers. */
async function addressesOf(name: string, dns: Pick<Dns, 'a' | 'aaaa' | 'cname'>): Promise<HostAddress[] | null> {
  const toAddresses = async (type: HostAddress['type'], lookup: Promise<string[]>) =>
    (await lookup).map((value): HostAddress => ({ type, value }));
  const all = [
    toAddresses('CNAME', dns.cname(name)),
    toAddresses('A', dns.a(name)),
    toAddresses('AAAA', dns.aaaa(name)),
  ];
  return Promise.all(all)
    .then((found) => found.flat())
    .catch(() => null);
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
