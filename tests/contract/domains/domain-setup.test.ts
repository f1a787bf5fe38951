import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleOf } from '#tests/support/property-runs.ts';
import { type DomainWorld, type Kill, startDomainWorld } from './domain-world.ts';

const NAME_SERVERS = ['ada.ns.edge.test', 'bob.ns.edge.test'];
const NAME = { hostname: 'a.test', registrable: 'a.test' };
const EMPTY = {
  zones: [],
  settings: {},
  sites: [],
  workerDomains: [],
  records: [],
  certificates: [],
  rulesets: [],
  scripts: [],
  purges: [],
  views: [],
  scanned: [],
};
const PATIENT = 240_000;

let world: DomainWorld;
let space: string;
let user: string;
beforeAll(async () => {
  world = await startDomainWorld();
  const sql = `insert into "user" (email, name, status) values ('ann@example.com', 'Ann', 'ACTIVE') returning id`;
  user = (await world.service.sql(sql))[1]?.[0] ?? '';
});
beforeEach(async () => {
  await world.clear();
  space = await world.newSpace(user);
});
afterAll(() => world.close());

const only = async () => (await world.domains.of(space))[0];
const states = async () =>
  Object.fromEntries(
    Object.entries((await only())?.steps ?? {}).map(([step, { state, waitsFor }]) => [step, waitsFor ?? state]),
  );
const info = async () =>
  JSON.parse((await world.service.sql(`select info from space where id = '${space}'`))[1]?.[0] ?? '');
const done = { zone: 'done', monitoring: 'done', settings: 'done', worker: 'done', records: 'done', redirects: 'done' };

describe('the setup of a name', () => {
  it('goes on until it waits for its owner at the registry, and is up when they were there', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    expect(await states()).toEqual({ ...done, certificate: 'name-servers' });
    expect(await only()).toMatchObject({ nameServers: NAME_SERVERS, liveAt: null, isPrimary: true });
    expect(await info()).not.toHaveProperty('domain');
    world.registry['a.test'] = NAME_SERVERS;
    await world.run();
    expect(await states()).toEqual({ ...done, certificate: 'done' });
    expect(await info()).toMatchObject({ domain: { uri: 'a.test', aliases: [] } });
    expect(await world.provider()).toMatchObject({
      zones: [{ name: 'a.test', status: 'active' }],
      sites: [{ auto_install: true }],
      settings: { id0: { always_use_https: 'on', brotli: 'on', minify: { css: 'on', html: 'on', js: 'on' } } },
      workerDomains: [{ hostname: 'a.test', service: 'sites', environment: 'production' }],
      records: [{ type: 'AAAA', name: 'www.a.test', content: '100::', proxied: true }],
      rulesets: [{ rules: [{ expression: '(http.host eq "www.a.test")' }] }],
    });
  });

  it('says since when it waits, however often it is looked at', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    const since = (await only())?.steps.certificate.since;
    await world.run();
    expect((await only())?.steps.certificate.since).toBe(since);
  });

  it('goes on when records and redirects fail, which the list says', async () => {
    await world.domains.add(space, NAME, { id: user });
    world.registry['a.test'] = NAME_SERVERS;
    await world.stir('behavior', { outcome: 'fail', path: '/dns_records', method: 'POST', count: 9 });
    await world.run();
    expect(await states()).toMatchObject({ certificate: 'done', records: 'provider', redirects: 'done' });
  });

  it('shows a certificate that fails, and tries again when somebody says so', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    await world.stir('certificate', { hostname: 'a.test', status: 'validation_timed_out' });
    await world.run();
    expect((await only())?.steps.certificate).toMatchObject({
      state: 'failed',
      message: expect.stringContaining('CAA'),
    });
    await world.settle();
    await world.stir('certificate', { hostname: 'a.test', status: 'active' });
    await world.domains.retry(space, 'a.test', false, { id: user });
    await world.run();
    expect((await only())?.liveAt).not.toBeNull();
  });
});

