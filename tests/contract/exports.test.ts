import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonFormat } from '#derive/exports/json-format.ts';
import type { TextFormat } from '#derive/exports/text-format.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import { people } from '#local/demo/accounts.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';

/** Exports over the real parts: the routes, the job, the storage, the data service and its function. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'editor' | 'contractor' | 'outsider', string>;

/** More than two pages of them are read. */
const ROWS = 2500;
const made = { space_id: { _eq: spaces.aurora }, name: { _like: 'Exported %' } };

beforeAll(async () => {
  product = await startTestProduct({ isHasty: true });
  for (const who of ['owner', 'admin', 'editor', 'contractor', 'outsider'] as const)
    tokens[who] = await product.signIn(who);
  const objects = Array.from({ length: ROWS }, (_, at) => ({
    ...{ space_id: spaces.aurora, type: 'Page', name: `Exported ${at}${at % 100 === 0 ? ', <"é">' : ''}` },
  }));
  const { errors } = await product.admin(
    'mutation ($objects: [tag_insert_input!]!) { insert_tag(objects: $objects) { affected_rows } }',
    { objects },
  );
  expect(errors).toBeUndefined();
});
afterAll(() => product.close());

type Who = keyof typeof tokens;

async function call(who: Who, method: string, path: string, body?: object, space: string = spaces.aurora) {
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[who]}`, 'x-space-id': space },
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
}

const instructions = {
  ...{ format: 'csv', columns: ['name', 'type'], sort: [{ by: 'name' }], search: 'Exported ' },
  ...{ labels: { name: 'Nom', type: 'Type' }, links: 'title', withId: true, mark: true },
};

const begin = (who: Who, change: object = {}, o: { id?: string; resource?: string; space?: string } = {}) => {
  const { id = randomUUID(), resource = 'tag', space } = o;
  const file = 'tags été.csv';
  return call(who, 'POST', '/api/exports', { id, resource, file, instructions: { ...instructions, ...change } }, space);
};
const list = async (who: Who, resource = 'tag') =>
  (await call(who, 'GET', `/api/exports?resource=${resource}`)).body?.jobs as unknown as ExportJob[];
const look = async (who: Who, id: string, resource = 'tag') => (await list(who, resource)).find((job) => job.id === id);

async function over(who: Who, id: string, resource?: string): Promise<ExportJob | undefined> {
  const isOver = async () => !['WAITING', 'WORKING'].includes((await look(who, id, resource))?.state ?? '');
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  return look(who, id, resource);
}

async function exported(who: Who, change: object = {}, resource = 'tag'): Promise<string> {
  const { status, body } = await begin(who, change, { resource });
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id } = (body as { job: ExportJob }).job;
  expect(await over(who, id, resource)).toMatchObject({ state: 'DONE', fault: null });
  return text(who, id);
}

async function text(who: Who, id: string): Promise<string> {
  const { body } = await call(who, 'POST', `/api/exports/${id}/link`);
  const answer = await fetch(product.origin + String(body?.url));
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''tags%20%C3%A9t%C3%A9.csv`);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

const admin = async (query: string, variables: object = {}) => {
  const { data, errors } = await product.admin(query, variables);
  expect(errors).toBeUndefined();
  return data as Record<string, JsonObject[]>;
};
const tags = async () =>
  (
    await admin(
      'query ($where: tag_bool_exp!) { tag(where: $where, order_by: [{ name: asc }, { id: asc }]) { id name type } }',
      {
        where: made,
      },
    )
  ).tag ?? [];
const insertRun = (row: object) =>
  admin('mutation ($row: export_run_insert_input!) { insert_export_run_one(object: $row) { id } }', { row });
const runsOf = async (resource: string) =>
  (
    await admin('query ($resource: String!) { export_run(where: { resource: { _eq: $resource } }) { id } }', {
      resource,
    })
  ).export_run ?? [];

