import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excelEncoder } from '#console/transfer/export/excel-encoder.ts';
import { jsonFormat } from '#derive/exports/json-format.ts';
import type { TextFormat } from '#derive/exports/text-format.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import { people } from '#local/demo/accounts.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { workbookCells } from '../../support/workbook-cells.ts';

/** Exports over the real parts: the routes, the job, the storage, the data service and its function. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'editor' | 'contractor' | 'outsider', string>;

/** More than two pages of them are read. */
const ROWS = 2500;
const made = { space_id: { _eq: spaces.aurora }, name: { _like: 'Exported %' } };

beforeAll(async () => {
  product = await startTestProduct({ isHasty: true });
  for (const login of ['owner', 'admin', 'editor', 'contractor', 'outsider'] as const)
    tokens[login] = await product.signIn(login);
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

async function call(login: Who, method: string, path: string, body?: object, space: string = spaces.aurora) {
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[login]}`, 'x-space-id': space },
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

const begin = (login: Who, change: object = {}, o: { id?: string; resource?: string; space?: string } = {}) => {
  const { id = randomUUID(), resource = 'tag', space } = o;
  const file = 'tags été.csv';
  return call(
    login,
    'POST',
    '/api/exports',
    { id, resource, file, instructions: { ...instructions, ...change } },
    space,
  );
};
const list = async (login: Who, resource = 'tag') =>
  (await call(login, 'GET', `/api/exports?resource=${resource}`)).body?.jobs as unknown as ExportJob[];
const findJob = async (login: Who, id: string, resource = 'tag') =>
  (await list(login, resource)).find((job) => job.id === id);

async function over(login: Who, id: string, resource?: string): Promise<ExportJob | undefined> {
  const isOver = async () => !['WAITING', 'WORKING'].includes((await findJob(login, id, resource))?.state ?? '');
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  return findJob(login, id, resource);
}

async function exported(login: Who, change: object = {}, resource = 'tag'): Promise<string> {
  return text(login, await exportedId(login, change, resource));
}

/** Begins an export, and waits for it. */
async function exportedId(login: Who, change: object = {}, resource = 'tag'): Promise<string> {
  const { status, body } = await begin(login, change, { resource });
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id } = (body as { job: ExportJob }).job;
  expect(await over(login, id, resource)).toMatchObject({ state: 'DONE', fault: null });
  return id;
}

const text = async (login: Who, id: string) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await download(login, id)).arrayBuffer());

async function download(login: Who, id: string): Promise<Response> {
  const { body } = await call(login, 'POST', `/api/exports/${id}/link`);
  const answer = await fetch(product.origin + String(body?.url));
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''tags%20%C3%A9t%C3%A9.csv`);
  return answer;
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

const idOf = async (login: 'editor' | 'contractor') => {
  const query = 'query ($email: String!) { user(where: { email: { _eq: $email } }) { id } }';
  return String((await admin(query, { email: people[login].email })).user?.[0]?.id);
};
const WORKING = { space_id: spaces.aurora, resource: 'tag', file: 'tags été.csv', total: 1, state: 'WORKING' };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('an export', () => {
  it('is what the page writes, in each format', async () => {
    const rows = await tags();
    expect(rows).toHaveLength(ROWS);
    const serialize = ({ head, rows: write, tail }: TextFormat) => head + write(rows, true) + tail;
    const quoted = (value: unknown) =>
      /[",]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : value;
    const lines = rows.map(({ id, name, type }) => `${id},${quoted(name)},${type}\r\n`);
    expect(await exported('editor')).toBe(`\uFEFFID,Nom,Type\r\n${lines.join('')}`);
    expect(await exported('editor', { format: 'json' })).toBe(serialize(jsonFormat(['name', 'type'])));
    expect(await exported('editor', { format: 'xml' })).toBe(serialize(xmlFormat(['name', 'type'])));
  });

  it('is a workbook as the page writes it, cell by cell', async () => {
    const file = await download('editor', await exportedId('editor', { format: 'xlsx', title: 'Étiquettes' }));
    expect(file.headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const columns = (['name', 'type'] as const).map((name) => ({ key: name, field: { kind: 'text', name } as const }));
    const page = excelEncoder({
      ...{ title: 'Étiquettes', columns, withId: true, links: 'title', tooLarge: () => new Error() },
      labelOf: ({ name }) => instructions.labels[name as 'name'],
      ...{ membersOf: () => [], titleOf: () => '' },
    });
    page.add(await tags());
    const written = workbookCells(new Uint8Array(await file.arrayBuffer()));
    expect(written.cells).toHaveLength(3 * (ROWS + 1));
    expect(written).toEqual(workbookCells(new Uint8Array(await (await page.file()).arrayBuffer())));
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
      { format: 'xls' },
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
    expect(await over('editor', id)).toMatchObject({ state: 'DONE', total: ROWS, rows: ROWS, narrowedTo: null });
    expect((await begin('admin', {}, { id })).status).toBe(404);
    expect(await findJob('admin', id)).toBeUndefined();
    for (const [method, path] of [
      ['POST', 'link'],
      ['POST', 'again'],
    ] as const)
      expect((await call('admin', method, `/api/exports/${id}/${path}`)).status).toBe(404);
    expect((await call('admin', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
    expect(await findJob('editor', id)).toMatchObject({ state: 'DONE' });
    expect((await fetch(`${product.origin}/api/export-files?link=no`)).status).toBe(404);
    expect((await call('editor', 'DELETE', `/api/exports/${id}`)).status).toBe(204);
    expect(await findJob('editor', id)).toBeUndefined();
    expect((await call('editor', 'POST', `/api/exports/${id}/link`)).status).toBe(404);
  });

  it('is handed out to the role that it was written for alone, at each download', async () => {
    const id = await exportedId('editor');
    const { body } = await call('editor', 'POST', `/api/exports/${id}/link`);
    const opened = `${product.origin}${String(body?.url)}`;
    expect((await fetch(opened)).status).toBe(200);
    const path = `/api/spaces/${spaces.aurora}/people/${await idOf('editor')}`;
    const setRole = async (role: string) => expect((await call('owner', 'PATCH', path, { role })).status).toBe(200);
    await setRole('CONTRACTOR');
    const refused = { status: 403, body: { error: { code: 'not-permitted' } } };
    expect(await call('editor', 'POST', `/api/exports/${id}/link`)).toMatchObject(refused);
    expect((await fetch(opened)).status).toBe(403);
    await setRole('EDITOR');
    expect((await call('editor', 'POST', `/api/exports/${id}/link`)).status).toBe(200);
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
    const running = {
      ...WORKING,
      instructions,
      created_by: await idOf('editor'),
      lease_until: ago(-3_600_000),
      attempt: 1,
    };
    const ids: string[] = [randomUUID(), randomUUID(), randomUUID()];
    for (const id of ids) await insertRun({ ...running, id });
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