describe('what a domain has at its present name servers', () => {
  const MAIL = 'a.test MX 10 mx.example.com\na.test TXT "v=spf1 -all"\na.test NS ns1.elsewhere.test';
  const LEADS = 'a.test A 192.0.2.1\nwww.a.test CNAME a.test\nfiles.a.test A 192.0.2.2';
  type Records = { records: { id: string; type: string; name: string; content: string; zone_id: string }[] };
  const records = async () => ((await world.provider()) as Records).records;
  const names = async () => (await records()).map(({ type, name }) => `${type} ${name}`);

  it('goes on in its zone, but for what led visitors elsewhere', async () => {
    world.setRecords(`${MAIL}\n${LEADS}`);
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    expect(await names()).toEqual(['MX a.test', 'TXT a.test', 'A files.a.test', 'AAAA www.a.test']);
    expect(await states()).toEqual({ ...done, certificate: 'name-servers' });
  });

  it('is taken once: what its people remove does not come back, with another name of the zone neither', async () => {
    world.setRecords(MAIL);
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    const headers = { authorization: 'Bearer edge_local' };
    const state = (await (await fetch(`${world.edge.url}/_local/edge/state`)).json()) as Records;
    const [mxRecord] = state.records.filter(({ type }) => type === 'MX');
    const at = `${world.edge.apiUrl}/zones/${mxRecord?.zone_id}/dns_records/${mxRecord?.id}`;
    expect((await fetch(at, { method: 'DELETE', headers })).status).toBe(200);
    await world.domains.add(space, { hostname: 'shop.a.test', registrable: 'a.test' }, { id: user });
    for (const _ of [1, 2, 3]) await world.run();
    expect(await names()).not.toContain('MX a.test');
  });

  it('is there though one of it is there already, or somebody has made another in its place', async () => {
    world.setRecords(`${MAIL}\nfiles.a.test CNAME files.example.com`);
    await world.domains.add(space, NAME, { id: user });
    await world.stir('behavior', { outcome: 'fail', path: '/scan/review', method: 'GET', count: 1 });
    await world.run();
    const { zones } = (await (await fetch(`${world.edge.url}/_local/edge/state`)).json()) as {
      zones: { id: string }[];
    };
    const add = (given: object) =>
      fetch(`${world.edge.apiUrl}/zones/${zones[0]?.id}/dns_records`, {
        ...{ method: 'POST', headers: { authorization: 'Bearer edge_local' }, body: JSON.stringify(given) },
      });
    await add({ type: 'MX', name: 'a.test', content: 'mx.example.com', priority: 10 });
    await add({ type: 'A', name: 'files.a.test', content: '192.0.2.9' });
    await world.run();
    expect((await names()).sort()).toEqual(['A files.a.test', 'AAAA www.a.test', 'MX a.test', 'TXT a.test']);
  });

  it('gives way to another name of the site that comes later', async () => {
    world.setRecords(LEADS);
    await world.domains.add(space, { hostname: 'shop.a.test', registrable: 'a.test' }, { id: user });
    await world.run();
    expect(await names()).toEqual(['A a.test', 'CNAME www.a.test', 'A files.a.test']);
    await world.domains.add(space, NAME, { id: user });
    for (const _ of [1, 2]) await world.run();
    const apex = (await world.domains.of(space)).find(({ hostname }) => hostname === 'a.test');
    expect(apex?.steps).toMatchObject({ worker: { state: 'done' }, records: { state: 'done' } });
    expect(await names()).toEqual(['A files.a.test', 'AAAA www.a.test']);
  });

  it('does not come back when the name goes with which it was found', async () => {
    world.setRecords(MAIL);
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    await world.domains.add(space, { hostname: 'shop.a.test', registrable: 'a.test' }, { id: user });
    for (const _ of [1, 2]) await world.run();
    const state = (await (await fetch(`${world.edge.url}/_local/edge/state`)).json()) as Records;
    const [mxRecord] = state.records.filter(({ type }) => type === 'MX');
    const at = `${world.edge.apiUrl}/zones/${mxRecord?.zone_id}/dns_records/${mxRecord?.id}`;
    await fetch(at, { method: 'DELETE', headers: { authorization: 'Bearer edge_local' } });
    await world.domains.remove(space, 'a.test', { id: user });
    for (const _ of [1, 2, 3]) await world.run();
    expect((await world.domains.of(space)).map(({ hostname }) => hostname)).toEqual(['shop.a.test']);
    expect(await names()).not.toContain('MX a.test');
  });

  it('is looked for again where the provider fails, and keeps no site waiting', async () => {
    world.setRecords(MAIL);
    await world.domains.add(space, NAME, { id: user });
    await world.stir('behavior', { outcome: 'fail', path: '/scan/trigger', method: 'POST', count: 1 });
    await world.run();
    expect(await states()).toEqual({ ...done, certificate: 'name-servers' });
    expect(await names()).not.toContain('MX a.test');
    await world.run();
    expect(await names()).toContain('MX a.test');
  });
});

