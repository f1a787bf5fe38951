import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { holdPort } from '#local/free-port.ts';
import { inFull, sampleOf } from '#tests/support/property-runs.ts';
import { endAll, runProgram } from './program.ts';

/** Milliseconds. It starts the product twice, the first time with an empty folder. */
const LONG = 240_000;

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'sitewright-start-'));
const DATA_DIR = join(folder, 'data');
/** Lives for seconds: what V8 spends on better machine code for PGlite, half of a start, does not come back. */
const SHORT_LIVED = ['--liftoff-only'];
const start = (env: Record<string, string> = {}) =>
  runProgram('dist/local/start.js', { PORT: '0', DATA_DIR, ...env }, [], SHORT_LIVED);

afterEach(endAll);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits until it is ready. @returns its origin, by the address that it listens on */
async function originOf(program: ReturnType<typeof start>): Promise<string> {
  const line = await program.line(/ready at/);
  return `http://127.0.0.1:${/localhost:(\d+)/.exec(line)?.[1]}`;
}

async function signIn(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people.outsider.email, password: people.outsider.password, returnSecureToken: true }),
  });
  const { idToken } = (await answer.json()) as { idToken: string };
  return { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
}

it('says in one line that the port is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { code, errors } = await start({ PORT: String(port) }).ended;
  expect([code, errors]).toEqual([
    1,
    `sitewright: Port ${port} is taken by another program; stop it or set PORT to a free one.\n`,
  ]);
  server.close();
});

/** Takes a port that follows a free one. Both are below those that systems give to whoever asks for any: nobody else gets them. */
async function takePortAfterFreeOne() {
  for (let port = 20_001; port < 30_000; port += 2) {
    const server = createServer().listen(port, '127.0.0.1');
    const isOurs = await once(server, 'listening').catch(() => false);
    const before = isOurs ? await holdPort(port - 1, '127.0.0.1').catch(() => undefined) : undefined;
    if (before) {
      await before.release();
      return { server, port };
    }
    server.close();
  }
  throw new Error('no two ports in a row are free');
}

inFull(it)('says that the sites could not have the next port, and where they are', async () => {
  const { server, port } = await takePortAfterFreeOne();
  const program = start({ PORT: String(port - 1) });
  const [, sites] = /(http:\S+)\/sites\/<space>/.exec(await program.line(/^Sites are at/)) ?? [];
  expect(sites).not.toBe(`http://localhost:${port}`);
  await program.line(new RegExp(`^Port ${port} could not be had`));
  expect((await fetch(`${sites}/sites/auroratravel.example.com/`)).status).toBe(200);
  server.close();
});

const settings: [string, string, RegExp][] = [
  ['PORT', 'http', /^sitewright: PORT must be .+\n$/],
  ['PORT', '70000', /^sitewright: PORT must be .+\n$/],
  ['HOST', '192.0.2.1', /^sitewright: HOST 192\.0\.2\.1 is no address of this machine; set HOST to .+\n$/],
  ['DATABASE_URL', 'mysql://127.0.0.1/x', /^sitewright: DATABASE_URL must be an address of PostgreSQL.+\n$/],
  [
    'DATABASE_URL',
    'postgres://127.0.0.1:1/x',
    /^sitewright: The database cannot be reached: .+ DATABASE_URL is right\.\n$/,
  ],
  ['DATA_DIR', '/proc/nowhere/data', /^sitewright: \/proc\/nowhere cannot be made where it is; .+\n$/],
  ['DATA_DIR', join(root, 'src'), /^sitewright: DATA_DIR \S+ holds files of something else; set DATA_DIR to .+\n$/],
];
it.each(sampleOf(settings, 3))('says in one line what is wrong with %s=%s', async (name, value, line) => {
  const { code, errors } = await start({ [name]: value }).ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(line)]);
});

const spoiltFiles: [string, string, RegExp][] = [
  [
    'secrets.json',
    '{oops',
    /secrets\.json holds no secret of a local run; restore it, or delete it to get a new one\.\n$/,
  ],
  ['database/novel.txt', 'chapter one', /database holds files that are no database; move them away.+\n$/],
  ['database/PG_VERSION', '9.6', /The database in \S+ is damaged or of another version; restore it.+\n$/],
  ['identity/accounts.json', '{"users":', /accounts\.json is damaged; restore it.+\n$/],
];
it.each(sampleOf(spoiltFiles, 3))('says in one line what is wrong with %s, and keeps it', async (file, text, line) => {
  const spoilt = mkdtempSync(join(folder, 'spoilt-'));
  // It is read once there is a database; the one that an earlier test has made saves making another.
  if (file === 'identity/accounts.json' && existsSync(DATA_DIR)) cpSync(DATA_DIR, spoilt, { recursive: true });
  writeFileSync(join(spoilt, 'secrets.json'), '{"adminSecret":"demo-0123456789"}');
  mkdirSync(dirname(join(spoilt, file)), { recursive: true });
  writeFileSync(join(spoilt, file), text);
  const { code, errors } = await start({ DATA_DIR: spoilt }).ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(line)]);
  expect(errors).toMatch(/^sitewright: [^\n]+\n$/);
  expect(readFileSync(join(spoilt, file), 'utf8')).toBe(text);
});

inFull(it)('keeps its data to itself while it runs', async () => {
  await originOf(start());
  const { code, errors } = await start().ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^sitewright: .+ in use by process \d+.*\n$/)]);
});

it(
  'keeps its data through a kill',
  async () => {
    const first = start();
    const origin = await originOf(first);
    const headers = await signIn(origin);
    const body = JSON.stringify({ name: 'Written before the kill' });
    const made = await fetch(`${origin}/api/spaces`, { method: 'POST', headers, body });
    expect(made.status).toBe(201);
    first.kill('SIGKILL');
    await first.ended;

    const later = await originOf(start());
    const session = await fetch(`${later}/api/session`, { headers: await signIn(later) });
    const { spaces } = (await session.json()) as { spaces: { name: string }[] };
    expect(spaces.map(({ name }) => name)).toContain('Written before the kill');
  },
  LONG,
);

inFull(it)('is seeded by the same command while it runs and after it was stopped', async () => {
  const seed = () => runProgram('dist/local/seed.js', { DATA_DIR }, ['--pages', '5']);
  const product = start();
  await originOf(product);
  expect(await seed().ended).toEqual({ code: 0, errors: '' });
  product.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, errors: '' });
  expect(await seed().ended).toEqual({ code: 0, errors: '' });
});
