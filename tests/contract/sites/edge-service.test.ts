import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalEdge, startEdge } from '../../../src/local/edge/start-edge.ts';
import { createEdge } from '../../../src/server/adapters/cloudflare/create-edge.ts';
import { EdgeRefused, type EdgeService, EdgeUnavailable } from '../../../src/server/ports/edge/edge-service.ts';

let edge: LocalEdge;
let service: EdgeService;
const connect = (token: string) => createEdge({ url: edge.apiUrl, token, accountId: 'acc', worker: 'sites' });
beforeEach(async () => {
  edge = await startEdge({ nameServersOf: () => [] });
  service = connect('edge_local');
});
afterEach(() => edge.close());

const stir = (path: string, body: object) =>
  fetch(`${edge.url}/_local/edge/${path}`, { method: 'POST', body: JSON.stringify(body) });
const state = async () => (await fetch(`${edge.url}/_local/edge/state`)).json() as Promise<Record<string, object[]>>;

describe('a zone', () => {
  it('is refused with 1061 and the words of the provider where it exists, and found then', async () => {
    const { id } = await service.createZone('a.test');
    const refused = await service.createZone('a.test').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EdgeRefused);
    expect(refused).toMatchObject({ codes: [1061], message: 'a.test already exists' });
    expect(await service.findZone('a.test')).toMatchObject({ id, isActive: false });
    expect(await service.findZone('b.test')).toBeNull();
  });

  it('has one monitoring, whoever enables it', async () => {
    const { id } = await service.createZone('a.test');
    const first = await service.enableMonitoring(id);
    expect(await service.enableMonitoring(id)).toBe(first);
  });

  it('gets its settings back', async () => {
    const { id } = await service.createZone('a.test');
    const before = await service.settings(id);
    await service.applySettings(id);
    expect(await service.settings(id)).toContainEqual({ id: 'minify', value: { css: 'on', html: 'on', js: 'on' } });
    await service.restoreSettings(id, before);
    expect(await service.settings(id)).toEqual(before);
  });
});

it('tells each redirect once, and loses the query string', async () => {
  const { id } = await service.createZone('a.test');
  await service.redirect(id, 'www.a.test', 'a.test');
  await service.redirect(id, 'b.a.test', 'a.test');
  await service.redirect(id, 'www.a.test', 'c.a.test');
  const rules = () => state().then(({ rulesets }) => (rulesets?.[0] as { rules: object[] } | undefined)?.rules);
  expect(await rules()).toMatchObject([
    {
      expression: '(http.host eq "www.a.test")',
      action_parameters: {
        from_value: {
          ...{ status_code: 301, preserve_query_string: false },
          target_url: { expression: 'concat("https://c.a.test", http.request.uri.path)' },
        },
      },
    },
    { expression: '(http.host eq "b.a.test")' },
  ]);
  await service.removeRedirect(id, 'www.a.test');
  expect(await rules()).toMatchObject([{ expression: '(http.host eq "b.a.test")' }]);
});

it('takes away what is ours alone, and what is gone without a word', async () => {
  const { id } = await service.createZone('a.test');
  await service.addRecord(id, 'www.a.test');
  await service.addRecord(id, 'www.a.test');
  const foreignRecord = { type: 'TXT', name: 'www.a.test', content: 'theirs' };
  const headers = { authorization: 'Bearer edge_local' };
  await fetch(`${edge.apiUrl}/zones/${id}/dns_records`, {
    method: 'POST',
    headers,
    body: JSON.stringify(foreignRecord),
  });
  await service.attachDomain(id, 'a.test');
  for (const _ of [1, 2]) {
    await service.removeRecords(id, 'www.a.test');
    await service.detachDomain('a.test');
    await service.removeRedirect(id, 'a.test');
  }
  expect(await state()).toMatchObject({ records: [foreignRecord], workerDomains: [], certificates: [] });
  for (const _ of [1, 2]) {
    await service.deleteZone(id);
    await service.removeRecords(id, 'www.a.test');
    await service.removeRedirect(id, 'a.test');
    await service.disableMonitoring('nothing');
  }
});