describe('a zone that was there before', () => {
  beforeEach(async () => {
    const headers = { authorization: 'Bearer edge_local' };
    const body = JSON.stringify({ name: 'a.test', account: { id: 'acc' } });
    await fetch(`${world.edge.apiUrl}/zones`, { method: 'POST', headers, body });
    await world.domains.add(space, NAME, { id: user });
    await world.settle();
  });

  it('is not touched, and shown with the words of the provider', async () => {
    expect((await only())?.steps.zone).toMatchObject({ waitsFor: 'take-over', message: 'a.test already exists' });
    expect(await world.provider()).toMatchObject({ zones: [{ name: 'a.test' }], workerDomains: [], sites: [] });
  });

  it('is taken over once the name is proved, and is as it was when the name is removed', async () => {
    const before = await world.provider();
    await world.domains.retry(space, 'a.test', true, { id: user });
    await world.run();
    expect((await only())?.steps.zone).toMatchObject({ state: 'waiting', waitsFor: 'proof' });
    world.proofs['_sitewright.a.test'] = [`sitewright-space=${space}`];
    world.registry['a.test'] = NAME_SERVERS;
    await world.settle();
    expect(await states()).toEqual({ ...done, certificate: 'done' });
    await world.domains.remove(space, 'a.test', { id: user });
    await world.settle();
    expect(await world.domains.of(space)).toEqual([]);
    expect(await world.provider()).toMatchObject({
      ...{ sites: [], workerDomains: [], records: [], certificates: [] },
      settings: (before as { settings: object }).settings,
      zones: [{ name: 'a.test' }],
      rulesets: [{ rules: [] }],
    });
  });
});

describe('several names', () => {
  it('lead to the primary one, and what is not used any more leads nowhere', async () => {
    world.registry['a.test'] = NAME_SERVERS;
    await world.domains.add(space, NAME, { id: user });
    await world.domains.add(space, { hostname: 'www.a.test', registrable: 'a.test' }, { id: user });
    await world.settle();
    const rules = async () => {
      type Rule = { expression: string; action_parameters: { from_value: { target_url: { expression: string } } } };
      const { rulesets } = (await world.provider()) as { rulesets: { rules: Rule[] }[] };
      return (rulesets[0]?.rules ?? []).map(
        ({ expression, action_parameters: { from_value } }) =>
          `${/"(.*)"/.exec(expression)?.[1]} -> ${/\/\/(.*?)"/.exec(from_value.target_url.expression)?.[1]}`,
      );
    };
    expect(await rules()).toEqual(['www.a.test -> a.test']);
    expect(await info()).toMatchObject({ domain: { uri: 'a.test', aliases: [{ uri: 'www.a.test' }] } });
    await world.domains.makePrimary(space, 'www.a.test', { id: user });
    await world.settle();
    expect(await rules()).toEqual(['a.test -> www.a.test']);
    expect(await info()).toMatchObject({ domain: { uri: 'www.a.test', aliases: [{ uri: 'a.test' }] } });
    await world.domains.remove(space, 'www.a.test', { id: user });
    await world.settle();
    expect(await rules()).toEqual(['www.a.test -> a.test']);
    expect(await world.provider()).toMatchObject({ zones: [{}], workerDomains: [{ hostname: 'a.test' }] });
    await world.domains.remove(space, 'a.test', { id: user });
    await world.settle();
    expect(await world.provider()).toEqual(EMPTY);
    expect(await info()).not.toHaveProperty('domain');
  });

  it('below one registered name belong to one owner', async () => {
    await world.domains.add(space, NAME, { id: user });
    const shop = { hostname: 'shop.a.test', registrable: 'a.test' };
    await expect(world.domains.add(await world.newSpace(), shop, { id: user })).rejects.toMatchObject({
      code: 'domain-taken',
    });
    await expect(world.domains.add(await world.newSpace(user), NAME, { id: user })).rejects.toMatchObject({
      code: 'domain-taken',
    });
    await world.domains.add(await world.newSpace(user), shop, { id: user });
  });

  it('are undone with a space that is deleted', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.settle();
    await world.service.sql(`update space set status = 'Deleted' where id = '${space}'`);
    await world.settle();
    expect(await world.provider()).toEqual(EMPTY);
  });
});