const idOf = async (who: 'editor' | 'contractor') => {
  const query = 'query ($email: String!) { user(where: { email: { _eq: $email } }) { id } }';
  return String((await admin(query, { email: people[who].email })).user?.[0]?.id);
};
const WORKING = { space_id: spaces.aurora, resource: 'tag', file: 'tags été.csv', total: 1, state: 'WORKING' };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('an export', () => {
  it('is what the page writes, in each format', async () => {
    const rows = await tags();
    expect(rows).toHaveLength(ROWS);
    const whole = ({ head, rows: write, tail }: TextFormat) => head + write(rows, true) + tail;
    const quoted = (value: unknown) =>
      /[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;
    const lines = rows.map(({ id, name, type }) => `${id},${quoted(name)},${type}\r\n`);
    expect(await exported('editor')).toBe(`\uFEFFID,Nom,Type\r\n${lines.join('')}`);
    expect(await exported('editor', { format: 'json' })).toBe(whole(jsonFormat(['name', 'type'])));
    expect(await exported('editor', { format: 'xml' })).toBe(whole(xmlFormat(['name', 'type'])));
  });

  it('holds chosen records alone, in the order of the list, and is told in the audit log', async () => {
    const [first, second] = await tags();
    const where = { field: 'id', op: 'in', value: [first?.id, second?.id] };
    const file = await exported('editor', { where, search: '', sort: [{ by: 'name', desc: true }], format: 'json' });
    expect((JSON.parse(file) as JsonObject[]).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const { audit_event: events } = await admin(
      '{ audit_event(where: { action: { _eq: "export" } }, order_by: { created_at: desc }, limit: 1) { subject space_id detail } }',
    );
    expect(events).toMatchObject([{ subject: 'tag', space_id: spaces.aurora, detail: { count: 2, format: 'json' } }]);
  });

  it('is refused as a whole where something of it may not be had, or is not there', async () => {
    const page = { columns: ['name', 'head_injection'], sort: [], search: '' };
    expect(await begin('contractor', page, { resource: 'page' })).toMatchObject({ status: 403 });
    expect(await begin('outsider')).toMatchObject({ status: 403 });
    expect(await begin('editor', {}, { resource: 'user_secret' })).toMatchObject({ status: 403 });
    for (const change of [
      { columns: ['name', 'nothing'] },
      { columns: ['name }  }'] },
      { columns: [] },
      { sort: [{ by: 'nothing' }] },
      { format: 'xlsx' },
      { where: { field: 'nothing', op: 'eq', value: 1 } },
      { where: { field: 'id', op: 'eq', value: 'no id' } },
      { where: { what: 'is this' } },
    ])
      expect([change, await begin('editor', change, { resource: 'listing' })]).toMatchObject([{}, { status: 400 }]);
    expect(await runsOf('page')).toEqual([]);
    expect(await runsOf('listing')).toEqual([]);
  });

  it('of the listings of one dataset has its fields as columns', async () => {
    const fixed_fields = [{ key: 'price', name: 'Price', type: 'Number' }];
    const object = { space_id: spaces.aurora, name: 'Exported goods', type: 'ENTRIES', fixed_fields };
    const { insert_dataset_one: dataset } = (await admin(
      'mutation ($object: dataset_insert_input!) { insert_dataset_one(object: $object) { id } }',
      { object },
    )) as unknown as { insert_dataset_one: { id: string } };
    const goods = [5, 7].map((price) => ({
      ...{ space_id: spaces.aurora, dataset_id: dataset.id, name: `Good ${price}`, info: { listingData: { price } } },
    }));
    await admin('mutation ($goods: [listing_insert_input!]!) { insert_listing(objects: $goods) { affected_rows } }', {
      goods,
    });
    const labels = { name: 'Name', d_price: 'Price' };
    const change = {
      dataset: dataset.id,
      columns: ['name', 'd_price'],
      search: '',
      withId: false,
      mark: false,
      labels,
    };
    expect(await exported('editor', change, 'listing')).toBe('Name,Price\r\nGood 5,5\r\nGood 7,7\r\n');
    expect(await begin('editor', { ...change, dataset: randomUUID() }, { resource: 'listing' })).toMatchObject({
      status: 403,
    });
  });

  it('is reached by whoever asked for it, in its space alone, and asking twice is asking once', async () => {
    const id = randomUUID();
    expect((await begin('editor', {}, { id })).status).toBe(201);
    expect((await begin('editor', {}, { id })).status).toBe(201);
    expect(await over('editor', id)).toMatchObject({ state: 'DONE', total: ROWS, rows: ROWS });
    expect((await begin('admin', {}, { id })).status).toBe(404);
    expect(await look('admin', id)).toBeUndefined();
    for (const [method, path] of [
      ['POST', 'link'],
      ['POST', 'again'],
    ] as const)
      expect((await call('admin', method, `/api/exports/${id}/${path}`)).status).toBe(404);
    expect((await call('admin', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
    expect(await look('editor', id)).toMatchObject({ state: 'DONE' });
    expect((await fetch(`${product.origin}/api/export-files?link=no`)).status).toBe(404);
    expect((await call('editor', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
    expect(await look('editor', id)).toBeUndefined();
    expect((await call('editor', 'POST', `/api/exports/${id}/link`)).status).toBe(404);
  });

  it('goes on from the start where the server that had it is gone, and ends where its person is', async () => {
    const id = randomUUID();
    const left = { ...WORKING, instructions, attempt: 4, row_done: 1000, lease_until: ago(1000) };
    await insertRun({ ...left, id, created_by: await idOf('editor') });
    expect(await over('editor', id)).toMatchObject({ state: 'DONE', rows: ROWS });
    expect((await text('editor', id)).split('\r\n')).toHaveLength(ROWS + 2);
    const other = randomUUID();
    await insertRun({ ...left, id: other });
    const ended = async () =>
      (await admin('query ($id: uuid!) { export_run(where: { id: { _eq: $id } }) { state fault } }', { id: other }))
        .export_run;
    await expect.poll(ended).toMatchObject([{ state: 'FAILED', fault: { code: 'not-permitted' } }]);
  });

  it('fails where its person may not read a column any more, and is begun anew by hand', async () => {
    const id = randomUUID();
    const page = { ...instructions, columns: ['name', 'head_injection'], search: '' };
    const run = { ...WORKING, resource: 'page', lease_until: ago(1000) };
    await insertRun({ ...run, id, created_by: await idOf('contractor'), instructions: page });
    expect(await over('contractor', id, 'page')).toMatchObject({ state: 'FAILED', fault: { code: 'not-permitted' } });
    expect((await call('contractor', 'POST', `/api/exports/${id}/again`)).status).toBe(403);
    await admin(
      'mutation ($id: uuid!, $set: export_run_set_input!) { update_export_run(where: { id: { _eq: $id } }, _set: $set) { affected_rows } }',
      {
        ...{ id, set: { instructions: { ...page, columns: ['name'] } } },
      },
    );
    expect((await call('contractor', 'POST', `/api/exports/${id}/again`)).status).toBe(204);
    expect(await over('contractor', id, 'page')).toMatchObject({ state: 'DONE', fault: null });
  });

  it('ends on demand, and three of a person are under way at most', async () => {
    const held = {
      ...WORKING,
      instructions,
      created_by: await idOf('editor'),
      lease_until: ago(-3_600_000),
      attempt: 1,
    };
    const ids: string[] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await insertRun({ ...held, id });
    expect(await begin('editor')).toMatchObject({ status: 409, body: { error: { code: 'exports-under-way' } } });
    for (const id of ids) {
      expect((await call('editor', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
      // Its server is gone: the next one ends it.
      await admin(
        'mutation ($id: uuid!, $at: timestamptz!) { update_export_run(where: { id: { _eq: $id } }, _set: { lease_until: $at }) { affected_rows } }',
        {
          ...{ id, at: ago(1000) },
        },
      );
    }
    await expect.poll(async () => (await list('editor')).filter(({ id }) => ids.includes(id))).toEqual([]);
    expect((await begin('editor')).status).toBe(201);
  });
});
