import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { demoId } from '#local/demo/determinism.ts';
import { componentId } from '#local/demo/rows/platform-rows.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraPlatform } from '#server/adapters/hasura/platform.ts';
import { closeSpaces } from '#server/jobs/close-spaces.ts';
import { type ApiAnswer, spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** What the platform's administrators do, over the real parts: identity, data service, mail. */
let product: TestProduct;
const tokens = {} as Record<keyof typeof people, string>;
const nobody = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of Object.keys(people) as (keyof typeof people)[]) tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

const routes = {
  spaces: '/api/superadmin/spaces/status',
  customers: '/api/superadmin/customers/status',
  blocks: '/api/superadmin/blocks/assignments',
};
const reason = 'Asked for by phone';
const send = (route: keyof typeof routes, body: object, token = tokens.superadmin) =>
  product.call('POST', routes[route], token, body);
const refusal = ({ status, body }: ApiAnswer) => [status, (body?.error as { code?: string } | undefined)?.code];
const as = (login: keyof typeof people, query: string, space?: string) =>
  product.graphql(query, { authorization: `Bearer ${tokens[login]}`, ...(space && { 'x-space-id': space }) });
const rowOf = async (query: string) => (await as('superadmin', query)).data?.row?.[0];
const spaceRow = (id: string) => rowOf(`{ row: space(where: { id: { _eq: "${id}" } }) { status deleted_at } }`);
const setSpace = async (status: string) => (await send('spaces', { ids: [spaces.borealis], status, reason })).body;

/** Inserts a row past the product. @returns its id */
async function insert(table: string, row: string): Promise<string> {
  const { data } = await product.admin(`mutation { row: insert_${table}_one(object: ${row}) { id } }`);
  return String((data?.row as { id?: unknown } | null | undefined)?.id);
}

const bodies = {
  spaces: { ids: [spaces.borealis], status: 'Paused', reason },
  customers: { ids: [people.author.id], status: 'DISABLED', reason },
  blocks: { ids: [componentId('Hero')], added: [{ space_id: spaces.aurora }] },
};

describe('the routes of the platform', () => {
  it.each(Object.keys(routes) as (keyof typeof routes)[])('%s: are closed to everybody else', async (route) => {
    for (const login of ['owner', 'admin', 'contractor', 'outsider'] as const) {
      expect(refusal(await send(route, bodies[route], tokens[login]))).toEqual([403, 'not-permitted']);
    }
    expect(refusal(await product.call('POST', routes[route], undefined, bodies[route]))).toEqual([
      401,
      'unauthenticated',
    ]);
  });

  it('say which value is wrong', async () => {
    const wrong = [
      { ids: [], status: 'Live', reason },
      { ids: [nobody], status: 'Gone', reason },
      { ids: [nobody], status: 'Live', reason: ' ' },
      { ids: ['x'], status: 'Live', reason },
    ];
    for (const body of wrong) expect(refusal(await send('spaces', body))).toEqual([400, 'invalid-input']);
    const both = { ids: [nobody], added: [{ space_id: nobody, user_id: nobody }] };
    expect(refusal(await send('blocks', both))).toEqual([400, 'invalid-input']);
  });
});

describe('a space', () => {
  it('is withdrawn with a date, taken back, and deleted: out of every list and closed to its people', async () => {
    expect(await setSpace('Deleted')).toEqual({ changed: [] });
    expect(await setSpace('Withdraw')).toEqual({ changed: [spaces.borealis] });
    expect(await spaceRow(spaces.borealis)).toEqual({ status: 'Withdraw', deleted_at: expect.any(String) });
    expect(await setSpace('Withdraw')).toEqual({ changed: [] });
    await setSpace('Live');
    expect(await spaceRow(spaces.borealis)).toEqual({ status: 'Live', deleted_at: null });

    const pages = '{ page(limit: 1) { id } }';
    expect((await as('outsider', pages, spaces.borealis)).data?.page).toHaveLength(1);
    await setSpace('Withdraw');
    await setSpace('Deleted');
    const session = await product.call('GET', '/api/session', tokens.outsider);
    expect(JSON.stringify(session.body)).not.toContain(spaces.borealis);
    await expect.poll(async () => (await as('outsider', pages, spaces.borealis)).errors?.length).toBe(1);
    expect(await setSpace('Live')).toEqual({ changed: [] });
  });

  it('tells its log, also when it is over, who changed the status, from what to what, and why', async () => {
    const id = await insert('space', '{ name: "Short-lived", status: Live }');
    const changes = [
      ['Live', 'Withdraw'],
      ['Withdraw', 'Deleted'],
    ];
    for (const [, status] of changes) {
      expect((await send('spaces', { ids: [id], status, reason })).body).toEqual({ changed: [id] });
    }
    const result = await product.admin(
      `{ events: audit_event(where: { record_id: { _eq: "${id}" }, action: { _eq: "status-changed" } },
        order_by: { created_at: asc }) { actor_email space_id detail } }`,
    );
    expect(result.data?.events).toEqual(
      changes.map(([from, to]) => ({
        actor_email: people.superadmin.email,
        space_id: id,
        detail: { title: 'Short-lived', from, to, reason },
      })),
    );
  });
});

