import { request } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EdgeAnswer } from '#schema/api/edge-figures.ts';
import type { DomainsAnswer } from '#schema/api/space-domain.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
let editor: string;
beforeAll(async () => {
  product = await startTestProduct();
  [owner, editor] = await Promise.all([product.signIn('owner'), product.signIn('editor')]);
});
afterAll(() => product.close());

async function call(method: string, path: string, given?: object, token = owner) {
  const answer = await fetch(`${product.origin}/api/edge/domains${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-space-id': spaces.aurora,
      ...(given && { 'content-type': 'application/json' }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as DomainsAnswer & { error?: { code: string; details?: object[] } },
  };
}
const domain = async (hostname: string) =>
  (await call('GET', '')).body.domains.find((one) => one.hostname === hostname);
const delegate = (name: string) =>
  fetch(`${product.origin}/_local/dns/records`, {
    method: 'POST',
    body: new URLSearchParams({ records: `${name} NS ada.ns.edge.test\n${name} NS bob.ns.edge.test` }),
    redirect: 'manual',
  });

/** What a visitor of a name gets, who has found out where it is. */
async function visit(host: string, path: string): Promise<{ status: number; location: string; body: string }> {
  const { port } = new URL(product.origin);
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: `${host}:${port}` } }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (part: string) => (body += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', body }),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A page of a host at the edge, by HTTPS. */
async function visitAtEdge(host: string, path: string): Promise<void> {
  const found = await fetch(`${product.origin}/_local/edge/hosts`);
  const { port, ca } = (await found.json()) as { port: number; ca: string };
  const headers = { host, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await new Promise<void>((resolve, reject) => {
    requestByHttps({ host: '127.0.0.1', port, ca, servername: host, path, headers }, (answer) => {
      answer.resume().on('end', resolve);
    })
      .on('error', reject)
      .end();
  });
}

async function edgeFigures(question: object, token = owner) {
  const query = new URLSearchParams({ question: JSON.stringify({ unit: 'day', ...question }) });
  const headers = { authorization: `Bearer ${token}`, 'x-space-id': spaces.aurora };
  const answer = await fetch(`${product.origin}/api/edge/analytics?${query}`, { headers });
  return { status: answer.status, body: (await answer.json()) as EdgeAnswer & { error?: { code: string } } };
}

const PATIENT = { interval: 200 };

describe('the names of a space', () => {
  it('are set up by what its owner does at the registry, until the site is there under them', async () => {
    const { status, body } = await call('POST', '', { domain: 'https://Shop.Aurora.TEST/' });
    expect([status, body]).toMatchObject([
      200,
      { isOffered: true, domains: [{ hostname: 'shop.aurora.test', registrable: 'aurora.test' }] },
    ]);
    await expect
      .poll(() => domain('shop.aurora.test'), PATIENT)
      .toMatchObject({
        isLive: false,
        records: [
          { type: 'NS', name: 'aurora.test', value: 'ada.ns.edge.test' },
          { type: 'NS', name: 'aurora.test', value: 'bob.ns.edge.test' },
        ],
      });
    await delegate('aurora.test');
    await call('POST', '/shop.aurora.test/retry');
    await expect.poll(() => domain('shop.aurora.test'), PATIENT).toMatchObject({ isLive: true, records: [] });
    await expect.poll(async () => (await visit('shop.aurora.test', '/')).status, PATIENT).toBe(200);
    expect((await visit('shop.aurora.test', '/')).body).toContain('Aurora');
  });

  it('tell what the edge measured there', async () => {
    await visitAtEdge('shop.aurora.test', '/terms-of-booking');
    await visitAtEdge('shop.aurora.test', '/');
    const { body } = await edgeFigures({ time: { days: 7 } });
    expect(body).toMatchObject({
      hosts: ['shop.aurora.test'],
      total: { visits: 2, views: 2, loadMs: expect.any(Number) },
    });
    expect(body.series).toEqual([{ label: `${body.to}T00:00`, visits: 2, views: 2 }]);
    const filtered = await edgeFigures({
      time: { days: 1000 },
      filters: { path: ['/terms-of-booking'] },
      unit: 'month',
    });
    expect(filtered.body).toMatchObject({
      total: { views: 1 },
      series: [{ label: `${body.to.slice(0, 7)}-01T00:00` }],
    });
    // The edge keeps no more than half a year.
    expect(Date.parse(filtered.body.to) - Date.parse(filtered.body.from)).toBe(179 * 86_400_000);
    expect((await edgeFigures({ time: { from: '2020-01-01', to: '2020-01-31' } })).body.total.views).toBe(0);
    expect((await edgeFigures({ time: 'live' })).status).toBe(400);
    expect((await edgeFigures({ time: { days: 1 }, filters: { campaign: ['spring'] } })).status).toBe(400);
    const behavior = { path: '/graphql', outcome: 'fail' };
    await fetch(`${product.origin}/_local/edge/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
    expect(await edgeFigures({ time: { days: 7 } })).toMatchObject({
      ...{ status: 503, body: { error: { code: 'edge-unavailable' } } },
    });
  });

  it('lead to the primary one for good, without the query string', async () => {
    await call('POST', '', { domain: 'aurora.test' });
    await expect.poll(() => domain('aurora.test'), PATIENT).toMatchObject({ isLive: true, isPrimary: false });
    const port = new URL(product.origin).port;
    const led = { status: 301, location: `//shop.aurora.test:${port}/about` };
    await expect.poll(() => visit('aurora.test', '/about?from=here'), PATIENT).toMatchObject(led);
    expect(await visit('www.aurora.test', '/')).toMatchObject({ status: 301, location: `//shop.aurora.test:${port}/` });
    await call('POST', '/aurora.test/primary');
    await expect
      .poll(() => visit('shop.aurora.test', '/'), PATIENT)
      .toMatchObject({ location: `//aurora.test:${port}/` });
    await expect.poll(async () => (await visit('aurora.test', '/')).status, PATIENT).toBe(200);
  });

  it('are removed, and nothing of them is left at the provider', async () => {
    await call('DELETE', '/shop.aurora.test');
    await call('DELETE', '/aurora.test');
    await expect.poll(async () => (await call('GET', '')).body.domains, PATIENT).toEqual([]);
    const state = await (await fetch(`${product.origin}/_local/edge/state`)).json();
    expect(state).toMatchObject({
      zones: [],
      sites: [],
      workerDomains: [],
      records: [],
      rulesets: [],
      certificates: [],
    });
    await expect.poll(async () => (await visit('aurora.test', '/')).status, PATIENT).toBe(404);
  });

  it.each(['*.aurora.test', '203.0.113.9', 'co.uk', 'localhost', 'aurora.test/shop', `${'a.'.repeat(125)}test`])(
    'are none of these: %s',
    async (name) => {
      const { status, body } = await call('POST', '', { domain: name });
      expect([status, body.error?.details]).toEqual([422, [{ field: 'domain', message: expect.any(String) }]]);
    },
  );

  it('are changed by whoever may change the settings', async () => {
    expect((await call('POST', '', { domain: 'b.test' }, editor)).status).toBe(403);
    expect((await call('GET', '', undefined, editor)).status).toBe(403);
    expect((await call('DELETE', '/nobody.test')).status).toBe(404);
  });

  it('are 20 at most, and one more is refused as the undo of a removal would be', async () => {
    // Without a time to be looked at, no server sets them up.
    const of = Array.from({ length: 20 }, (_, at) => ({
      ...{ hostname: `full-${at}.test`, registrable: `full-${at}.test`, space_id: spaces.aurora, next_at: null },
    }));
    const insert =
      'mutation ($of: [space_domain_insert_input!]!) { insert_space_domain(objects: $of) { affected_rows } }';
    expect((await product.admin(insert, { of })).errors).toBeUndefined();
    const { status, body } = await call('POST', '', { domain: 'full-21.test' });
    expect([status, body.error?.code]).toEqual([409, 'domains-full']);
    expect(await domain('full-21.test')).toBeUndefined();
  });
});
