import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#local/demo/accounts.ts';
import { libraryId } from '#render/library/library-component.ts';
import type { ExportJob } from '#schema/api/export-job.ts';
import type { JsonObject } from '#schema/json.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';
import { buildForm } from '../../support/sites/site-form-rows.ts';
import { workbookCells } from '../../support/workbook-cells.ts';

/** The records of one form as files that the server writes: its questions are columns. */
let product: TestProduct;
/** Of Aurora; `elsewhere` is of Borealis. */
const forms = {} as Record<'survey' | 'other' | 'elsewhere', string>;
let ids: string[];

beforeAll(async () => {
  product = await startTestProduct({ isHasty: true });
  const fixed_fields = [{ key: 'rig', name: 'Rig', type: 'Select', options: ['Sloop', 'Ketch'] }];
  const boats = await insert('dataset', { name: 'Boats', type: 'ENTRIES', fixed_fields, space_id: spaces.aurora });
  const source = { kind: 'field', dataset: boats, field: 'rig' };
  const steps = [
    [
      { component: libraryId(41), info: { label: 'Your name', required: true } },
      { component: libraryId(45), info: { label: 'Boat', source } },
    ],
    [
      { component: libraryId(44), info: { label: 'Guests' } },
      { component: libraryId(172), info: { label: 'Sign' } },
    ],
  ];
  forms.survey = (await buildForm(product, spaces.aurora, 'survey', steps)).id;
  forms.other = (await buildForm(product, spaces.aurora, 'other', steps)).id;
  forms.elsewhere = (await buildForm(product, spaces.borealis, 'elsewhere', steps)).id;
  ids = [];
  for (const info of [
    { your_name: 'Ann, "A"', boat: 'Ketch', guests: -2, sign: 'Ann.png' },
    { your_name: 'Bo', boat: 'Sloop', guests: 12, sign: 'Bo Li' },
    { your_name: 'Cy', guests: 3 },
  ])
    ids.push(await insert('record', { form_id: forms.survey, space_id: spaces.aurora, info }));
  const secret = { your_name: 'Secret' };
  await insert('record', { form_id: forms.other, space_id: spaces.aurora, info: secret });
  await insert('record', { form_id: forms.elsewhere, space_id: spaces.borealis, info: secret });
});
afterAll(() => product.close());

async function admin(query: string, variables: object) {
  const { data, errors } = await product.admin(query, variables);
  expect(errors).toBeUndefined();
  return data as unknown as Record<string, JsonObject | undefined>;
}
async function insert(table: string, row: object): Promise<string> {
  const query = `mutation ($row: ${table}_insert_input!) { row: insert_${table}_one(object: $row) { id } }`;
  return String((await admin(query, { row })).row?.id);
}

type Login = keyof typeof people;