describe('the timed job', () => {
  it('deletes withdrawn spaces when their time is over, to the moment and once', async () => {
    const id = await insert('space', '{ name: "Leaving", status: Withdraw, deleted_at: "2020-01-01T12:00:00Z" }');
    const live = await insert('space', '{ name: "Back", status: Live, deleted_at: "2019-01-01T12:00:00Z" }');
    const { dataServiceUrl, adminSecret } = product.dataService();
    const logged: object[] = [];
    const runAt = (now: string) =>
      closeSpaces({
        platform: createHasuraPlatform(createHasuraClient(dataServiceUrl, adminSecret)),
        retentionDays: 90,
        log: { info: (details) => logged.push(details) },
        now: () => new Date(now),
      });
    await runAt('2020-03-31T12:00:00.000Z');
    expect(logged).toEqual([]);
    await runAt('2020-03-31T12:00:00.001Z');
    await runAt('2020-03-31T12:00:00.001Z');
    expect(logged).toEqual([{ spaces: [id], before: '2020-01-01T12:00:00.001Z' }]);
    expect([await spaceRow(id), await spaceRow(live)]).toMatchObject([{ status: 'Deleted' }, { status: 'Live' }]);
  });
});

describe('a customer', () => {
  const setCustomer = async (id: string, status: string) =>
    send('customers', { ids: [id], status, reason, language: 'fr' });

  it('who is disabled is out at once, and in again by a new sign-in', async () => {
    const session = () => product.call('GET', '/api/session', tokens.editor);
    expect((await session()).status).toBe(200);
    expect((await setCustomer(people.editor.id, 'DISABLED')).body).toEqual({ changed: [people.editor.id], unsent: [] });
    expect(refusal(await session())).toEqual([403, 'user-disabled']);
    await setCustomer(people.editor.id, 'ACTIVE');
    expect(refusal(await session())).toEqual([401, 'unauthenticated']);
    expect((await setCustomer(people.editor.id, 'UNVERIFIED')).body).toEqual({ changed: [], unsent: [] });
  });

  it('from the waitlist gets a mail, whoever was in before gets none', async () => {
    const email = 'waiting@example.test';
    const id = await insert('user', `{ email: "${email}", name: "Wanda", status: UNVERIFIED }`);
    expect((await setCustomer(id, 'ACTIVE')).body).toEqual({ changed: [id], unsent: [] });
    expect(await product.mailTo(email)).toMatchObject({ subject: 'Votre compte est prêt' });
    expect((await setCustomer(id, 'ACTIVE')).body).toEqual({ changed: [], unsent: [] });
    await expect(product.mailTo(people.editor.email)).rejects.toThrow('no mail');
  });

  it('is never oneself', async () => {
    expect(refusal(await setCustomer(people.superadmin.id, 'DISABLED'))).toEqual([403, 'own-account']);
  });
});

