import { afterAll, beforeAll, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import type { ZoneRecordsAnswer } from '#schema/api/zone-record.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

const HOST = 'shop.aurora.test';
const PATIENT = { interval: 200 };

let product: TestProduct;
let owner: string;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await product.signIn('owner');
  await fetch(`${product.origin}/_local/dns/records`, {
    method: 'POST',
    body: new URLSearchParams({ records: 'aurora.test MX 10 mx.example.com\naurora.test TXT "v=spf1 -all"' }),
    redirect: 'manual',
  });
  expect((await call('POST', '', { domain: HOST })).status).toBe(200);
});
afterAll(() => product.close());

interface Answer extends ZoneRecordsAnswer {
  added: string;
  undo: string | null;
  error?: { code: string; details?: { field: string; message: string }[] };
}

async function call(method: string, path: string, given?: object, { token = owner, space = spaces.aurora } = {}) {
  const answer = await fetch(`${product.origin}/api/edge/domains${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-space-id': space,
      ...(given && { 'content-type': 'application/json' }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}
const all = async () => (await call('GET', `/${HOST}/records`)).body.records ?? [];
const records = async () =>
  (await all()).map(({ type, name, value, priority }) =>
    [type, name, value, priority].filter((x) => x !== null).join(' '),
  );

it('has what the domain had elsewhere', async () => {
  await expect.poll(records, PATIENT).toContain('MX aurora.test mx.example.com 10');
  expect(await records()).toContain('TXT aurora.test v=spf1 -all');
});

it('adds and removes records, and tells the audit log of both', async () => {
  const given = { type: 'TXT', name: '_github', value: 'code', priority: null };
  const { status, body } = await call('POST', `/${HOST}/records`, given);
  expect([status, body.mayChange]).toEqual([200, true]);
  expect(body.records).toContainEqual({
    ...{ id: body.added, type: 'TXT', name: '_github.aurora.test', value: 'code', priority: null, isOurs: false },
  });
  for (const _ of [1, 2]) expect((await call('DELETE', `/${HOST}/records/${body.added}`)).status).toBe(200);
  expect(await records()).not.toContain('TXT _github.aurora.test code');
  const { data } = await product.admin(
    `query ($title: jsonb!) { audit_event(where: { detail: { _contains: $title } }, order_by: [{ created_at: asc }]) {
      action subject record_id space_id actor_email
    } }`,
    { title: { title: 'TXT _github.aurora.test' } },
  );
  const event = { subject: 'space_domain', record_id: HOST, space_id: spaces.aurora, actor_email: people.owner.email };
  expect(data?.audit_event).toEqual([
    { ...event, action: 'created' },
    { ...event, action: 'deleted' },
  ]);
});

it('refuses at the field what is no record, and in the words of the provider what it does not take', async () => {
  const wrong = await call('POST', `/${HOST}/records`, { type: 'A', name: 'x', value: 'nowhere', priority: null });
  expect(wrong).toMatchObject({ status: 400, body: { error: { details: [{ field: 'value' }] } } });
  const mx = { type: 'MX', name: '@', value: 'mx.example.com', priority: 10 };
  const twice = await call('POST', `/${HOST}/records`, mx);
  expect(twice).toMatchObject({
    ...{ status: 422 },
    body: { error: { code: 'zone-refused', details: [{ message: 'An identical record already exists.' }] } },
  });
  const site = { type: 'A', name: 'shop', value: '203.0.113.1', priority: null };
  expect((await call('POST', `/${HOST}/records`, site)).body.error?.code).toBe('zone-refused');
});

it('keeps what leads to the site', async () => {
  const site = (await all()).find(({ name }) => name === HOST);
  expect(site).toMatchObject({ isOurs: true });
  expect((await call('DELETE', `/${HOST}/records/${site?.id}`)).status).toBe(403);
  expect(await all()).toContainEqual(site);
});

it('is for those who may change the settings, and of the names of the space alone', async () => {
  const given = { type: 'TXT', name: 'x', value: 'y', priority: null };
  const editor = { token: await product.signIn('editor') };
  expect((await call('POST', `/${HOST}/records`, given, editor)).status).toBe(403);
  expect((await call('GET', '/elsewhere.test/records')).status).toBe(404);
});

it('takes a removal back as it was, within the hour and in the same zone', async () => {
  const given = { type: 'TXT', name: 'long', value: `say "yes" ${'k'.repeat(300)}`, priority: null };
  const { body } = await call('POST', `/${HOST}/records`, given);
  const { undo } = (await call('DELETE', `/${HOST}/records/${body.added}`)).body;
  expect((await call('POST', `/${HOST}/records/undo`, { undo: `${undo}x` })).body.error?.code).toBe('setting-gone');
  const { body: after } = await call('POST', `/${HOST}/records/undo`, { undo });
  expect(after.records).toContainEqual(expect.objectContaining({ type: 'TXT', value: given.value }));
});

it('leaves a zone with names of two spaces to whoever owns both', async () => {
  const admin = { token: await product.signIn('admin') };
  expect((await call('GET', `/${HOST}/records`, undefined, admin)).body.mayChange).toBe(true);
  const { body } = await product.call('POST', '/api/spaces', owner, { name: 'Club' });
  const club = { space: String((body as { space?: { id: string } } | null)?.space?.id) };
  expect((await call('POST', '', { domain: 'club.aurora.test' }, club)).status).toBe(200);
  const given = { type: 'TXT', name: 'x', value: 'y', priority: null };
  const shown = await call('GET', `/${HOST}/records`, undefined, admin);
  expect(shown.body).toMatchObject({ mayChange: false, isShared: true, records: [{ name: HOST }] });
  expect((await call('POST', `/${HOST}/records`, given, admin)).status).toBe(403);
  expect((await call('POST', `/${HOST}/records`, given)).status).toBe(200);
  // The owner of one of them is nobody to the other.
  const moved = await product.admin(
    'mutation ($space: uuid!) { update_space_by_pk(pk_columns: { id: $space }, _set: { owner_id: null }) { id } }',
    { space: club.space },
  );
  expect(moved.errors).toBeUndefined();
  expect((await call('POST', `/${HOST}/records`, given)).status).toBe(403);
});