describe('a claim', () => {
  it('lapses after 28 days without a site, and not with one', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.settle();
    await world.service.sql(`update space_domain set created_at = now() - interval '27 days 23 hours'`);
    await world.run();
    expect(await only()).toMatchObject({ removingAt: null });
    await world.service.sql(`update space_domain set created_at = now() - interval '29 days'`);
    await world.settle();
    await world.run();
    await world.settle();
    expect(await world.domains.of(space)).toEqual([]);
    expect(await world.provider()).toEqual(EMPTY);
    world.registry['a.test'] = NAME_SERVERS;
    await world.domains.add(space, NAME, { id: user });
    await world.settle();
    await world.service.sql(`update space_domain set created_at = now() - interval '29 days'`);
    await world.run();
    expect(await only()).toMatchObject({ removingAt: null });
  });

  it('stays without a site once the registry has our name servers, by which its mail comes', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.run();
    world.registry['a.test'] = NAME_SERVERS;
    await world.stir('certificate', { hostname: 'a.test', status: 'validation_timed_out' });
    await world.run();
    expect(await only()).toMatchObject({ liveAt: null, steps: { certificate: { state: 'failed' } } });
    await world.service.sql(`update space_domain set created_at = now() - interval '29 days'`);
    await world.run();
    expect(await only()).toMatchObject({ removingAt: null });
  });

  it('is told in the audit log with who did what', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.domains.add(space, { hostname: 'www.a.test', registrable: 'a.test' }, { id: user });
    await world.domains.makePrimary(space, 'www.a.test', { id: user });
    await world.domains.retry(space, 'a.test', true, { id: user });
    await world.settle();
    await world.domains.remove(space, 'a.test', { id: user });
    const query = `select action || ' ' || record_id || ' ' || coalesce(actor_email, '') || coalesce(detail ->> 'fields', '')
      from audit_event where subject = 'space_domain' and space_id = '${space}' order by created_at, id`;
    expect((await world.service.sql(query)).slice(1).flat().sort()).toEqual(
      [
        'created a.test ann@example.com',
        'created www.a.test ann@example.com',
        'changed www.a.test ann@example.com["is_primary"]',
        'changed a.test ann@example.com["takes_over"]',
        'deleted a.test ann@example.com',
      ].sort(),
    );
  });

  it('is not changed by people whose plan is overdue, and goes on all the same', async () => {
    await world.domains.add(space, NAME, { id: user });
    await world.service.sql(
      `insert into organization_plan (user_id, tier_id, status, grace_until)
       select '${user}', id, 'past_due', now() - interval '1 day' from plan_tier limit 1`,
    );
    const actor = { id: user, spaceId: space };
    const { add, makePrimary, retry, remove } = world.domains;
    for (const change of [
      () => add(space, { hostname: 'b.test', registrable: 'b.test' }, actor),
      () => makePrimary(space, 'a.test', actor),
      () => retry(space, 'a.test', true, actor),
      () => remove(space, 'a.test', actor),
    ])
      await expect(change(), String(change)).rejects.toMatchObject({ code: 'plan-overdue' });
    world.registry['a.test'] = NAME_SERVERS;
    await world.settle();
    expect(await only()).toMatchObject({ liveAt: expect.any(String), removingAt: null });
    await world.service.sql('delete from organization_plan');
  });
});

