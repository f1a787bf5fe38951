import { spawn } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalEdge, startEdge } from '#local/edge/start-edge.ts';
import type { DomainsAnswer } from '#schema/api/space-domain.ts';
import type edgeWorker from '../../../src/edge/worker.ts';
import { MemoryCache } from '../../support/memory-cache.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Milliseconds. It waits for what the cache of the edge keeps by its clock. */
const LONG = 240_000;

// The worker as it was deployed, before the whole product.

const PATIENT = { timeout: 60_000, interval: 200 };
const KEY = 'edge_local';
const HOST = 'pier.test';

interface Script {
  id: string;
  code: string;
  main_module: string;
  bindings: { type: string; name: string; text: string }[];
}

let product: TestProduct;
let account: LocalEdge;
let headers: Record<string, string>;
beforeAll(async () => {
  [product, account] = await Promise.all([startTestProduct(), startEdge({ nameServersOf: () => [] })]);
  headers = {
    ...{ authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': spaces.aurora },
    'content-type': 'application/json',
  };
});
afterAll(() => Promise.all([product.close(), account.close()]));
afterEach(() => vi.unstubAllGlobals());

function deploy(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const settings = {
    ...{ CLOUDFLARE_URL: account.apiUrl, CLOUDFLARE_API_TOKEN: 'edge_local', CLOUDFLARE_ACCOUNT_ID: 'acc' },
    ...{ CLOUDFLARE_WORKER: 'sitewright-test', CLOUDFLARE_WORKER_KEY: KEY, SITES_ORIGIN: product.sitesOrigin },
  };
  const child = spawn('npm', ['run', '--silent', 'deploy:edge'], { env: { ...process.env, ...settings, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

const scripts = async () => {
  const state = await fetch(`${account.url}/_local/edge/state`);
  return ((await state.json()) as { scripts: Script[] }).scripts;
};
const purges = async () => {
  const state = await fetch(`${product.origin}/_local/edge/state`);
  return ((await state.json()) as { purges: { zone_id: string; tags: string[] }[] }).purges;
};

const send = async <Answer>(method: string, path: string, body?: object) => {
  const sent = await fetch(product.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: sent.status, body: (await sent.json()) as Answer };
};

describe('deploy:edge', () => {
  it('says what is missing, and uploads nothing then', async () => {
    const { code, output } = await deploy({ CLOUDFLARE_WORKER_KEY: '' });
    expect(code).toBe(1);
    expect(output).toContain('CLOUDFLARE_WORKER_KEY');
    expect(await scripts()).toEqual([]);
  });

  it('puts the worker under the name of its environment, with our address and a key that nobody reads', async () => {
    expect(await deploy({})).toMatchObject({ code: 0 });
    const [script] = await scripts();
    expect(script).toMatchObject({ id: 'sitewright-test', main_module: 'worker.js' });
    expect(script?.bindings).toEqual([
      { type: 'plain_text', name: 'ORIGIN', text: product.sitesOrigin },
      { type: 'secret_text', name: 'KEY', text: KEY },
    ]);
    const listed = await fetch(`${account.apiUrl}/accounts/acc/workers/scripts`, {
      headers: { authorization: 'Bearer edge_local' },
    });
    expect(await listed.text()).not.toContain(KEY);
  });
});

describe('a site behind the worker', () => {
  it(
    'shows a page from the cache, and the next one as soon as it is published',
    async () => {
      const domain = () =>
        send<DomainsAnswer>('GET', '/api/edge/domains').then(({ body }) =>
          body.domains.find((one) => one.hostname === HOST),
        );
      await send('POST', '/api/edge/domains', { domain: HOST });
      await expect.poll(async () => (await domain())?.records.length, PATIENT).toBeGreaterThan(0);
      await fetch(`${product.origin}/_local/dns/records`, {
        method: 'POST',
        body: new URLSearchParams({ records: `${HOST} NS ada.ns.edge.test\n${HOST} NS bob.ns.edge.test` }),
        redirect: 'manual',
      });
      await send('POST', `/api/edge/domains/${HOST}/retry`);
      await expect.poll(async () => (await domain())?.isLive, PATIENT).toBe(true);

      const [script] = await scripts();
      const code = `data:text/javascript;base64,${Buffer.from(script?.code ?? '').toString('base64')}`;
      const { default: worker } = (await import(/* @vite-ignore */ code)) as { default: typeof edgeWorker };
      const env = Object.fromEntries(
        (script?.bindings ?? []).map(({ name, text }) => [name, text]),
      ) as unknown as Parameters<typeof worker.fetch>[1];
      const cache = new MemoryCache();
      vi.stubGlobal('caches', { default: cache });
      const visit = async (path: string, init?: RequestInit) => {
        const behind: Promise<unknown>[] = [];
        const found = await worker.fetch(new Request(`https://${HOST}${path}`, init), env, {
          waitUntil: (work) => behind.push(work),
        });
        const body = await found.text();
        await Promise.all(behind);
        return {
          status: found.status,
          body,
          how: found.headers.get('cache-status'),
          location: found.headers.get('location'),
        };
      };

      await expect.poll(async () => (await visit('/about-us')).status, PATIENT).toBe(200);
      expect(await visit('/about-us')).toMatchObject({
        body: expect.stringContaining('About us'),
        how: 'Sitewright; hit',
      });
      // A redirect takes each visitor's own query along.
      for (const from of ['mail', 'print'])
        expect(await visit(`/about-us/?utm_source=${from}`)).toMatchObject({
          status: 301,
          location: `/about-us?utm_source=${from}`,
        });
      // Nobody is believed without the key.
      const own = '/about-us?preview=mine';
      expect(await visit(own)).toMatchObject({ status: 200, how: 'Sitewright; fwd=bypass' });
      const forged = await worker.fetch(
        new Request(`https://${HOST}${own}`),
        { ...env, KEY: 'guessed' },
        { waitUntil() {} },
      );
      expect(forged.status).toBe(404);

      const { data } = await product.admin(
        `mutation { insert_page(objects: [{ name: "Pier news", slug: "pier-news", status: DRAFT, space_id: "${spaces.aurora}" }]) { returning { id } } }`,
      );
      const made = data?.insert_page as unknown as { returning: { id: string }[] };
      expect([(await visit('/pier-news')).status, (await visit('/pier-news')).how]).toEqual([404, 'Sitewright; hit']);
      const before = (await purges()).length;
      expect((await send('POST', `/api/pages/${made.returning[0]?.id}/steps`, { step: 'publish' })).status).toBe(200);
      await expect.poll(async () => (await purges()).length, PATIENT).toBeGreaterThan(before);
      for (const { tags } of (await purges()).slice(before)) cache.purge(tags);
      expect(await visit('/pier-news')).toMatchObject({ status: 200, how: 'Sitewright; fwd=miss; stored' });
      expect((await visit('/pier-news')).body).toContain('Pier news');
    },
    LONG,
  );
});