describe('an exclusive block', () => {
  const block = componentId('Day by day');
  const visibleBlocks = async () =>
    (await as('manager', `{ rows: component(where: { id: { _eq: "${block}" } }) { id } }`, spaces.aurora)).data?.rows;
  const assignments = () =>
    rowOf(`{ row: component(where: { id: { _eq: "${block}" } }) { meta assignments { space_id user_id } } }`);
  const assign = async (change: object) => (await send('blocks', { ids: [block], ...change })).body;

  it('is seen by a space from the moment it is assigned until it is taken back', async () => {
    await assign({ removed: [{ space_id: spaces.aurora }] });
    expect(await visibleBlocks()).toEqual([]);
    const to = [{ space_id: spaces.aurora }, { user_id: people.outsider.id }, { user_id: nobody }];
    expect(await assign({ added: [...to, ...to] })).toEqual({ changed: [block] });
    expect(await visibleBlocks()).toEqual([{ id: block }]);
    const row = (await assignments()) as { meta: { assigned_to: object[] }; assignments: object[] };
    expect(row.meta.assigned_to).toEqual(to.slice(0, 2));
    expect(row.assignments).toHaveLength(2);
    await assign({ removed: [{ space_id: spaces.aurora }] });
    expect(await visibleBlocks()).toEqual([]);
  });

  it('never tells whom else it was made for, by no way that leads to it', async () => {
    const others = [{ space_id: spaces.borealis }, { user_id: people.outsider.id }];
    const [home, owner] = [{ space_id: spaces.aurora }, { user_id: people.owner.id }];
    await assign({ added: [home, owner, ...others] });
    const placed = `{ page_id: "${demoId('page/aurora/home')}", component_id: "${block}", name: "Days" }`;
    await insert('block', placed);
    const header = `{ space_id: "${spaces.aurora}", component_id: "${block}", name: "Days" }`;
    await insert('header', header);
    const ask = (login: keyof typeof people, query: string, headers: object) =>
      product.graphql(query, { authorization: `Bearer ${tokens[login]}`, ...headers });
    const rows = `component(where: { id: { _eq: "${block}" } }, limit: 10)`;
    const selection = 'id name meta: public_meta info schema versions assignments(limit: 100) { space_id user_id }';
    const selections = ['block', 'header'].map(
      (table) => `${table}(where: { component_id: { _eq: "${block}" } }, limit: 10) { component { ${selection} } }`,
    );
    const here = { 'x-space-id': spaces.aurora };
    const answers = [
      await ask('manager', `{ ${rows} { ${selection} } ${selections.join(' ')} }`, here),
      await ask('owner', `{ ${rows} { ${selection} } ${selections.join(' ')} }`, here),
      await ask('owner', `{ ${rows} { ${selection} } }`, { ...here, 'x-view-as': 'role:EDITOR' }),
      await ask('owner', `{ ${rows} { id meta: public_meta } }`, {}),
    ];
    for (const { data, errors } of answers) {
      expect(errors).toBeUndefined();
      for (const found of Object.values(data ?? {})) expect(JSON.stringify(found)).toContain('"category":');
      for (const id of [spaces.borealis, people.outsider.id]) expect(JSON.stringify(data)).not.toContain(id);
    }
    for (const query of ['{ component { meta } }', '{ component(where: { meta: { _contains: {} } }) { id } }']) {
      expect((await ask('owner', query, here)).errors).toHaveLength(1);
      expect((await ask('owner', query, {})).errors).toHaveLength(1);
    }
    await assign({ removed: [home, owner, ...others] });
  });

  it('is never a public one', async () => {
    expect((await send('blocks', bodies.blocks)).body).toEqual({ changed: [] });
  });
});

const write = (id: string, set: string) =>
  as('superadmin', `mutation { row: update_component_by_pk(pk_columns: { id: "${id}" }, _set: ${set}) { id } }`);
const check = (id: string, token = tokens.superadmin) =>
  product.call('POST', `/api/superadmin/blocks/${id}/check`, token, {});

