import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { freePort } from '#local/free-port.ts';
import { sampleOf } from '#tests/support/property-runs.ts';
import { endAll, runProgram } from './program.ts';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const good = {
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: 'http://127.0.0.1:9',
  SITES_ORIGIN: 'http://127.0.0.1:10',
  HASURA_URL: 'http://127.0.0.1:9',
  HASURA_GRAPHQL_ADMIN_SECRET: 'nine-lives-and-no-demo',
  IDENTITY_PROJECT_ID: 'project',
  IDENTITY_API_KEY: 'key',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_REGION: 'region',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'nothing-to-replace',
  SES_REGION: 'region',
  SES_ACCESS_KEY_ID: 'key-id',
  SES_SECRET_ACCESS_KEY: 'nothing-to-replace',
  MAIL_FROM: 'no-reply@example.test',
};

afterEach(endAll);

describe('the production server', () => {
  it('lists everything that is missing at once', async () => {
    const { code, errors } = await runProgram('dist/server/main.js', { PORT: 'x' }).ended;
    expect(code).toBe(1);
    expect(errors.match(/^ {2}\w+ (is missing|must be)/gm)).toHaveLength(15);
  });

  it('refuses a demo secret', async () => {
    const { code, errors } = await runProgram('dist/server/main.js', {
      ...good,
      HASURA_GRAPHQL_ADMIN_SECRET: 'demo-0123456789',
    }).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining('HASURA_GRAPHQL_ADMIN_SECRET is a demo secret')]);
  });

  const wrong: [string, string, string][] = [
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['HOST', '192.0.2.1', 'HOST 192.0.2.1 is no address of this machine'],
    ['SITES_ORIGIN', good.PUBLIC_URL, 'SITES_ORIGIN is that of PUBLIC_URL: give sites another one'],
    ['SITES_ORIGIN', 'https://sites.test/at', 'SITES_ORIGIN must be an origin, without a path'],
    ['HASURA_URL', 'ftp://127.0.0.1', 'HASURA_URL must be a URL that starts with http:// or https://'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be a number of proxies or a list of addresses'],
  ];
  it.each(sampleOf(wrong, 3))('says in a line what is wrong with %s=%s', async (name, value, line) => {
    const { code, errors } = await runProgram('dist/server/main.js', { ...good, [name]: value }).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining(`The server cannot start:\n  ${line}`)]);
    expect(errors).not.toMatch(/^ +at /m);
  });

  it('says in a line that its port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, errors } = await runProgram('dist/server/main.js', { ...good, PORT: String(port) }).ended;
    expect([code, errors]).toEqual([1, expect.stringContaining(`\n  Port ${port} is taken by another program; `)]);
    server.close();
  });

  it('starts without the parts it talks to, says that they are away, and stops cleanly', async () => {
    const program = runProgram('dist/server/main.js', good);
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(await program.line(/listening/))?.[0];
    const health = await fetch(`${origin}/healthz`);
    expect([health.status, await health.json()]).toMatchObject([503, { parts: { dataService: 'unavailable' } }]);
    const page = await (await fetch(`${origin}/`, { headers: { accept: 'text/html' } })).text();
    expect(page).not.toContain('signInChoices');
    // Bundlers leave out calls that only throw.
    const led = await fetch(`${origin}/sites/%zz/`, { redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([302, `${good.SITES_ORIGIN}/sites/%25zz/`]);
    program.kill('SIGTERM');
    const { code, errors } = await program.ended;
    expect([code, errors.match(/\n/g)?.length]).toEqual([0, 2]);
    expect(errors).toMatch(/^The declarations were not compared with the data service/);
    expect(errors).toMatch(/^The components of the library were not brought up to date/m);
  });
});

/** A collector of traces. @returns its base URL, and every span that it gets, as name and attributes */
async function collect() {
  const spans: { name: string; attributes: { key: string; value: { stringValue?: string } }[] }[] = [];
  const server = createHttpServer(async (request, response) => {
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { scopeSpans } of resourceSpans) for (const each of scopeSpans) spans.push(...each.spans);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

describe('who runs it', () => {
  it('gets figures on a port of their own, and traces without what only their receiver may know', async () => {
    const collector = await collect();
    const port = await freePort('127.0.0.1');
    const HASURA_URL = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
    const watched = { HASURA_URL, METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    const program = runProgram('dist/server/main.js', { ...good, ...watched });
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(await program.line(new RegExp(`listening(?!.*:${port}\\b)`)))?.[0];
    expect((await fetch(`${origin}/livez`)).status, 'the data service is away, the process is well').toBe(200);
    await fetch(`${origin}/api/session`, { headers: { authorization: 'Bearer none' } });
    await fetch(`${origin}/_members/sign-in/key-of-a-member?query=hidden`, { method: 'POST' });
    await fetch(`${origin}/made/up/${'x'.repeat(50)}`);
    const figures = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(figures).toMatch(/^http_request_duration_seconds_count\{method="GET",route="\/livez",status="200"\} 1$/m);
    expect(figures).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/api\/session",status="401"\} 1$/m,
    );
    expect(figures).not.toContain('xxx');
    expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    await fetch(`${origin}/healthz`);
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
      .toContain('sitewright_log_entries_total{code="part-unavailable"} ');
    program.kill('SIGTERM');
    expect((await program.ended).code).toBe(0);
    const trace = JSON.stringify(collector.spans);
    expect(trace).toContain('"GET /api/session"');
    expect(trace, 'a call of the data service').toContain(`${HASURA_URL}/healthz`);
    expect(trace).toContain('/_members/sign-in/...');
    expect(trace).not.toMatch(/key-of-a-member|hidden|Bearer/);
  });
});

/** The text of every file of a bundle, by name. */
function textOf(bundle: string): [name: string, text: string][] {
  return readdirSync(join(dist, bundle), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|html|css)$/.test(entry.name))
    .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
}

describe('the bundles', () => {
  it.each([
    ['server', /^\/\/ src\/local\/|demo1234|pglite|firebase-tools|sitewright\.test/im],
    ['console', /admin-secret|demo1234|sitewright\.test|HASURA_GRAPHQL/i],
  ])('%s has nothing that does not belong there', (bundle, foreign) => {
    const files = textOf(bundle);
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter(([, text]) => foreign.test(text)).map(([name]) => name)).toEqual([]);
  });

  it('would be noticed: the local bundle has all of it', () => {
    expect(textOf('local').some(([, text]) => /^\/\/ src\/local\//m.test(text))).toBe(true);
  });
});
