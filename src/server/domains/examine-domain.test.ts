import { describe, expect, it } from 'vitest';
import type { Steps } from '../ports/edge/domains.ts';
import { examineDomain } from './examine-domain.ts';

const OURS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
const SPACE = '00000000-0000-4000-8000-000000000001';

/** What the DNS answers; a name that is not there has nothing. */
function examine(found: Record<string, string[] | Error>, waitsFor: string | null = null) {
  const look = (type: string) => async (name: string) => {
    const answer = found[`${type} ${name}`] ?? [];
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const domain = { hostname: 'www.a.test', registrable: 'a.test', nameServers: OURS };
  const steps = { zone: { waitsFor } } as unknown as Steps;
  return examineDomain({ ...domain, steps }, SPACE, { txt: look('TXT'), ns: look('NS'), caa: look('CAA') });
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
