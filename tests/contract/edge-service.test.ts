import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LocalEdge, startEdge } from '../../src/local/edge/start-edge.ts';
import { createEdge } from '../../src/server/adapters/cloudflare/create-edge.ts';
import { EdgeRefused, type EdgeService, EdgeUnavailable } from '../../src/server/ports/edge/edge-service.ts';

let edge: LocalEdge;
let service: EdgeService;
const connect = (token: string) => createEdge({ url: edge.apiUrl, token, accountId: 'acc', worker: 'sites' });
beforeEach(async () => {
  edge = await startEdge({ nameServersOf: () => [] });
  service = connect('edge_local');
});
afterEach(() => edge.close());

const stir = (path: string, body: object) =>
  fetch(`${edge.url}/_local/edge/${path}`, { method: 'POST', body: JSON.stringify(body) });
const state = async () => (await fetch(`${edge.url}/_local/edge/state`)).json() as Promise<Record<string, object[]>>;

describe('a zone', () => {
  it('is refused with 1061 and the words of the provider where it exists, and found then', async () => {
    const { id } = await service.createZone('a.test');
    const refused = await service.createZone('a.test').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EdgeRefused);
    expect(refused).toMatchObject({ codes: [1061], message: 'a.test already exists' });
    expect(await service.findZone('a.test')).toMatchObject({ id, isActive: false });
    expect(await service.findZone('b.test')).toBeNull();
  });

  it('has one monitoring, whoever enables it', async () => {
    const { id } = await service.createZone('a.test');
    const first = await service.enableMonitoring(id);
    expect(await service.enableMonitoring(id)).toBe(first);
  });

  it('gets its settings back', async () => {
    const { id } = await service.createZone('a.test');
    const before = await service.settings(id);
    await service.applySettings(id);
    expect(await service.settings(id)).toContainEqual({ id: 'minify', value: { css: 'on', html: 'on', js: 'on' } });
    await service.restoreSettings(id, before);
    expect(await service.settings(id)).toEqual(before);
  });
});

it('tells each redirect once, and loses the query string', async () => {
  const { id } = await service.createZone('a.test');
  await service.redirect(id, 'www.a.test', 'a.test');
  await service.redirect(id, 'b.a.test', 'a.test');
  await service.redirect(id, 'www.a.test', 'c.a.test');
  const rules = () => state().then(({ rulesets }) => (rulesets?.[0] as { rules: object[] } | undefined)?.rules);
  expect(await rules()).toMatchObject([
    {
      expression: '(http.host eq "www.a.test")',
      action_parameters: {
        from_value: {
          ...{ status_code: 301, preserve_query_string: false },
          target_url: { expression: 'concat("https://c.a.test", http.request.uri.path)' },
        },
      },
    },
    { expression: '(http.host eq "b.a.test")' },
  ]);
  await service.removeRedirect(id, 'www.a.test');
  expect(await rules()).toMatchObject([{ expression: '(http.host eq "b.a.test")' }]);
});

it('takes away what is ours alone, and what is gone without a word', async () => {
  const { id } = await service.createZone('a.test');
  await service.addRecord(id, 'www.a.test');
  await service.addRecord(id, 'www.a.test');
  const theirs = { type: 'TXT', name: 'www.a.test', content: 'theirs' };
  const headers = { authorization: 'Bearer edge_local' };
  await fetch(`${edge.apiUrl}/zones/${id}/dns_records`, { method: 'POST', headers, body: JSON.stringify(theirs) });
  await service.attachDomain(id, 'a.test');
  for (const _ of [1, 2]) {
    await service.removeRecords(id, 'www.a.test');
    await service.detachDomain('a.test');
    await service.removeRedirect(id, 'a.test');
  }
  expect(await state()).toMatchObject({ records: [theirs], workerDomains: [], certificates: [] });
  for (const _ of [1, 2]) {
    await service.deleteZone(id);
    await service.removeRecords(id, 'www.a.test');
    await service.removeRedirect(id, 'a.test');
    await service.disableMonitoring('nothing');
  }
});

describe('what nobody knows the end of', () => {
  it.each(['rate-limit', 'fail', 'html', 'nothing'])('is unavailable: %s', async (outcome) => {
    await stir('behavior', { outcome, when: 'after' });
    await expect(service.createZone('a.test')).rejects.toBeInstanceOf(EdgeUnavailable);
  });

  it('is a token that is refused too', async () => {
    const error = await connect('stolen')
      .createZone('a.test')
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(EdgeUnavailable);
    expect(error).toMatchObject({ message: 'Authentication error' });
  });
});