async function call(login: Login, method: string, path: string, body?: object, space: string = spaces.aurora) {
  const headers = {
    ...{ authorization: `Bearer ${await product.signIn(login)}`, 'x-space-id': space },
    ...(body && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(product.origin + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const questions = { q_your_name: 'Nom', q_boat: 'Bateau', q_guests: 'Personnes', q_sign: 'Signature' };
const instructions = {
  ...{ format: 'csv', columns: Object.keys(questions), sort: [{ by: 'q_your_name' }], labels: questions },
  ...{ links: 'title', withId: true, mark: false },
};
const begin = (login: Login, change: object = {}, { resource = 'record', space = '' } = {}) =>
  call(
    login,
    'POST',
    '/api/exports',
    {
      ...{ id: randomUUID(), resource, file: 'answers' },
      instructions: { ...instructions, form: forms.survey, ...change },
    },
    space || undefined,
  );

async function over(login: Login, id: string): Promise<ExportJob | undefined> {
  let job: ExportJob | undefined;
  const isOver = async () => {
    job = ((await call(login, 'GET', '/api/exports?resource=record')).body.jobs as ExportJob[]).find(
      (one) => one.id === id,
    );
    return job && !['WAITING', 'WORKING'].includes(job.state);
  };
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  return job;
}

async function exported(login: Login, change: object = {}): Promise<Buffer> {
  const { status, body } = await begin(login, change);
  expect([status, body]).toEqual([201, expect.anything()]);
  const { id } = body.job as ExportJob;
  expect(await over(login, id)).toMatchObject({ state: 'DONE', fault: null, narrowedTo: forms.survey });
  const { url } = (await call(login, 'POST', `/api/exports/${id}/link`, {})).body;
  return Buffer.from(await (await fetch(product.origin + String(url))).arrayBuffer());
}
const text = async (login: Login, change: object = {}) => (await exported(login, change)).toString('utf8');
/** Where the drawing of the first record is seen; the product calls itself by the name of its address. */
const drawing = () =>
  `${product.origin.replace('127.0.0.1', 'localhost')}/form/record/${forms.survey}?record=${ids[0]}&space=${spaces.aurora}`;

describe('the records of one form, by the server', () => {
  it('have its questions for columns, in each format, with the address of a drawing in its place', async () => {
    const [first, second, third] = ids;
    expect(await text('editor')).toBe(
      `ID,Nom,Bateau,Personnes,Signature\r\n${first},"Ann, ""A""",Ketch,-2,${drawing()}\r\n${second},Bo,Sloop,12,Bo Li\r\n${third},Cy,"",3,""\r\n`,
    );
    const columns = ['q_sign', 'q_guests'];
    expect(JSON.parse(await text('editor', { format: 'json', columns }))).toEqual([
      { id: first, q_sign: drawing(), q_guests: -2 },
      { id: second, q_sign: 'Bo Li', q_guests: 12 },
      { id: third, q_sign: '', q_guests: 3 },
    ]);
    expect(await text('editor', { format: 'xml', columns })).toContain(
      `<q_sign>${drawing().replaceAll('&', '&amp;')}</q_sign><q_guests type="number">-2</q_guests>`,
    );
    const workbook = workbookCells(new Uint8Array(await exported('editor', { format: 'xlsx', columns, title: 'X' })));
    expect(JSON.stringify(workbook)).toContain('Bo Li');
  });

  it('are those that its list shows: filtered, searched and sorted by its questions', async () => {
    const where = { field: 'q_guests', op: 'gt', value: 0 };
    const columns = ['q_your_name'];
    const sort = [{ by: 'q_guests', desc: true }];
    const plain = { columns, sort, withId: false };
    expect(await text('manager', { ...plain, where })).toBe('Nom\r\nBo\r\nCy\r\n');
    expect(await text('manager', { ...plain, search: 'sloop' })).toBe('Nom\r\nBo\r\n');
    const ketch = { field: 'q_boat', op: 'in', value: ['Ketch'] };
    expect(await text('manager', { ...plain, where: ketch })).toBe('Nom\r\n"Ann, ""A"""\r\n');
    const chosen = { field: 'id', op: 'in', value: [ids[0], ids[2]] };
    expect(await text('manager', { ...plain, where: chosen })).toBe('Nom\r\nCy\r\n"Ann, ""A"""\r\n');
  });

  it('are those of that form alone, whatever else is asked for', async () => {
    const where = { field: 'form_id', op: 'eq', value: forms.other };
    expect(await text('editor', { where, columns: ['q_your_name'], withId: false })).toBe('Nom\r\n');
  });

  it('are for whoever reads them, of forms of the space alone', async () => {
    for (const login of ['author', 'contractor', 'outsider'] as const)
      expect([login, await begin(login)]).toMatchObject([{}, { status: 403 }]);
    // She is in both spaces, and asks in the wrong one.
    for (const form of [forms.elsewhere, randomUUID()])
      expect([form, await begin('owner', { form, columns: ['q_your_name'] })]).toMatchObject([{}, { status: 403 }]);
    expect(await begin('owner', {}, { space: spaces.borealis })).toMatchObject({ status: 403 });
    for (const resource of ['form', 'held_record', 'listing'])
      expect([resource, await begin('owner', { columns: ['id'], sort: [] }, { resource })]).toMatchObject([
        {},
        { status: 403 },
      ]);
    expect(await begin('owner', { dataset: randomUUID() })).toMatchObject({ status: 403 });
  });

  it('have fields for managers for them alone', async () => {
    const data_model = { record: [{ name: 'note', kind: 'text', label: 'Note', see: 'managers' }] };
    await admin(
      'mutation ($id: uuid!, $of: jsonb!) { row: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { id } }',
      { id: spaces.aurora, of: data_model },
    );
    await admin(
      'mutation ($id: uuid!, $of: jsonb!) { row: update_record_by_pk(pk_columns: { id: $id }, _set: { manager_values: $of }) { id } }',
      { id: ids[0], of: { custom_note: 'Late' } },
    );
    const columns = ['q_guests', 'custom_note'];
    expect(await text('manager', { columns, withId: false, labels: {} })).toBe(
      'Guests,Note\r\n-2,Late\r\n12,""\r\n3,""\r\n',
    );
    for (const change of [{ columns }, { sort: [{ by: 'custom_note' }] }])
      expect([change, await begin('editor', change)]).toMatchObject([{}, { status: 403 }]);
    const where = { field: 'custom_note', op: 'eq', value: 'Late' };
    expect(await begin('editor', { where })).toMatchObject({ status: 400 });
  });

  it('are refused with a question that there is not, or without a form', async () => {
    expect(await begin('editor', { columns: ['q_nothing'] })).toMatchObject({ status: 400 });
    expect(await begin('editor', { form: undefined })).toMatchObject({ status: 400 });
    expect(await begin('editor', { form: 'survey' })).toMatchObject({ status: 400 });
  });

  it('end with the reason where their person reads forms no more, or the form is gone', async () => {
    const lost = await insert('form', { name: 'lost', type: 'step', space_id: spaces.aurora });
    await admin('mutation ($id: uuid!) { row: delete_form_by_pk(id: $id) { id } }', { id: lost });
    for (const [login, form] of [
      ['author', forms.survey],
      ['editor', lost],
    ] as const) {
      const id = await insert('export_run', {
        ...{ space_id: spaces.aurora, created_by: people[login].id, resource: 'record', file: 'x', total: 1 },
        instructions: { ...instructions, form },
      });
      expect([login, await over(login, id)]).toMatchObject([
        {},
        { state: 'FAILED', fault: { code: 'not-permitted' }, rows: 0 },
      ]);
    }
  });

  it('are told in the audit log with their form', async () => {
    await text('admin', { columns: ['q_boat'] });
    const query =
      '{ row: audit_event(where: { action: { _eq: "export" } }, order_by: { created_at: desc }, limit: 1) { subject detail } }';
    const [event] = (await admin(query, {})).row as unknown as { subject: string; detail: { query: string } }[];
    expect([event?.subject, JSON.parse(event?.detail.query ?? '')]).toMatchObject(['record', { form: forms.survey }]);
  });
});
