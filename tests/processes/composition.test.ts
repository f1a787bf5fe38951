import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DataService, startDataService } from '#local/data-service/data-service.ts';
import { freePort } from '#local/free-port.ts';
import { type LocalIdentity, startIdentity } from '#local/identity/start-identity.ts';
import { type LocalStorage, startStorage } from '#local/storage/start-storage.ts';
import { endAll, runProgram } from './program.ts';

/** The production bundle with nothing but URLs of a data service and an identity provider. */
const adminSecret = 'not-a-secret-of-any-demo';
const person = { uid: 'u1', email: 'jo@example.test', displayName: 'Jo Baker', password: 'a-good-password' };
const folder = mkdtempSync(join(tmpdir(), 'sitewright-composition-'));

const bucket = {
  S3_REGION: 'region',
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key-id',
  S3_SECRET_ACCESS_KEY: 'storage-secret',
};

const post = {
  SES_REGION: 'region',
  SES_ACCESS_KEY_ID: 'key-id',
  SES_SECRET_ACCESS_KEY: 'mail-secret',
  MAIL_FROM: 'no-reply@example.test',
};

let dataService: DataService;
let identity: LocalIdentity;
let storage: LocalStorage;
let origin = '';

beforeAll(async () => {
  const port = await freePort('127.0.0.1');
  origin = `http://127.0.0.1:${port}`;
  [dataService, identity, storage] = await Promise.all([
    startDataService({
      port: 0,
      adminSecret,
      authHook: { url: `${origin}/api/auth/hook`, mode: 'POST' },
      migrationsDir: 'hasura/migrations/default',
      metadataDir: 'hasura/metadata',
    }),
    startIdentity({
      dataDir: folder,
      projectId: 'production',
      publicUrl: origin,
      actionUrl: `${origin}/login`,
      deliver: async () => {},
    }),
    startStorage({ folder: join(folder, 'storage'), bucket: bucket.S3_BUCKET, accessKeyId: bucket.S3_ACCESS_KEY_ID }),
  ]);
  await identity.ensureAccount(person);
  const server = runProgram('dist/server/main.js', {
    PORT: String(port),
    HOST: '127.0.0.1',
    HASURA_URL: dataService.url,
    HASURA_GRAPHQL_ADMIN_SECRET: adminSecret,
    IDENTITY_PROJECT_ID: 'production',
    IDENTITY_API_KEY: 'key',
    IDENTITY_JWKS_URL: identity.jwksUrl,
    IDENTITY_BASE_URL: identity.url,
    PUBLIC_URL: origin,
    SITES_ORIGIN: 'http://sites.test',
    S3_ENDPOINT: storage.url,
    S3_PUBLIC_URL: 'https://files.test/bucket',
    // As in the image, where it writes no file (deploy/Dockerfile).
    NODE_OPTIONS: '--experimental-permission --allow-fs-read=* --allow-worker --allow-addons --no-warnings',
    ...bucket,
    ...post,
  });
  await server.line(/listening/);
});

afterAll(async () => {
  await endAll();
  await dataService.close();
  await identity.close();
  await storage.close();
  rmSync(folder, { recursive: true, force: true });
});

async function call(path: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

it('serves a person from the waitlist to their first page', async () => {
  // A part that is busy with its start counts as away for a moment.
  await expect.poll(async () => (await call('/healthz', {})).status).toBe(200);
  const signedIn = await fetch(
    `${identity.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, returnSecureToken: true }),
    },
  );
  const { idToken } = (await signedIn.json()) as { idToken: string };
  const bearer = { authorization: `Bearer ${idToken}` };

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
  const page = await fetch(origin, { headers: { accept: 'text/html', 'sec-fetch-mode': 'navigate' } });
  const policy = page.headers.get('content-security-policy');
  for (const name of ['font-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${name} [^;]*https://files\\.test(;| |$)`));
});

it('does not start with a secret that the data service refuses', async () => {
  const { code, errors } = await runProgram('dist/server/main.js', {
    PORT: '0',
    HASURA_URL: dataService.url,
    HASURA_GRAPHQL_ADMIN_SECRET: 'another-secret-than-that',
    IDENTITY_PROJECT_ID: 'production',
    IDENTITY_API_KEY: 'key',
    PUBLIC_URL: origin,
    SITES_ORIGIN: 'http://sites.test',
    S3_ENDPOINT: storage.url,
    ...bucket,
    ...post,
  }).ended;
  expect([code, errors]).toEqual([1, expect.stringMatching(/^The server cannot start:\n {2}The data service .+\n$/)]);
});