describe('the records of a zone', () => {
  it('are added, listed and removed, long texts with quotes as they were', async () => {
    const { id } = await service.createZone('a.test');
    const text = `v=DKIM1; p=${'k'.repeat(300)} "a\\b"`;
    const mx = { type: 'MX', name: 'a.test', value: 'mx.example.com', priority: 10 } as const;
    await service.createRecord(id, mx);
    const txt = await service.createRecord(id, {
      type: 'TXT',
      name: 'k._domainkey.a.test',
      value: text,
      priority: null,
    });
    await service.addRecord(id, 'www.a.test');
    await service.attachDomain(id, 'a.test');
    expect(await service.records(id)).toMatchObject([
      { type: 'AAAA', name: 'a.test', isOurs: true },
      { ...mx, isOurs: false },
      { type: 'TXT', name: 'k._domainkey.a.test', value: text, priority: null, isOurs: false },
      { type: 'AAAA', name: 'www.a.test', isOurs: true },
    ]);
    await expect(service.createRecord(id, mx)).rejects.toBeInstanceOf(EdgeRefused);
    const deleted = await service.deleteRecord(id, txt);
    expect(await service.deleteRecord(id, txt)).toBeNull();
    expect(await service.records(id)).toHaveLength(3);
    await service.restoreRecord(id, deleted ?? {});
    expect(await service.records(id)).toContainEqual(expect.objectContaining({ type: 'TXT', value: text }));
  });

  it('are found where the domain is now, and kept where they are wanted', async () => {
    await edge.close();
    const known = [
      { type: 'MX', name: 'a.test', value: '5 mx.example.com' },
      { type: 'TXT', name: 'a.test', value: 'v=spf1 -all' },
      { type: 'A', name: 'a.test', value: '192.0.2.1' },
    ];
    edge = await startEdge({ nameServersOf: () => [], recordsBelow: () => known });
    service = connect('edge_local');
    const { id } = await service.createZone('a.test');
    await service.scanRecords(id);
    expect(await service.records(id)).toEqual([]);
    for (const _ of [1, 2]) await service.takeScanned(id, ({ type }) => type !== 'A');
    expect(await service.records(id)).toMatchObject([
      { type: 'MX', name: 'a.test', value: 'mx.example.com', priority: 5, isOurs: false },
      { type: 'TXT', name: 'a.test', value: 'v=spf1 -all' },
    ]);
    expect(await state()).toMatchObject({ scanned: [], records: [{ proxied: false }, { proxied: false }] });
  });
});

