import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalEdge, startEdge } from './start-edge.ts';

const folder = mkdtempSync(join(tmpdir(), 'sitewright-edge-'));
let registry: Record<string, string[]> = {};
let edge: LocalEdge;
const start = () => startEdge({ folder, nameServersOf: (name) => registry[name] ?? [] });
beforeEach(async () => {
  registry = {};
  edge = await start();
});
afterEach(async () => {
  await edge.close();
  rmSync(folder, { recursive: true, force: true });
});

const NAME_SERVERS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
type Answer = { success: boolean; errors: { code: number }[]; result: Record<string, never> & { id: string } };

async function call(method: string, path: string, body?: object, token = 'edge_local') {
  const answer = await fetch(`${edge.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, ...((await answer.json()) as Answer) };
}
const simulate = (behavior: object) =>
  fetch(`${edge.url}/_local/edge/behavior`, { method: 'POST', body: JSON.stringify(behavior) });
const newZone = (name: string) => call('POST', '/zones', { name, account: { id: 'acc' } });
const codes = ({ errors }: Answer) => errors.map(({ code }) => code);

describe('the envelope', () => {
  test('says what went well', async () => {
    expect(await newZone('a.test')).toMatchObject({
      ...{ status: 200, success: true, errors: [] },
      result: { name: 'a.test', status: 'pending', name_servers: NAME_SERVERS },
    });
  });

  test.each([
    ['a token of nobody', 403, 10_000, () => call('GET', '/zones', undefined, 'other')],
    ['a call that it does not know', 404, 7000, () => call('GET', '/zones/x/page_rules')],
    ['a method that it does not know', 404, 7000, () => call('PUT', '/zones')],
    ['a zone that there is not', 404, 1001, () => call('GET', '/zones/x')],
    ['a body that it cannot read', 400, 1004, () => call('POST', '/zones', { nome: 'a.test' })],
    ['a setting that there is not', 400, 1006, patchedBadly],
    ['a ruleset that nobody has made', 404, 10_003, noRuleset],
  ])('refuses %s', async (_, status, code, act) => {
    const answer = await act();
    expect([answer.status, answer.success, codes(answer)]).toEqual([status, false, [code]]);
  });

  test('refuses a second zone with 1061, and a second site of it with 10023', async () => {
    const { id } = (await newZone('a.test')).result;
    expect(codes(await newZone('a.test'))).toEqual([1061]);
    const site = () => call('POST', '/accounts/acc/rum/site_info', { zone_tag: id, auto_install: true });
    await site();
    expect(codes(await site())).toEqual([10_023]);
  });
});

async function patchedBadly() {
  const { id } = (await newZone('a.test')).result;
  return call('PATCH', `/zones/${id}/settings`, { items: [{ id: 'sparkle', value: 'on' }] });
}
async function noRuleset() {
  const { id } = (await newZone('a.test')).result;
  return call('GET', `/zones/${id}/rulesets/phases/http_request_dynamic_redirect/entrypoint`);
}

test('what it acknowledged is there after a restart', async () => {
  await newZone('kept.test');
  await edge.close();
  edge = await start();
  expect((await call('GET', '/zones?name=kept.test')).result).toMatchObject([{ name: 'kept.test' }]);
});

test('a certificate comes, and a host is here, once the registry has the name servers', async () => {
  const { id: zone_id } = (await newZone('a.test')).result;
  const wanted = { zone_id, hostname: 'www.a.test', service: 'sites', environment: 'production' };
  const { cert_id } = (await call('PUT', '/accounts/acc/workers/domains', wanted)).result;
  const status = async () => (await call('GET', `/zones/${zone_id}/ssl/certificate_packs/${cert_id}`)).result;
  expect(await status()).toMatchObject({ status: 'pending_validation' });
  expect(edge.resolve('www.a.test', 'A')).toBeNull();
  registry = { 'a.test': NAME_SERVERS };
  expect(await status()).toMatchObject({ status: 'active' });
  await call('GET', `/zones/${zone_id}`);
  expect([edge.resolve('www.a.test', 'A'), edge.resolve('b.a.test', 'A')]).toEqual([['127.0.0.1'], null]);
});

test.each([
  ['rate-limit', 429],
  ['fail', 500],
  ['html', 502],
])('answers %s on request, before it acts or after', async (outcome, status) => {
  const ask = async (name: string) => {
    const answer = await fetch(`${edge.apiUrl}/zones`, {
      method: 'POST',
      headers: { authorization: 'Bearer edge_local' },
      body: JSON.stringify({ name, account: { id: 'acc' } }),
    });
    return answer.status;
  };
  await simulate({ outcome, path: '/zones' });
  expect(await ask('before.test')).toBe(status);
  await simulate({ outcome, when: 'after', path: '/zones' });
  expect(await ask('after.test')).toBe(status);
  const zones = (await call('GET', '/zones')).result as unknown as { name: string }[];
  expect(zones.map(({ name }) => name)).toEqual(['after.test']);
});

test('ends the connection on request', async () => {
  await simulate({ outcome: 'nothing', when: 'after' });
  await expect(newZone('lost.test')).rejects.toThrow('fetch failed');
  expect(codes(await newZone('lost.test'))).toEqual([1061]);
});
