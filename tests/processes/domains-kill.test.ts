import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import type { DomainsAnswer } from '#schema/api/space-domain.ts';
import { connect } from '#tests/support/postgres.ts';
import { sampleOf } from '../support/property-runs.ts';
import { killedProduct } from './killed-product.ts';

const NAME = 'killed-harbour.test';
const product = killedProduct();
const PATIENT = { interval: 200 };

let database: pg.Client;

beforeAll(async () => {
  await start();
  database = await connect(product.databaseUrl());
});
afterAll(async () => {
  await database.end();
  await product.end();
});

/** Its name server begins without records. */
async function start(): Promise<void> {
  await product.start();
  const records = ['ada', 'bob'].map((server) => `${NAME} NS ${server}.ns.edge.test`).join('\n');
  await fetch(`${product.origin()}/_local/dns/records`, { method: 'POST', body: new URLSearchParams({ records }) });
}

async function call(method: 'GET' | 'POST' | 'DELETE', path = '', body?: object): Promise<DomainsAnswer> {
  const headers = { authorization: `Bearer ${await product.signIn('owner')}`, 'x-space-id': demoSpaceIds.aurora };
  const answer = await fetch(`${product.origin()}/api/edge/domains${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as DomainsAnswer;
}

const names = async () => (await call('GET')).domains;
const isUp = async () => {
  const [only] = await names();
  return only?.isLive === true && only.steps.every(({ state }) => state === 'done');
};
const add = () => call('POST', '', { domain: NAME });
const remove = () => call('DELETE', `/${NAME}`);
const settled = async () => {
  await expect.poll(isUp, PATIENT).toBe(true);
  return provider();
};
const waitForRemoval = () => expect.poll(names, PATIENT).toEqual([]);

/** What the provider has, without the ids and times that it makes up. */
async function provider(): Promise<object> {
  const text = await (await fetch(`${product.origin()}/_local/edge/state`)).text();
  const ids = [...new Set(text.match(/[\da-f]{32}/g))];
  const plain = text.replaceAll(/[\da-f]{32}/g, (id) => `id${ids.indexOf(id)}`);
  const { purges: _, ...state } = JSON.parse(plain.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')) as Record<
    string,
    unknown
  >;
  return state;
}

/** Ends the product by `kill -9` at a call of the provider, which has acted by then, and begins it again. */
async function killedAt({ method, path, skip = 0 }: Call, act: () => Promise<unknown>): Promise<void> {
  const behavior = { outcome: 'kill', when: 'after', method, path, skip };
  await fetch(`${product.origin()}/_local/edge/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
  await act().catch(() => {});
  const late = delay(60_000, undefined, { ref: false }).then(() =>
    Promise.reject(new Error(`Nothing asked for ${path}`)),
  );
  expect((await Promise.race([product.program().ended, late])).code).toBeNull();
  // The lease of the run that is gone is over.
  await database.query('update space_domain set worker_until = now(), next_at = now() where worker is not null');
  await start();
}

interface Call {
  step: string;
  method: string;
  path: string;
  /** How many that are like it come before. */
  skip?: number;
}

/** A call of each step, as it is made by the setup and by the undoing. After each the product starts again: `npm test` tries one of each. */
const setup: Call[] = [
  { step: 'zone', method: 'POST', path: '/zones' },
  { step: 'monitoring', method: 'POST', path: '/rum/site_info' },
  { step: 'settings', method: 'PATCH', path: '/settings' },
  { step: 'worker', method: 'PUT', path: '/workers/domains' },
  { step: 'certificate', method: 'GET', path: '/ssl/certificate_packs/' },
  { step: 'records', method: 'POST', path: '/dns_records' },
  { step: 'redirects', method: 'POST', path: '/rules' },
];
const undoing: Call[] = [
  { step: 'redirects', method: 'DELETE', path: '/rules/' },
  { step: 'records', method: 'DELETE', path: '/dns_records/' },
  { step: 'worker', method: 'DELETE', path: '/workers/domains/' },
  { step: 'monitoring', method: 'DELETE', path: '/rum/site_info/' },
  // Its rule and its record go before it.
  { step: 'zone', method: 'DELETE', path: '/zones/', skip: 2 },
];

it('a kill -9 at each step of a setup and of its undoing leaves the same behind as none', async () => {
  const nothing = await provider();
  await add();
  const expected = await settled();
  await remove();
  await waitForRemoval();
  expect(await provider()).toEqual(nothing);

  for (const one of sampleOf(setup, setup.length)) {
    await killedAt(one, add);
    expect(await settled(), `setup: ${one.step}`).toEqual(expected);
    await remove();
    await waitForRemoval();
    expect(await provider(), `undone after ${one.step}`).toEqual(nothing);
  }
  for (const one of sampleOf(undoing, undoing.length)) {
    await add();
    await settled();
    await killedAt(one, remove);
    await waitForRemoval();
    expect(await provider(), `undoing: ${one.step}`).toEqual(nothing);
  }
}, 540_000);
