import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DomainsAnswer } from '#schema/api/space-domain.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';

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
  return { status: answer.status, body: (await answer.json()) as DomainsAnswer & { error?: { details?: object[] } } };
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

const PATIENT = { timeout: 30_000, interval: 200 };

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
});