describe('what the monitoring measured', () => {
  const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const PHONE =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

  async function visit(host: string, path: string, headers: Record<string, string> = {}): Promise<void> {
    const { port, ca } = edge.hosts;
    const options = { host: '127.0.0.1', port, ca, servername: host, path };
    await new Promise<void>((resolve, reject) => {
      const outgoing = request({ ...options, headers: { host, 'user-agent': FIREFOX, ...headers } }, (answer) => {
        answer.resume().on('end', resolve);
      });
      outgoing.on('error', reject).end();
    });
  }

  it('is told by host, path, source and program, without those of other names of the zone', async () => {
    const origin = createServer((incoming, answer) => {
      const isPage = incoming.url !== '/logo.svg';
      answer
        .writeHead(incoming.url === '/gone' ? 404 : 200, { 'content-type': isPage ? 'text/html' : 'image/svg+xml' })
        .end();
    });
    await new Promise<void>((resolve) => origin.listen(0, '127.0.0.1', resolve));
    await edge.close();
    edge = await startEdge({ nameServersOf: () => [], originPort: (origin.address() as AddressInfo).port });
    service = connect('edge_local');
    const { id } = await service.createZone('a.test');
    const site = await service.enableMonitoring(id);
    const before = new Date(Date.now() - 60_000).toISOString();
    await visit('www.a.test', '/', { referer: 'https://search.test/x', 'cf-ipcountry': 'FR' });
    await visit('www.a.test', '/about?from=here', { referer: 'https://www.a.test/' });
    await visit('www.a.test', '/about', { 'user-agent': PHONE });
    for (const path of ['/logo.svg', '/gone']) await visit('www.a.test', path);
    await visit('www.a.test', '/', { 'user-agent': 'Searchbot/1.0' });
    await visit('shop.a.test', '/');
    await visit('b.test', '/');
    const after = new Date(Date.now() + 60_000).toISOString();
    const wanted = { sites: [site], hosts: ['www.a.test'], from: before, to: after, filters: {} };
    const { total, series, lists } = await service.measured(wanted);
    expect(total).toEqual({ visits: 2, views: 3, loadMs: expect.any(Number) });
    expect(total.loadMs).toBeLessThan(10_000);
    expect(series.reduce((sum, { views }) => sum + views, 0)).toBe(3);
    expect(series[0]?.label).toMatch(/^\d{4}-\d\d-\d\dT\d\d:00:00Z$/);
    expect(lists).toEqual({
      path: [
        { label: '/', visits: 1, views: 1 },
        { label: '/about', visits: 1, views: 2 },
      ],
      referrer: [
        { label: 'search.test', visits: 1, views: 1 },
        { label: '', visits: 1, views: 1 },
        { label: 'www.a.test', visits: 0, views: 1 },
      ],
      host: [{ label: 'www.a.test', visits: 2, views: 3 }],
      browser: [
        { label: 'Firefox', visits: 1, views: 2 },
        { label: 'Safari', visits: 1, views: 1 },
      ],
      system: [
        { label: 'Linux', visits: 1, views: 2 },
        { label: 'iOS', visits: 1, views: 1 },
      ],
      device: [
        { label: 'desktop', visits: 1, views: 2 },
        { label: 'mobile', visits: 1, views: 1 },
      ],
      country: [
        { label: 'FR', visits: 1, views: 1 },
        { label: '', visits: 1, views: 2 },
      ],
    });
    const filtered = await service.measured({ ...wanted, filters: { path: ['/about'], device: ['mobile', 'tablet'] } });
    expect(filtered.total).toMatchObject({ visits: 1, views: 1 });
    expect((await service.measured({ ...wanted, to: before })).total).toEqual({ visits: 0, views: 0, loadMs: null });
    const others = createEdge({ url: edge.apiUrl, token: 'edge_local', accountId: 'other', worker: 'sites' });
    expect((await others.measured(wanted)).total.views).toBe(0);
    await new Promise((resolve) => origin.close(resolve));
  });

  it('is refused in the words of the provider for a question that it does not know', async () => {
    const unknown = { sites: [], hosts: [], from: '', to: '', filters: { weather: ['rain'] } };
    await expect(service.measured(unknown as never)).rejects.toBeInstanceOf(EdgeRefused);
  });
});

describe('what nobody knows the end of', () => {
  const endings = ['rate-limit', 'fail', 'html', 'nothing'].flatMap((outcome) => [
    { outcome, when: 'before' },
    { outcome, when: 'after' },
  ]);
  it.each(endings)('is unavailable: $outcome, $when it has acted', async ({ outcome, when }) => {
    await stir('behavior', { outcome, when });
    const error = await service.createZone('a.test').catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EdgeUnavailable);
    // A setup looks at nothing else of it, and so ends alike after each of them.
    expect(error).toMatchObject({ retryAfterMs: null });
  });

  it('is a token that is refused too', async () => {
    const error = await connect('stolen')
      .createZone('a.test')
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EdgeUnavailable);
    expect(error).toMatchObject({ message: 'Authentication error' });
  });
});