it('is set up by one of many who begin at once', async () => {
  await world.domains.add(space, NAME, { id: user });
  const runs = [1, 2, 3, 4].map((run) => world.domains.claim(`00000000-0000-4000-8000-00000000000${run}`, 60));
  expect((await Promise.all(runs)).filter((claim) => claim !== null)).toHaveLength(1);
});

it('is left alone by a run that has lost it', async () => {
  await world.domains.add(space, NAME, { id: user });
  const [slow, quick] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await world.domains.claim(slow, 0);
  await world.domains.claim(quick, 60);
  const attempt = world.domains.keep(slow, 'a.test', 60, { step: 'zone', state: 'done' });
  await expect(attempt).rejects.toMatchObject({ name: 'ClaimLost' });
  expect((await only())?.steps.zone.state).toBe('todo');
});

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('whatever happens at any call', () => {
  /** A setup to its end, or the removal after it, that something happens to once. */
  async function through(part: 'setup' | 'removal', happen: () => Promise<unknown>): Promise<object> {
    world.registry['a.test'] = NAME_SERVERS;
    await world.domains.add(space, NAME, { id: user });
    if (part === 'setup') {
      await happen();
      await world.settle();
      expect(await states()).toEqual({ ...done, certificate: 'done' });
    }
    await world.settle();
    const state = await world.provider();
    await world.domains.remove(space, 'a.test', { id: user });
    if (part === 'removal') await happen();
    await world.settle();
    expect(await world.domains.of(space)).toEqual([]);
    expect(await world.provider()).toEqual(EMPTY);
    return state;
  }

  /** Of a run without a fault; the next test holds the numbers to it. A call of the provider is one or several requests. */
  const calls = {
    setup: { edge: 13, domains: 19, requests: 16 },
    removal: { edge: 7, domains: 9, requests: 14 },
  };

  it('is counted', async () => {
    const counted: Record<string, object> = {};
    await through('setup', async () => (counted.setup = await world.run()));
    await through('removal', async () => (counted.removal = await world.run()));
    expect(counted).toMatchObject({
      setup: { edge: calls.setup.edge, domains: calls.setup.domains },
      removal: { edge: calls.removal.edge, domains: calls.removal.domains },
    });
  });

  it.each(['setup', 'removal'] as const)(
    'a kill during the %s leaves the same behind as none',
    async (part) => {
      const expected = await through(part, async () => {});
      for (const port of ['edge', 'domains'] as const)
        for (const when of ['before', 'after'] as const)
          for (const at of sampleOf(upTo(calls[part][port]), 6)) {
            const kill: Kill = { port, when, at };
            const state = await through(part, async () =>
              expect(await world.run(kill)).toMatchObject({ isKilled: true }),
            );
            expect(state, JSON.stringify(kill)).toEqual(expected);
          }
    },
    PATIENT,
  );

  // A broken answer, and none at all: the other broken ones are the same error (`edge-service.test.ts`).
  it.each(['fail', 'nothing'])(
    'an answer that is none leaves the same behind: %s',
    async (outcome) => {
      for (const part of ['setup', 'removal'] as const) {
        const expected = await through(part, async () => {});
        for (const when of ['before', 'after'])
          for (const skip of sampleOf(upTo(calls[part].requests - 1, 0), 6)) {
            const state = await through(part, () => world.stir('behavior', { outcome, when, skip }));
            await world.stir('behavior', { delayMs: 0, skip: 0, count: 1, path: 'nowhere' });
            expect(state, `${part} ${when} ${skip}`).toEqual(expected);
          }
      }
    },
    PATIENT,
  );
});
