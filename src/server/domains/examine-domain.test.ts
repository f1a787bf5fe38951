import { describe, expect, it } from 'vitest';
import type { Steps } from '../ports/edge/domains.ts';
import type { HostAnswer } from '../ports/edge/hosts.ts';
import { examineDomain } from './examine-domain.ts';

const OURS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
const SPACE = '00000000-0000-4000-8000-000000000001';

/** What the DNS answers; a name that is not there has nothing. */
function examine(
  found: Record<string, string[] | Error>,
  waitsFor: string | null = null,
  /** Of the host, once it is up; null for nobody who answers. */
  answer?: HostAnswer | null,
  leads?: string,
) {
  const lookUp = (type: string) => async (name: string) => {
    const answer = found[`${type} ${name}`] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const domain = { hostname: 'www.a.test', registrable: 'a.test', nameServers: OURS, leadsTo: ['www.a.test'] };
  const steps = { zone: { waitsFor } } as unknown as Steps;
  const addresses = { a: lookUp('A'), aaaa: lookUp('AAAA'), cname: lookUp('CNAME') };
  const dns = { txt: lookUp('TXT'), ns: lookUp('NS'), caa: lookUp('CAA'), ...addresses };
  const liveAt = answer === undefined ? null : '2026-01-01T00:00:00Z';
  const isLed = leads && { leadsTo: [leads] };
  return examineDomain({ ...domain, ...isLed, steps, liveAt }, SPACE, {
    dns,
    hosts: { ask: async () => answer ?? null },
  });
}
const problems = async (found: Record<string, string[] | Error>) =>
  (await examine(found)).records.map(({ type, value, problem }) => [type, value, problem]);

describe('what the DNS has for a domain', () => {
  it('is compared with the name servers that it should have', async () => {
    const all = (problem: string | null) => OURS.map((value) => ['NS', value, problem]);
    expect(await problems({ 'NS a.test': OURS })).toEqual(all(null));
    expect(await problems({})).toEqual(all('missing'));
    expect(await problems({ 'NS a.test': new Error('SERVFAIL') })).toEqual(all('unknown'));
    expect(await problems({ 'NS a.test': ['ns1.other.test'] })).toEqual(all('other-servers'));
    // Half of the visitors would be sent elsewhere.
    expect(await problems({ 'NS a.test': [...OURS, 'ns1.other.test'] })).toEqual(all('other-servers'));
  });

  it('tells whose name servers answer, and what they are', async () => {
    const { provider, records } = await examine({ 'NS a.test': ['ns37.domaincontrol.com', 'ns38.domaincontrol.com'] });
    expect(provider).toMatchObject({ name: 'GoDaddy' });
    expect(records[0]?.found).toEqual(['ns37.domaincontrol.com', 'ns38.domaincontrol.com']);
    expect((await examine({ 'NS a.test': ['ns.notgandi.net'] })).provider).toBeNull();
    expect((await examine({ 'NS a.test': OURS })).provider).toBeNull();
  });

  it('may forbid the authority of the certificate, at the nearest name that says so', async () => {
    const caa = async (found: Record<string, string[]>) =>
      (await examine({ 'NS a.test': OURS, ...found })).records
        .filter(({ type }) => type === 'CAA')
        .map(({ name, problem }) => [name, problem]);
    expect(await caa({})).toEqual([]);
    expect(await caa({ 'CAA a.test': ['digicert.com'] })).toEqual([['a.test', 'forbidden']]);
    expect(await caa({ 'CAA a.test': ['digicert.com', 'pki.goog'] })).toEqual([['a.test', null]]);
    expect(await caa({ 'CAA www.a.test': ['letsencrypt.org'], 'CAA a.test': ['digicert.com'] })).toEqual([
      ['www.a.test', null],
    ]);
  });

  it('is asked for a proof first, where one is waited for', async () => {
    const waiting = async (texts: string[]) => (await examine({ 'TXT _sitewright.a.test': texts }, 'proof')).records[0];
    expect(await waiting(['something else'])).toMatchObject({ purpose: 'ownership', problem: 'missing' });
    expect(await waiting([`sitewright-space=${SPACE}`])).toMatchObject({ purpose: 'ownership', problem: null });
  });
});

describe('what visitors of a name get', () => {
  const UP = { 'NS a.test': OURS, 'A www.a.test': ['104.16.0.1'] };
  const certificate = { issuer: 'Authority', names: ['www.a.test'], validTo: '2026-12-01T00:00:00.000Z' };
  const ours: HostAnswer = {
    ...{ status: 200, location: null, text: `sitewright-space=${SPACE}`, certificate, distrust: null },
  };
  const led = (location: string, status = 301): HostAnswer => ({ ...ours, text: '', status, location });
  const faultOf = async (answer: HostAnswer | null, found: Record<string, string[] | Error> = UP, leads?: string) => {
    const { fault, isSure } = await examine(found, null, answer, leads);
    return isSure ? fault && [fault.kind, fault.record?.type ?? null, ...fault.found] : 'unsure';
  };

  it('is their site', async () => {
    expect(await faultOf(ours)).toBeNull();
    expect(await examine(UP, null, ours)).toMatchObject({
      certificate,
      addresses: [{ type: 'A', value: '104.16.0.1' }],
    });
    // Resolvers may know the old name servers for days: what counts is what visitors get.
    expect(await faultOf(ours, { 'NS a.test': ['ns1.other.test'] })).toBeNull();
  });

  it('is told where it is not, with what was found', async () => {
    const other = { ...ours, text: 'Welcome' };
    expect(await faultOf(other)).toEqual(['other-site', null, '200', 'A 104.16.0.1']);
    expect(await faultOf({ ...ours, text: 'sitewright-space=another' })).toEqual([
      'other-site',
      null,
      '200',
      'A 104.16.0.1',
    ]);
    expect(await faultOf({ ...ours, status: 502 })).toEqual(['other-site', null, '502', 'A 104.16.0.1']);
    expect(await faultOf(null)).toEqual(['unreachable', null, 'A 104.16.0.1']);
    expect(await faultOf(null, { 'NS a.test': OURS })).toEqual(['no-address', null]);
    expect(await faultOf({ ...ours, distrust: 'certificate-ended' })).toEqual([
      'certificate-ended',
      null,
      '2026-12-01',
    ]);
    expect(await faultOf({ ...ours, distrust: 'certificate-name' })).toEqual(['certificate-name', null, 'www.a.test']);
    expect(await faultOf({ ...ours, distrust: 'certificate-untrusted' })).toEqual([
      'certificate-untrusted',
      null,
      'Authority',
    ]);
  });

  it('has its cause in a record, where one is wrong', async () => {
    expect(await faultOf(null, { 'NS a.test': ['ns1.other.test'] })).toEqual(['name-servers', 'NS', 'ns1.other.test']);
    const caa = { ...UP, 'CAA a.test': ['digicert.com'] };
    expect(await faultOf({ ...ours, distrust: 'certificate-ended' }, caa)).toEqual([
      'authority',
      'CAA',
      'digicert.com',
    ]);
    expect(await faultOf({ ...ours, status: 502 }, caa)).toEqual(['other-site', null, '502', 'A 104.16.0.1']);
  });

  it('of another name is the way to the primary one, by 301 and without the query', async () => {
    const at = (answer: HostAnswer) => faultOf(answer, UP, 'a.test');
    expect(await at(led('https://a.test/.well-known/sitewright'))).toBeNull();
    expect(await at(led('//a.test/.well-known/sitewright'))).toBeNull();
    for (const wrong of [
      led('https://a.test/.well-known/sitewright', 302),
      led('https://a.test/.well-known/sitewright?from=sitewright'),
      led('https://a.test/'),
      led('https://b.test/.well-known/sitewright'),
      led('https://'),
    ])
      expect(await at(wrong)).toEqual(['redirect', null, `${wrong.status} ${wrong.location}`]);
    expect(await at(ours)).toEqual(['redirect', null, '200']);
    expect(await at({ ...ours, text: 'Welcome' })).toEqual(['other-site', null, '200', 'A 104.16.0.1']);
  });

  it('is not known where nobody answers us at all', async () => {
    expect(await faultOf(null, { 'NS a.test': new Error('ETIMEOUT') })).toBe('unsure');
    expect(await faultOf(null, { 'NS a.test': OURS, 'A www.a.test': new Error('ETIMEOUT') })).toBe('unsure');
  });
});
