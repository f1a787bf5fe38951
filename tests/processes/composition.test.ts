import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDataService, type TestDataService } from '../support/data-service.ts';
import { type ProductionParts, startProductionParts } from './production-parts.ts';
import { endAll, runProgram } from './program.ts';

/** The production bundle with nothing but URLs of a data service and an identity provider. */
const person = { uid: 'u1', email: 'jo@example.test', displayName: 'Jo Baker', password: 'a-good-password' };

let dataService: TestDataService;
let parts: ProductionParts;

beforeAll(async () => {
  parts = await startProductionParts();
  dataService = await startTestDataService({
    template: 'migrated',
    adminSecret: parts.adminSecret,
    authHook: { url: `${parts.origin}/api/auth/hook`, mode: 'POST' },
    metadataDir: 'hasura/metadata',
  });
  await parts.identity.ensureAccount(person);
  await runProgram('dist/server/main.js', parts.env(dataService.url)).line(/listening/);
});

afterAll(async () => {
  await endAll();
  await dataService.close();
  await parts.close();
});

async function call(path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(parts.origin + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

it('serves a person from the waitlist to their first page', async () => {
  // A part that is busy with its start counts as away for a moment.
  await expect.poll(async () => (await call('/healthz', {})).status).toBe(200);
  const bearer = await parts.bearerOf(person);

  expect(await call('/api/account', bearer, { name: person.displayName })).toMatchObject({
    status: 201,
    body: { user: { status: 'UNVERIFIED' } },
  });
  expect(await call('/api/session', bearer)).toMatchObject({
    status: 403,
    body: { error: { code: 'user-waitlisted' } },
  });

  await dataService.database.query(`update "user" set status = 'ACTIVE' where email = $1::text`, [person.email]);
  const made = await call('/api/spaces', bearer, { name: 'Corner Bakery' });
  expect(made.status).toBe(201);
  const inSpace = { ...bearer, 'x-space-id': made.body.space.id };
  const query = 'mutation { insert_page_one(object: { name: "Bread", slug: "bread" }) { name space { name } } }';
  expect(await call('/v1/graphql', inSpace, { query })).toEqual({
    status: 200,
    body: { data: { insert_page_one: { name: 'Bread', space: { name: 'Corner Bakery' } } } },
  });
});

it('lets the console read files from where the bucket is served', async () => {
  const page = await fetch(parts.origin, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  const policy = page.headers.get('content-security-policy');
  for (const name of ['font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://files\\.test(;| |$)`));
});

it.each([
  ['a secret that the data service refuses', { HASURA_GRAPHQL_ADMIN_SECRET: 'another-secret-than-that' }, 'HASURA_URL'],
  ['a shared state that is not there', { SHARED_STATE_URL: 'postgres://127.0.0.1:9/none' }, 'SHARED_STATE_URL'],
])('does not start with %s', async (_, wrong, variable) => {
  const { code, errors } = await runProgram('dist/server/main.js', {
    ...parts.env(dataService.url),
    ...{ PORT: '0', ...wrong },
  }).ended;
  expect([code, errors]).toEqual([
    1,
    expect.stringMatching(
      new RegExp(`^The server cannot start:\\n {2}The (data service|database) at ${variable} says: .+\\n$`),
    ),
  ]);
});
