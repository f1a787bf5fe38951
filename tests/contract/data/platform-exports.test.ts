import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraExports } from '#server/adapters/hasura/exports.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Exports of lists that belong to no space: those of people, and those of the administrators of the platform. */
let product: TestProduct;
type Who = 'superadmin' | 'owner' | 'outsider';
const tokens = {} as Record<Who, string>;

/** More than a page of them is read. */
const ROWS = 1200;

beforeAll(async () => {
  product = await startTestProduct({ isHasty: true });
  for (const login of ['superadmin', 'owner', 'outsider'] as const) tokens[login] = await product.signIn(login);
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ uid: `exported-${at}`, email: `exported-${at}@elsewhere.test`, name: `Exported ${at % 50}` },
    status: at % 3 === 0 ? 'DISABLED' : 'ACTIVE',
  }));
  await admin('mutation ($objects: [user_insert_input!]!) { insert_user(objects: $objects) { affected_rows } }', {
    objects,
  });
  await admin('mutation { insert_space_one(object: { name: "Exported nowhere" }) { id } }');
});
afterAll(() => product.close());

async function admin(query: string, variables: object = {}) {
  const { data, errors } = await product.admin(query, variables);
  expect(errors).toBeUndefined();
  return data as Record<string, JsonObject[]>;
}

/** @param space none outside of spaces */
async function call(login: Who, method: string, path: string, body?: object, space?: string) {
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      authorization: `Bearer ${tokens[login]}`,
      ...(space !== undefined && { 'x-space-id': space }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
}

const instructions = {
  ...{ format: 'csv', columns: ['name', 'email', 'status'], sort: [{ by: 'name' }], search: 'Exported ' },
  ...{ labels: { name: 'Nom', email: 'E-mail', status: 'État' }, links: 'title', withId: true, mark: false },
};
const ownSpaces = { columns: ['name'], search: '', labels: {}, withId: false };

const begin = (login: Who, resource: string, change: object = {}, space?: string) => {
  const sent = { ...instructions, ...change };
  return call(login, 'POST', '/api/exports', { id: randomUUID(), resource, file: 'a.csv', instructions: sent }, space);
};
const list = async (login: Who, resource: string, space?: string) =>
  (await call(login, 'GET', `/api/exports?resource=${resource}`, undefined, space)).body?.jobs as ExportJob[];
async function over(login: Who, resource: string, id: string) {
  const find = async () => (await list(login, resource)).find((job) => job.id === id);
  await expect
    .poll(async () => ['WAITING', 'WORKING'].includes((await find())?.state ?? ''), { timeout: 60_000 })
    .toBe(false);
  return find();
}

/** Begins an export, and waits for it. @returns its id */
async function exported(login: Who, resource: string, change: object = {}): Promise<string> {
  const { status, body } = await begin(login, resource, change);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id } = (body as { job: ExportJob }).job;
  expect(await over(login, resource, id)).toMatchObject({ state: 'DONE', fault: null });
  return id;
}

async function linesOf(login: Who, id: string) {
  const { body } = await call(login, 'POST', `/api/exports/${id}/link`);
  const text = await (await fetch(product.origin + String(body?.url))).text();
  return text.trimEnd().split('\r\n');
}

const insertRun = async (row: object) => {
  const id = randomUUID();
  const given = { file: 'a.csv', total: 1, instructions, resource: 'user' };
  await admin('mutation ($row: export_run_insert_input!) { insert_export_run_one(object: $row) { id } }', {
    row: { ...given, id, ...row },
  });
  return id;
};
const stored = async (id: string) =>
  (await admin('query ($id: uuid!) { export_run(where: { id: { _eq: $id } }) { state fault attempt } }', { id }))
    .export_run?.[0];
const later = new Date(Date.now() + 3_600_000).toISOString();

