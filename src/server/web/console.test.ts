import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeAssetDeps } from '#tests/support/server/assets.ts';
import { SITES, testApp } from '#tests/support/server/server.ts';
import { renderIndex } from './public-config.ts';

const page = '<!doctype html><html><head><title>Sitewright</title></head><body></body></html>';
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-mode': 'navigate' };
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/app-abc.js'), 'plain');
  writeFileSync(join(folder, 'assets/app-abc.js.br'), 'brotli');
  writeFileSync(join(folder, 'assets/app-abc.js.gz'), 'gzip');
});
afterEach(() => rmSync(folder, { recursive: true }));

const get = async (url: string, headers: Record<string, string> = browser) =>
  (await testApp({ consoleFolder: folder })).inject({ url, headers });

describe('the console', () => {
  it.each(['/', '/page/list', '/page/edit/5?tab=1', '/no/such/screen'])('is index.html at %s', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    const config = /<script type="application\/json" id="sitewright-config">(.*?)<\/script>/.exec(answer.body)?.[1];
    expect(JSON.parse(config ?? '')).toEqual({
      productName: 'Sitewright',
      sitesOrigin: SITES,
      identity: { apiKey: 'key', projectId: 'p' },
      uploads: { bucket: 'files', maxBytes: 3000 },
      retentionDays: 90,
      resourceLinks: {},
    });
  });

  it('allows no inline script, and styles by a nonce that changes', async () => {
    const nonces = await Promise.all(
      ['/', '/page/list'].map(async (url) => {
        const answer = await get(url);
        const policy = String(answer.headers['content-security-policy']);
        const nonce = /<meta property="csp-nonce" content="(\w+)"/.exec(answer.body)?.[1];
        expect(policy).toMatch(new RegExp(`style-src [^;]*'nonce-${nonce}'`));
        expect(policy).not.toContain('unsafe');
        return nonce;
      }),
    );
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each([
    [undefined, "'self'"],
    ['https://files.test:8443/bucket', "'self' https://files.test:8443"],
    ['http://files.test', "'self' http://files.test"],
  ])('lets fonts and files be read from the host of the bucket alone: %s', async (publicUrl, hosts) => {
    const app = await testApp({ consoleFolder: folder, assets: fakeAssetDeps({ publicUrl }) });
    const policy = String((await app.inject({ url: '/', headers: browser })).headers['content-security-policy']);
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `));
    expect(directive('font-src')).toBe(`font-src ${hosts}`);
    const google = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
    expect(directive('connect-src')).toBe(`connect-src ${hosts.replace("'self'", `'self' ${google}`)}`);
    for (const name of ['img-src', 'media-src']) expect(directive(name)).toContain(hosts.replace("'self'", '').trim());
    expect(directive('script-src')).not.toContain('files.test');
  });

  it.each([
    ['br', 'brotli'],
    ['gzip', 'gzip'],
    [undefined, 'plain'],
  ])('sends stored bytes for accept-encoding %s, cached for ever', async (encoding, body) => {
    const answer = await get('/assets/app-abc.js', encoding ? { 'accept-encoding': encoding } : {});
    expect([answer.headers['content-encoding'], answer.body]).toEqual([encoding, body]);
    expect(answer.headers['cache-control']).toContain('immutable');
  });

  it('spares scripts the headers of documents, and no document', async () => {
    const [script, document] = await Promise.all([get('/assets/app-abc.js', {}), get('/page/list')]);
    expect(script.headers['content-security-policy']).toBeUndefined();
    expect(script.headers['x-content-type-options']).toBe('nosniff');
    expect(document.headers['content-security-policy']).toContain('script-src');
    expect(document.headers['permissions-policy']).toBeDefined();
  });

  it('lets files without a hash be asked for again', async () => {
    expect((await get('/favicon.svg', {})).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['an unknown API address', '/api/none', browser],
    ['a missing asset', '/assets/app-old.js', browser],
    ['a missing file', '/logo.png', { accept: '*/*' }],
    ['a fetch from a script', '/page/list', { accept: '*/*', 'sec-fetch-mode': 'cors' }],
    ['a stored encoding by name', '/assets/app-abc.js.br', browser],
    ['a way out of the folder', '/assets/..%2f..%2fetc/passwd', browser],
  ])('answers 404 to %s', async (_case, url, headers) => {
    const answer = await get(url, headers);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'not-found']);
  });

  it('says what to do when it has not been built', async () => {
    const answer = await (await testApp({ consoleFolder: '/nowhere' })).inject({ url: '/', headers: browser });
    expect([answer.statusCode, answer.body]).toEqual([503, 'The console has not been built: npm run build\n']);
  });
});

describe('renderIndex', () => {
  it('cannot be left by what stands in the configuration', () => {
    const productName = '</script><script>alert(1)</script>$&';
    const identity = { apiKey: '', projectId: '' };
    const html = renderIndex(
      page,
      {
        productName,
        sitesOrigin: '',
        identity,
        uploads: { bucket: '', maxBytes: 0 },
        retentionDays: 90,
        resourceLinks: {},
      },
      'n',
    );
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(JSON.parse(/config">(.*?)<\/script>/.exec(html)?.[1] ?? '').productName).toBe(productName);
  });
});
