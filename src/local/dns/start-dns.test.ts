import { Resolver } from 'node:dns/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalDns, startDns } from './start-dns.ts';

let dns: LocalDns;
let resolver: Resolver;
beforeEach(async () => {
  dns = await startDns();
  resolver = new Resolver({ timeout: 1_000, tries: 1 });
  resolver.setServers([dns.server]);
});
afterEach(() => dns.close());

test('answers the records of zone lines to the resolver of Node', async () => {
  const long = `v=DKIM1; p=${'A'.repeat(400)}`;
  dns.zone.set(`
    ; records as a provider writes them
    Aurora.test. 3600 IN TXT "v=spf1 include:amazonses.com ~all"
    aurora.test TXT ${long}
    a._domainkey.aurora.test CNAME a.dkim.amazonses.com.`);
  const texts = (await resolver.resolveTxt('aurora.test')).map((parts) => parts.join(''));
  expect(texts).toEqual(['v=spf1 include:amazonses.com ~all', long]);
  expect(await resolver.resolveCname('a._domainkey.aurora.test')).toEqual(['a.dkim.amazonses.com']);
});

test('a name without records is not found, and one without this type has no data', async () => {
  dns.zone.set('aurora.test TXT "v=spf1 -all"');
  await expect(resolver.resolveTxt('_dmarc.aurora.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(resolver.resolveCname('aurora.test')).rejects.toMatchObject({ code: 'ENODATA' });
});

test('its page takes records, shows them and says which line is none', async () => {
  const post = (records: string) =>
    fetch(`${dns.url}/_local/dns/records`, { method: 'POST', body: new URLSearchParams({ records }) });
  expect(await (await post('_dmarc.aurora.test TXT "v=DMARC1; p=none"')).text()).toContain(
    '_dmarc.aurora.test TXT &quot;v=DMARC1; p=none&quot;',
  );
  const refused = await post('aurora.test is mine');
  expect([refused.status, await refused.text()]).toEqual([400, 'Error: This is no record: aurora.test is mine']);
  await fetch(`${dns.url}/_local/dns/clear`, { method: 'POST' });
  expect(dns.zone.all()).toEqual([]);
  expect((await fetch(`${dns.url}/elsewhere`)).status).toBe(404);
});

test('answers addresses and name servers, of its records and of whom it follows', async () => {
  dns.zone.set('aurora.test NS ada.ns.test.\nhere.test A 127.0.0.1\nhere.test AAAA 2001:db8::7:1');
  dns.follow((name, type) => (name === 'edge.test' && type === 'A' ? ['127.0.0.2'] : null));
  expect(await resolver.resolveNs('aurora.test')).toEqual(['ada.ns.test']);
  expect(await resolver.resolve4('here.test')).toEqual(['127.0.0.1']);
  expect(await resolver.resolve6('here.test')).toEqual(['2001:db8::7:1']);
  expect(await resolver.resolve4('Edge.test')).toEqual(['127.0.0.2']);
  await expect(resolver.resolve4('nobody.test')).rejects.toMatchObject({ code: 'ENOTFOUND' });
  expect(() => dns.zone.set('here.test A 300.1.1.1')).toThrow('This is no record');
});
