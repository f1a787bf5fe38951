import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';
import { freePort } from '#local/free-port.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { type ProductionParts, startProductionParts } from './production-parts.ts';
import { endAll, type Program, runProgram } from './program.ts';

/** Two servers of the production bundle and two data services over one PostgreSQL. */
const owner = { uid: 'u1', email: 'jo@example.test', displayName: 'Jo Baker', password: 'a-good-password' };
const helper = { uid: 'u2', email: 'al@example.test', displayName: 'Al Miller', password: 'a-good-password' };
/** Somebody whom nothing was counted of before: the minute begins with the first question. */
const newcomer = { uid: 'u3', email: 'mo@example.test', displayName: 'Mo Fisher', password: 'a-good-password' };
const SIGN_INS = 40;
/** What one server learns of the other by itself, it learns after five seconds (people) and ten (pages). */
const TOLD = { interval: 20 };

let postgres: TestPostgres;
let parts: ProductionParts;
const dataServices: DataService[] = [];
const servers: { port: number; program: Program }[] = [];
let inSpace: Record<string, string>;
let space: string;

beforeAll(async () => {
  postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  parts = await startProductionParts();
  for (const migrations of [{ migrationsDir: 'hasura/migrations/default' }, {}])
    dataServices.push(
      await startDataService({
        ...{ port: 0, databaseUrl, adminSecret: parts.adminSecret, metadataDir: 'hasura/metadata' },
        authHook: { url: `${parts.origin}/api/auth/hook`, mode: 'POST' },
        ...migrations,
      }),
    );
  for (const [index, { url }] of dataServices.entries()) {
    // The first is the one that the data services ask who somebody is.
    const port = index === 0 ? parts.port : await freePort('127.0.0.1');
    const env = {
      ...parts.env(url),
      ...{ PORT: String(port), SHARED_STATE_URL: databaseUrl },
      ...{ SIGN_UP_STATUS: 'ACTIVE', RATE_SIGN_IN: String(SIGN_INS) },
    };
    servers.push({ port, program: runProgram('dist/server/main.js', env) });
  }
  for (const { program } of servers) await program.line(/listening/);

  await Promise.all([owner, helper, newcomer].map((person) => parts.identity.ensureAccount(person)));
  for (const person of [owner, helper]) {
    const bearer = await parts.bearerOf(person);
    await call(1, 'POST', '/api/account', bearer, { name: person.displayName });
  }
  const bearer = await parts.bearerOf(owner);
  space = (await call(0, 'POST', '/api/spaces', bearer, { name: 'Corner Bakery' })).body.space.id;
  inSpace = { ...bearer, 'x-space-id': space };
});

afterAll(async () => {
  await endAll();
  for (const dataService of dataServices) await dataService.close();
  await parts.close();
  await postgres.stop();
});

/** @param server 0 or 1 */
async function call(server: number, method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(`http://127.0.0.1:${servers[server]?.port}${path}`, {
    method,
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => undefined) };
}

const ask = async (server: number, headers: Record<string, string>, query: string) =>
  (await call(server, 'POST', '/v1/graphql', headers, { query })).body;

/** A page of the site, as the other server shows it: `fetch` lets nobody name the host. */
async function fetchPage(server: number, slug: string): Promise<string> {
  const path = `/sites/${space}/${slug}`;
  const outgoing = request({ host: '127.0.0.1', port: servers[server]?.port, path, headers: { host: 'sites.test' } });
  const [answer] = await once(outgoing.end(), 'response');
  return text(answer);
}

it('show a page as it was saved through the other', async () => {
  const { data } = await ask(
    0,
    inSpace,
    'mutation { page: insert_page_one(object: { name: "Bread", slug: "bread" }) { id } }',
  );
  const { id } = data.page;
  await call(0, 'POST', `/api/spaces/${space}/site`, inSpace, { open: true });
  expect((await call(0, 'POST', `/api/pages/${id}/steps`, inSpace, { step: 'publish' })).status).toBe(200);
  for (const [round, name] of ['Rye', 'Spelt', 'Oats', 'Wheat'].entries()) {
    const at = round % 2;
    expect(await fetchPage(1 - at, 'bread')).toContain('</html>');
    const saved = await ask(
      at,
      inSpace,
      `mutation { update_page_by_pk(pk_columns: { id: "${id}" }, _set: { name: "${name}" }) { id } }`,
    );
    expect(saved.errors).toBeUndefined();
    await expect.poll(() => fetchPage(1 - at, 'bread'), TOLD).toContain(name);
  }
});

it('let nobody in whom the other has put out, and take a link once', async () => {
  const offer = { role: 'EDITOR', days: 7, language: 'en' };
  const offered = await call(0, 'POST', `/api/spaces/${space}/invitations`, inSpace, offer);
  const path = `/api/invitations/${offered.body.invitation.link.split('/').at(-1)}/accept`;
  const bearer = await parts.bearerOf(helper);
  const taken = await Promise.all([0, 1].map((server) => call(server, 'POST', path, bearer)));
  expect(taken.map(({ status }) => status).sort()[0]).toBe(200);
  const people = (await call(1, 'GET', `/api/spaces/${space}/people`, inSpace)).body.people as {
    email: string;
    userId: string;
  }[];
  expect(people.filter(({ email }) => email === helper.email)).toHaveLength(1);

  const helperHeaders = { ...bearer, 'x-space-id': space };
  const reads = async () => (await ask(1, helperHeaders, '{ page { name } }')).errors === undefined;
  expect(await reads()).toBe(true);
  const { userId } = people.find(({ email }) => email === helper.email) ?? {};
  expect((await call(0, 'DELETE', `/api/spaces/${space}/people/${userId}`, inSpace)).status).toBeLessThan(300);
  await expect.poll(reads, TOLD).toBe(false);
});

it('count sign-ins together', async () => {
  const bearer = await parts.bearerOf(newcomer);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < SIGN_INS + 4; attempt++)
    statuses.push((await call(attempt % 2, 'GET', '/api/session', bearer)).status);
  expect(statuses.slice(0, SIGN_INS)).not.toContain(429);
  expect(statuses.slice(SIGN_INS)).toEqual([429, 429, 429, 429]);
});

it('lose nothing that was answered when one is killed', async () => {
  const answered: string[] = [];
  let isDead = false;
  for (let attempt = 0; attempt < 60; attempt++) {
    const query = `mutation { insert_page_one(object: { name: "Kept ${attempt}", slug: "kept-${attempt}" }) { id } }`;
    const saved = ask(isDead ? 0 : attempt % 2, inSpace, query);
    if (attempt === 31) {
      servers[1]?.program.kill('SIGKILL');
      isDead = true;
    }
    // Who was cut off saves again, which the address of a page shows to have been done already.
    const answer = await saved.catch(() => ask(0, inSpace, query));
    if (answer.data || /unique/i.test(JSON.stringify(answer.errors))) answered.push(`kept-${attempt}`);
  }
  const { data } = await ask(0, inSpace, '{ page(where: { name: { _like: "Kept %" } }) { slug } }');
  expect(answered).toHaveLength(60);
  expect((data.page as { slug: string }[]).map(({ slug }) => slug).sort()).toEqual(answered.sort());
});