describe('an export outside of spaces', () => {
  it('has the rows, columns, headers and order of a list of the platform, and is told in the audit log', async () => {
    const { user = [] } = await admin(
      'query { user(where: { name: { _like: "Exported %" } }, order_by: [{ name: asc }, { id: asc }]) { id name email status } }',
    );
    expect(user).toHaveLength(ROWS);
    expect(await linesOf('superadmin', await exported('superadmin', 'user'))).toEqual([
      'ID,Nom,E-mail,État',
      ...user.map(({ id, name, email, status }) => [id, name, email, status].join()),
    ]);
    const { audit_event: events } = await admin(
      '{ audit_event(where: { action: { _eq: "export" } }, order_by: { created_at: desc }, limit: 1) { subject space_id detail } }',
    );
    expect(events).toMatchObject([{ subject: 'user', space_id: null, detail: { count: ROWS, format: 'csv' } }]);
    const where = { field: 'status', op: 'eq', value: 'DISABLED' };
    expect(await linesOf('superadmin', await exported('superadmin', 'user', { where }))).toHaveLength(ROWS / 3 + 1);
  });

  it('has of a personal list what its person reaches', async () => {
    const personId = people.owner.id;
    const { user_space: places = [] } = await admin(
      `query ($id: uuid!) { user_space(where: { user_id: { _eq: $id }, status: { _eq: ACTIVE } }, order_by: { space: { name: asc } }) { space { name } } }`,
      { id: personId },
    );
    const { space: all = [] } = await admin('{ space { id } }');
    expect(places.length).toBeLessThan(all.length);
    expect(await linesOf('owner', await exported('owner', 'my_space', ownSpaces))).toEqual([
      'Name',
      ...places.map(({ space }) => (space as JsonObject).name),
    ]);
    // Whoever leads a space has the people of it, and nobody else.
    const change = { columns: ['name', 'email'], search: '', withId: false };
    const found = await linesOf('owner', await exported('owner', 'user', change));
    const { user_space: led = [] } = await admin(
      `query ($id: uuid!) { user_space(distinct_on: user_id, where: { space: { users: { user_id: { _eq: $id }, user_role: { _eq: SpaceOwner } } } }) { user { name email } } }`,
      { id: personId },
    );
    const lines = led.map(({ user }) => `${(user as JsonObject).name},${(user as JsonObject).email}`);
    expect(found.slice(1).toSorted()).toEqual(lines.toSorted());
  });

  it('is refused for lists of the platform, of a space, and of none within one', async () => {
    expect(await begin('owner', 'user', { columns: ['name', 'head_injection'] })).toMatchObject({ status: 403 });
    expect(await begin('owner', 'plan_tier', ownSpaces)).toMatchObject({ status: 403 });
    for (const login of ['owner', 'superadmin'] as const)
      expect(await begin(login, 'tag', ownSpaces)).toMatchObject({ status: 403 });
    expect(await begin('owner', 'my_space', ownSpaces, spaces.aurora)).toMatchObject({ status: 403 });
    expect(await begin('superadmin', 'user', {}, spaces.aurora)).toMatchObject({ status: 403 });
    const narrowed = { ...ownSpaces, dataset: randomUUID() };
    expect(await begin('owner', 'my_space', narrowed)).toMatchObject({ status: 403 });
  });

  it('is reached by its person alone, and outside of spaces alone', async () => {
    const id = await exported('owner', 'my_space', ownSpaces);
    const reached = async (login: Who, one: string, space?: string) => {
      const answers: number[] = [];
      for (const [method, path] of [
        ['POST', '/link'],
        ['POST', '/again'],
        ['DELETE', ''],
      ] as const)
        answers.push((await call(login, method, `/api/exports/${one}${path}`, undefined, space)).status);
      return answers;
    };
    for (const login of ['outsider', 'superadmin'] as const) {
      expect(await list(login, 'my_space')).toEqual([]);
      expect(await reached(login, id)).toEqual([404, 404, 204]);
    }
    expect(await list('owner', 'my_space', spaces.aurora)).toEqual([]);
    expect(await reached('owner', id, spaces.aurora)).toEqual([404, 404, 204]);
    expect(await stored(id)).toMatchObject({ state: 'DONE' });
    const ofSpace = await insertRun({ space_id: spaces.aurora, created_by: people.owner.id, state: 'DONE' });
    // Of a space that is gone.
    const ofNone = await insertRun({ created_by: people.owner.id, state: 'DONE' });
    const ids = (await list('owner', 'user')).map((job) => job.id);
    expect([ids.includes(ofSpace), ids.includes(ofNone)]).toEqual([false, false]);
    for (const one of [ofSpace, ofNone]) expect(await reached('owner', one)).toEqual([404, 404, 204]);
    expect(await stored(ofSpace)).toMatchObject({ state: 'DONE' });
    expect((await call('owner', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
    expect(await stored(id)).toMatchObject({ state: 'CANCELLED' });
  });

  it('that waits fails where its person is no administrator of the platform any more, and gives them no file', async () => {
    const asSuperadmin = { created_by: people.owner.id, platform_role: 'superadmin' };
    const tiers = { ...instructions, ...ownSpaces };
    const waiting = await insertRun({ ...asSuperadmin, resource: 'plan_tier', instructions: tiers, state: 'WAITING' });
    expect(await over('owner', 'plan_tier', waiting)).toMatchObject({
      ...{ state: 'FAILED', rows: 0 },
      fault: { code: 'not-permitted', message: 'You are not permitted to do this.' },
    });
    expect((await call('owner', 'POST', `/api/exports/${waiting}/again`)).status).toBe(403);
    // What they reach without that role they may have, as much of it as they reach now.
    const others = await insertRun({ ...asSuperadmin, resource: 'my_space', instructions: tiers, state: 'FAILED' });
    expect((await call('owner', 'POST', `/api/exports/${others}/again`)).status).toBe(204);
    expect(await over('owner', 'my_space', others)).toMatchObject({ state: 'DONE' });
    expect(await linesOf('owner', others)).toHaveLength(3);
    const done = await insertRun({ ...asSuperadmin, state: 'DONE' });
    expect((await call('owner', 'POST', `/api/exports/${done}/link`)).status).toBe(404);
  });

  it('stays for its days, which one of a space that is gone does not', async () => {
    const id = await exported('owner', 'my_space', ownSpaces);
    const ofNone = await insertRun({ created_by: people.owner.id, state: 'WAITING' });
    await expect.poll(() => stored(ofNone), { timeout: 60_000 }).toMatchObject({ state: 'FAILED' });
    const { dataServiceUrl, adminSecret } = product.dataService();
    const { looseFiles } = createHasuraExports(createHasuraClient(dataServiceUrl, adminSecret));
    const looseBefore = async (at: number) => (await looseFiles(new Date(at))).map((file) => file.id);
    const loose = await looseBefore(Date.now() - 3_600_000);
    expect([loose.includes(id), loose.includes(ofNone)]).toEqual([false, true]);
    expect(await looseBefore(Date.now() + 3_600_000)).toContain(id);
  });

  it('ends where its person is gone or disabled', async () => {
    const gone = await insertRun({ platform_role: 'user', state: 'WAITING' });
    const { user = [] } = await admin('{ user(where: { status: { _eq: DISABLED } }, limit: 1) { id } }');
    const disabled = await insertRun({ platform_role: 'user', created_by: user[0]?.id, state: 'WAITING' });
    for (const id of [gone, disabled])
      await expect
        .poll(() => stored(id), { timeout: 60_000 })
        .toMatchObject({ state: 'FAILED', fault: { code: 'not-permitted' } });
  });

  it('is one of three of a person at most, of which two are written at once; others need not wait for them', async () => {
    const working = { created_by: people.owner.id, platform_role: 'user', state: 'WORKING', lease_until: later };
    const ids = [await insertRun(working), await insertRun(working)];
    const { body } = await begin('owner', 'my_space', ownSpaces);
    const { id: third } = (body as { job: ExportJob }).job;
    expect(await begin('owner', 'my_space', ownSpaces)).toMatchObject({
      ...{ status: 409, body: { error: { code: 'exports-under-way' } } },
    });
    await exported('outsider', 'my_space', ownSpaces);
    await exported('superadmin', 'user');
    expect(await stored(third)).toMatchObject({ state: 'WAITING', attempt: 0 });
    await admin(
      'mutation ($ids: [uuid!]!) { update_export_run(where: { id: { _in: $ids } }, _set: { state: "CANCELLED" }) { affected_rows } }',
      { ids },
    );
    expect(await over('owner', 'my_space', third)).toMatchObject({ state: 'DONE' });
  });
});
