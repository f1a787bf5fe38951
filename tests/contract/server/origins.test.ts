import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
const at = `/sites/${spaces.aurora}`;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const ask = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  fetch(url, { method, headers, redirect: 'manual' });

describe('the origin of the sites', () => {
  it('is another one than the console’s', () => {
    expect(new URL(product.sitesOrigin).origin).not.toBe(new URL(product.origin).origin);
  });

  it.each([
    ['GET', '/'],
    ['GET', '/login'],
    ['GET', '/index.html'],
    ['GET', '/page/list'],
    ['GET', '/healthz'],
    ['GET', '/api/session'],
    ['GET', '/api/assets'],
    ['DELETE', `/api/assets/${spaces.aurora}/a`],
    ['POST', '/v1/graphql'],
    ['GET', '/_local/mail/'],
    ['POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
  ])('has nothing of the console: %s %s', async (method, path) => {
    const answer = await ask(product.sitesOrigin + path, method, { accept: 'text/html' });
    const text = await answer.text();
    expect([answer.status, text.includes('<h1>Page not found'), text.includes('sitewright-config')]).toEqual([
      404,
      true,
      false,
    ]);
  });

  it('has no websocket', async () => {
    const opened = await new Promise<boolean>((resolve) => {
      new WebSocket(`${product.sitesOrigin.replace('http', 'ws')}/v1/graphql`, 'graphql-transport-ws')
        .on('open', () => resolve(true))
        .on('error', () => resolve(false));
    });
    expect(opened).toBe(false);
  });

  it('has the sites and what they load, and lets the console show them', async () => {
    const page = await ask(`${product.sitesOrigin}${at}/about-us`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain('<h1');
    const consoleOrigin = product.origin.replace('127.0.0.1', 'localhost');
    expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors 'self' ${consoleOrigin}`);
    expect((await ask(product.sitesOrigin + (/url\((\/_fonts\/[^)]+)\)/.exec(html)?.[1] ?? ''))).status).toBe(200);
  });
});

describe('the origin of the console', () => {
  it('has no site and no preview: it leads to where they are', async () => {
    const origin = product.sitesOrigin.replace('127.0.0.1', 'localhost');
    for (const path of [`${at}/about-us?a=b`, `${at}/`, '/preview/x', '/sites/nobody/', '/sites//evil.test/']) {
      const answer = await ask(product.origin + path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, origin + path]);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect((await ask(`${product.origin}${at}/_members/sign-in`, 'POST')).status).toBe(404);
    expect((await ask(`${product.origin}${at}/_ping`, 'POST')).status).toBe(404);
  });

  it('lets its pages show frames of the sites and of nobody else', async () => {
    const answer = await ask(`${product.origin}/login`, 'GET', { accept: 'text/html' });
    const [, frames] = /frame-src ([^;]+)/.exec(answer.headers.get('content-security-policy') ?? '') ?? [];
    expect(frames).toBe(`'self' ${product.sitesOrigin.replace('127.0.0.1', 'localhost')}`);
  });

  it('draws a record for whoever may read it, and tells others nothing', async () => {
    const editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
    const { data } = await product.graphql('{ page(where: { slug: { _eq: "about-us" } }) { id } }', editor);
    const path = `${product.origin}/api/previews/drawn?resource=page&id=${data?.page?.[0]?.id}`;
    const rendered = await ask(path, 'GET', editor);
    expect([rendered.status, rendered.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('application/json'),
    ]);
    expect(((await rendered.json()) as { html: string }).html).toContain('About us');
    expect((await ask(path)).status).toBe(401);
    const outsider = `Bearer ${await product.signIn('outsider')}`;
    expect((await ask(path, 'GET', { authorization: outsider, 'x-space-id': spaces.aurora })).status).toBe(403);
  });
});