describe('what was written of a block', () => {
  const columns = 'status type version schema info draft_info faults';
  const read = (id: string) => rowOf(`{ row: component(where: { id: { _eq: "${id}" } }) { ${columns} } }`);
  const sound = { template: '<p>{{ text }}</p>' };

  it.each([
    ['does not parse', 'template: "<p>{% if text %}</p>"', 'template'],
    ['fails with the sample', 'template: "{{ text | nothing }}"', 'template'],
    [
      'does not end',
      'template: "{% for a in (1..90000) %}{% for b in (1..90000) %}x{% endfor %}{% endfor %}"',
      'template',
    ],
    ['has a style that pages do not get', 'template: "x", css: "p{color:red}\\n@import url(//evil.example);"', 'css'],
  ])('stays a draft where it %s, and pages go on', async (_, info, place) => {
    const id = await insert('component', '{ name: "Sound", status: ACTIVE, info: { template: "<p>{{ text }}</p>" } }');
    await write(id, `{ draft_info: { ${info} } }`);
    expect((await check(id)).body).toEqual({ faults: [{ place, message: expect.any(String) }] });
    expect(await read(id)).toMatchObject({
      ...{ status: 'ACTIVE', version: 1, info: sound, faults: [{ place }] },
      draft_info: { template: expect.any(String) },
    });
    await write(id, '{ draft_info: { template: "<b>{{ text }}</b>" } }');
    expect((await check(id)).body).toEqual({ faults: [] });
    expect(await read(id)).toMatchObject({ version: 2, info: { template: '<b>{{ text }}</b>' }, faults: [] });
  });

  it('is not written into what pages use by a mutation', async () => {
    for (const set of ['info: { template: "{% if %}" }', 'schema: []', 'faults: []', 'version: 9']) {
      const { errors } = await write(componentId('Hero'), `{ ${set} }`);
      expect(errors, set).toHaveLength(1);
    }
  });

  it('is neither made active nor public while it has faults, and a new block is active once it works', async () => {
    const values = '{ name: "New", type: EXCLUSIVE, status: ACTIVE, draft_info: { template: "{% if %}" } }';
    const made = await as('superadmin', `mutation { row: insert_component_one(object: ${values}) { id status } }`);
    const { id, status } = (made.data?.row ?? {}) as unknown as { id: string; status: string };
    expect(status).toBe('ERROR');
    expect((await write(id, '{ status: ACTIVE }')).errors?.[0]?.message).toContain('looked through');
    await check(id);
    for (const set of ['status: ACTIVE', 'type: PUBLIC']) {
      expect((await write(id, `{ ${set} }`)).errors?.[0]?.message).toContain('A block with faults');
    }
    await write(id, '{ draft_info: { template: "works" } }');
    await check(id);
    expect(await read(id)).toMatchObject({ status: 'ACTIVE', version: 1, info: { template: 'works' } });
    expect((await write(id, '{ type: PUBLIC }')).errors).toBeUndefined();
  });

  it('is looked through for administrators of the platform alone', async () => {
    for (const login of ['owner', 'admin', 'outsider'] as const) {
      expect(refusal(await check(componentId('Hero'), tokens[login]))).toEqual([403, 'not-permitted']);
    }
    expect(refusal(await check(nobody))).toEqual([404, 'not-found']);
  });
});

describe('the versions of a block', () => {
  it('are kept by whatever changes its fields or template, with who and why', async () => {
    const id = componentId('Text');
    const update = (set: string) => write(id, set).then(() => check(id));
    const read = () =>
      rowOf(
        `{ row: component(where: { id: { _eq: "${id}" } }) { version version_note version_by versions version_log } }`,
      );
    await update('{ draft_info: { template: "<p>{{ text }}</p>" }, draft_note: "Paragraphs" }');
    await update('{ name: "Text" }');
    expect(await read()).toMatchObject({ version: 2, version_note: 'Paragraphs', version_by: people.superadmin.id });
    await update('{ draft_schema: [{ name: "text", kind: "richText" }, { name: "lead", kind: "text" }] }');
    expect(await read()).toMatchObject({
      version: 3,
      version_note: '',
      versions: [
        { version: 1, info: { template: expect.stringContaining('{{ text | rich }}') } },
        { version: 2, info: { template: '<p>{{ text }}</p>' } },
      ],
      version_log: [
        { version: 1, note: '', at: null, by: null },
        { version: 2, note: 'Paragraphs', by: people.superadmin.id },
      ],
    });
    // Tenants are told what to draw, and nothing of who made it and why.
    const query = `{ row: component(where: { id: { _eq: "${id}" } }) { versions } }`;
    const json = JSON.stringify((await as('owner', query, spaces.aurora)).data);
    expect(json).toContain('<p>{{ text }}</p>');
    expect(json).not.toMatch(/Paragraphs|"by"|"at"|"note"/);
    const log = query.replace('versions', 'version_log');
    expect((await as('owner', log, spaces.aurora)).errors?.[0]?.message).toContain('version_log');
  });
});
