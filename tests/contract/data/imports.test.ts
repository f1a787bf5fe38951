import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportJob } from '#schema/api/import-job.ts';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { inFull, sampleOf } from '#tests/support/property-runs.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Imports over the real parts: upload, storage, the job, its thread, the data service and its triggers. */
let product: TestProduct;
const tokens = {} as Record<'owner' | 'admin' | 'editor' | 'contractor' | 'outsider', string>;

beforeAll(async () => {
  product = await startTestProduct();
  for (const login of ['owner', 'admin', 'editor', 'contractor', 'outsider'] as const)
    tokens[login] = await product.signIn(login);
});
afterAll(() => product.close());

type Who = keyof typeof tokens;

async function call(login: Who, method: string, path: string, body?: object | Uint8Array) {
  const isBytes = body instanceof Uint8Array;
  const answer = await fetch(product.origin + path, {
    method,
    headers: {
      ...{ authorization: `Bearer ${tokens[login]}`, 'x-space-id': spaces.aurora },
      ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null };
}

interface Wanted {
  who?: Who;
  resource?: string;
  file?: string;
  headers: string[];
  mapping: (string | null)[];
  format?: object;
  match?: object;
  links?: object;
  adds?: string[];
  fixed?: object;
  within?: object;
}

const create = { by: [], found: 'update', missing: 'create' };

async function begin(id: string, bytes: Uint8Array, wanted: Wanted) {
  const { who = 'editor', resource = 'tag', file = 'tags.csv', headers, mapping, within } = wanted;
  const { format = { delimiter: ',' }, match = create, links = {}, fixed = {}, adds } = wanted;
  return call(who, 'POST', '/api/imports', {
    ...{ id, resource, file, bytes: bytes.length, datasetId: null, plan: null },
    instructions: {
      format: { ...format, headers },
      plan: { mapping, links, decimals: {}, orders: {}, fixed, match, ...(adds && { adds }) },
      zone: 'Europe/Paris',
      given: {},
      ...(within && { within }),
    },
  });
}

async function upload(login: Who, id: string, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES) {
    const part = bytes.subarray(at, at + UPLOAD_PART_BYTES);
    const put = await call(login, 'PUT', `/api/imports/${id}/parts/${at / UPLOAD_PART_BYTES}`, part);
    expect(put.status).toBe(204);
  }
}

const readJob = async (login: Who, id: string) =>
  (await call(login, 'GET', `/api/imports/${id}`)).body?.job as unknown as ImportJob;

async function over(login: Who, id: string): Promise<ImportJob> {
  const isOver = async () => ['CHECKED', 'DONE', 'FAILED', 'CANCELLED'].includes((await readJob(login, id))?.state);
  await expect.poll(isOver, { timeout: 60_000 }).toBe(true);
  return readJob(login, id);
}

async function run(content: string | Uint8Array, wanted: Wanted, start?: { isCheck: boolean }): Promise<ImportJob> {
  const login = wanted.who ?? 'editor';
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const id = randomUUID();
  const begun = await begin(id, bytes, wanted);
  expect(begun).toMatchObject({ status: 201 });
  await upload(login, id, bytes);
  expect((await call(login, 'POST', `/api/imports/${id}/start`, start)).status).toBe(204);
  return over(login, id);
}

/** A workbook of two rows: the name of the first is the result of a formula, the second is merged away. @param more is hidden in it */
function workbook(more = ''): Uint8Array {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const formula = '<c r="A2" t="str"><f>CONCATENATE("Of a ","workbook")</f><v>Of a workbook</v></c>';
  const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${ns} xmlns:r="${relations}"><sheets><sheet name="Tags" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${ns}><sheetData><row r="1">${cell('A1', 'name')}${cell('B1', 'type')}</row><row r="2">${formula}${cell('B2', 'PAGE')}</row><row r="3"><c r="A3"/>${cell('B3', 'PAGE')}</row></sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells></worksheet>`,
    ...(more && { 'xl/more.xml': more }),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

/** Says of the last file of an archive that it unpacks to two gigabytes (PKWARE APPNOTE, 4.3.12). */
function bomb(archive: Uint8Array): Uint8Array {
  const entry = Buffer.from(archive).lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  new DataView(archive.buffer, archive.byteOffset).setUint32(entry + 24, 2_000_000_000, true);
  return archive;
}

const tagNames = async (like: string) => {
  const { data } = await product.admin(
    `{ tag(where: { name: { _like: "${like}" }, space_id: { _eq: "${spaces.aurora}" } }, order_by: [{ name: asc }]) { name type } }`,
  );
  return data?.tag ?? [];
};

describe('an import of CSV', () => {
  const headers = ['Name', 'Type'];
  const mapping = ['name', 'type'];

  it('makes records, keeps the rows at fault, is told once, and is taken back as one', async () => {
    const job = await run('Name,Type\nJob one,PAGE\nJob two,NOWHERE\n\n"Job, three",PAGE\n', { headers, mapping });
    expect(job).toMatchObject({ state: 'DONE', rows: 3, created: 2, failed: 1, unchanged: 0, fault: null });
    expect(await tagNames('Job%')).toMatchObject([{ name: 'Job one' }, { name: 'Job, three' }]);

    const { body } = await call('editor', 'GET', `/api/imports/${job.id}/faults`);
    expect(body?.rows).toEqual([
      { number: 3, cells: ['Job two', 'NOWHERE'], faults: [{ at: 1, what: expect.any(String) }] },
    ]);
    const result = await product.admin(
      `{ audit_event(where: { detail: { _contains: { title: "tags.csv" } } }) { action detail } other: audit_event(where: { action: { _eq: "created" }, subject: { _eq: "tag" } }) { detail } }`,
    );
    expect(result.data?.audit_event).toMatchObject([{ action: 'import', detail: { count: 2 } }]);
    expect(JSON.stringify(result.data?.other)).not.toContain('Job one');

    expect((await call('editor', 'POST', `/api/imports/${job.id}/undo`)).status).toBe(204);
    expect((await call('editor', 'POST', `/api/imports/${job.id}/undo`)).status).toBe(204);
    const undone = await over('editor', job.id);
    expect(undone).toMatchObject({ isUndone: true, undo: { deleted: 2, failed: 0 } });
    expect(await tagNames('Job%')).toEqual([]);
  });
});

describe('an import that finds records', () => {
  const wanted: Wanted = {
    ...{ who: 'owner', resource: 'partner', file: 'partners.csv' },
    ...{ headers: ['Name', 'Website', 'About'], mapping: ['name', 'url', 'description'] },
    match: { by: ['name'], found: 'update', missing: 'create' },
  };
  const partners = async () => {
    const { data } = await product.admin(
      `{ partner(where: { name: { _like: "Key%" }, space_id: { _eq: "${spaces.aurora}" } }, order_by: [{ name: asc }, { url: asc }]) { name url info } }`,
    );
    return (data?.partner ?? []).map(({ name, url, info }) => [
      name,
      url,
      (info as { description?: string }).description,
    ]);
  };
  const site = (name: string) => `https://${name}.test`;

  it('changes those that are there, makes the others, and refuses what names one twice', async () => {
    const header = 'Name,Website,About\n';
    const first = await run(`${header}Key a,${site('a')},One\nKey b,${site('b')},Two\n`, wanted);
    expect(first).toMatchObject({ state: 'DONE', created: 2, changed: 0 });
    const rows = [
      ['Key a', site('new'), 'Uno'],
      ['Key b', site('b'), 'Two'],
      ['Key c', site('c'), 'Three'],
      ['Key a', site('a'), ''],
    ];
    const second = await run(header + rows.map((row) => row.join(',')).join('\n'), wanted);
    expect(second).toMatchObject({ state: 'DONE', rows: 4, created: 1, changed: 1, unchanged: 1, failed: 1 });
    expect(await partners()).toEqual(rows.slice(0, 3));
    const { body } = await call('owner', 'GET', `/api/imports/${second.id}/faults`);
    expect(body?.rows).toMatchObject([{ number: 5, faults: [{ at: 0, what: { code: 'twice', row: 2 } }] }]);
    const keys = () => product.admin(`{ import_key(where: { run_id: { _eq: "${second.id}" } }) { key } }`);
    await expect.poll(async () => (await keys()).data?.import_key).toEqual([]);

    // What somebody changes since stays.
    await product.admin(
      `mutation { update_partner(where: { name: { _eq: "Key a" } }, _set: { url: "${site('hand')}" }) { affected_rows } }`,
    );
    await call('owner', 'POST', `/api/imports/${second.id}/undo`);
    const undone = await over('owner', second.id);
    expect(undone).toMatchObject({ isUndone: true, undo: { deleted: 1, setBack: 1, kept: 1 } });
    expect(await partners()).toEqual([
      ['Key a', site('hand'), 'One'],
      ['Key b', site('b'), 'Two'],
    ]);
  });

  inFull(it)('looks for them no further than it is told', async () => {
    const within = { field: 'url', op: 'eq', value: site('elsewhere') };
    const job = await run(`Name,Website,About\nKey b,${site('d')},Four\n`, { ...wanted, within });
    expect(job).toMatchObject({ state: 'DONE', created: 1, changed: 0, fault: null });
  });
});

describe('an import with tags that nobody has made', () => {
  const wanted: Wanted = {
    ...{ who: 'owner', resource: 'partner', file: 'partners.csv' },
    ...{ headers: ['Name', 'Website', 'Tags'], mapping: ['name', 'url', 'tags'], links: { tags: 'name' } },
  };
  const file = `Name,Website,Tags
Tagged a,https://a.test,New one; New  two
Tagged b,https://b.test,New one
Tagged c,no address at all,New three
`;
  const tagged = async () => {
    const { data } = await product.admin(
      `{ partner(where: { name: { _like: "Tagged%" } }, order_by: [{ name: asc }]) { name partner_tags(order_by: { tag: { name: asc } }) { tag { name type } } } }`,
    );
    return data?.partner;
  };

  it('refuses them unless they are to be added, and then says which before', async () => {
    expect(await run(file, wanted)).toMatchObject({ created: 0, failed: 3, newTags: null });
    const checked = await run(file, { ...wanted, adds: ['tags'] }, { isCheck: true });
    expect(checked).toMatchObject({ state: 'CHECKED', created: 2, failed: 1 });
    expect(checked.newTags).toEqual({ count: 2, names: ['New one', 'New two'] });
    expect(await tagNames('New %')).toEqual([]);
    await call('owner', 'POST', `/api/imports/${checked.id}/cancel`);
  });

  it('adds those of the rows that are imported, and takes back those that nothing else has', async () => {
    const job = await run(file, { ...wanted, adds: ['tags'] });
    expect(job).toMatchObject({ state: 'DONE', created: 2, failed: 1, newTags: { count: 2 } });
    const named = (name: string) => ({ tag: { name, type: 'Partner' } });
    expect(await tagged()).toEqual([
      { name: 'Tagged a', partner_tags: [named('New one'), named('New two')] },
      { name: 'Tagged b', partner_tags: [named('New one')] },
    ]);
    const again = await run('Name,Website,Tags\nTagged d,https://d.test,New one\n', { ...wanted, adds: ['tags'] });
    expect(again).toMatchObject({ created: 1, newTags: null });

    await call('owner', 'POST', `/api/imports/${job.id}/undo`);
    expect(await over('owner', job.id)).toMatchObject({ isUndone: true, undo: { deleted: 2 } });
    expect(await tagNames('New %')).toEqual([{ name: 'New one', type: 'Partner' }]);
  });

  inFull(it)('takes them back too where its records go to the trash', async () => {
    const pages = {
      ...{ who: 'owner' as const, resource: 'page', file: 'pages.csv', adds: ['tag_ids'] },
      ...{ headers: ['Name', 'Slug', 'Tags'], mapping: ['name', 'slug', 'tag_ids'], links: { tag_ids: 'name' } },
    };
    const job = await run('Name,Slug,Tags\nBinned a,binned-a,Bin one\nBinned b,binned-b,Bin one; Bin two\n', pages);
    expect(job).toMatchObject({ state: 'DONE', created: 2, failed: 0, newTags: { count: 2 } });
    await call('owner', 'POST', `/api/imports/${job.id}/undo`);
    expect(await over('owner', job.id)).toMatchObject({ isUndone: true, undo: { deleted: 2 } });
    expect(await tagNames('Bin %')).toEqual([]);
    const { data } = await product.admin(
      `{ page(where: { name: { _like: "Binned%" } }) { status tag_ids } import_written(where: { run_id: { _eq: "${job.id}" } }) { record_id } }`,
    );
    expect(data?.page).toMatchObject([{ status: 'DELETED' }, { status: 'DELETED' }]);
    expect(data?.import_written).toEqual([]);
  });
});

describe('an import whose file cannot be read', () => {
  const headers = ['Name', 'Type', 'Rest'];
  const mapping = ['name', 'type', null];
  const objects = () => join(product.dataDir, 'storage', 'objects');

  /** Uploads a file of two parts. @returns its id */
  async function uploaded(name: string): Promise<string> {
    const rest = 'x'.repeat(100_000);
    const rows = Array.from({ length: 50 }, (_, at) => `${name} ${at},PAGE,${rest}\n`).join('');
    const bytes = new TextEncoder().encode(`Name,Type,Rest\n${rows}`);
    expect(bytes.length).toBeGreaterThan(UPLOAD_PART_BYTES);
    const id = randomUUID();
    await begin(id, bytes, { headers, mapping });
    await upload('editor', id, bytes);
    return id;
  }
  const start = async (id: string) =>
    expect((await call('editor', 'POST', `/api/imports/${id}/start`)).status).toBe(204);

  it('writes nothing of it where a part is lost, and says so', async () => {
    const id = await uploaded('Lost');
    rmSync(join(objects(), 'imports.d', `${id}.d`, '000001.o'));
    await start(id);
    expect(await over('editor', id)).toMatchObject({ state: 'FAILED', created: 0, fault: { code: 'incomplete' } });
    expect(await tagNames('Lost%')).toEqual([]);
    const again = await uploaded('Lost');
    await start(again);
    expect(await over('editor', again)).toMatchObject({ state: 'DONE', created: 50 });
  });

  it('waits for a storage that does not answer, and goes on when it does', async () => {
    const id = await uploaded('Away');
    renameSync(objects(), `${objects()}-away`);
    // A link to itself cannot be read, and is not missing either.
    symlinkSync(objects(), objects());
    try {
      await start(id);
      const tried = async () =>
        (await product.admin(`{ import_run(where: { id: { _eq: "${id}" } }) { state stalled fault created_count } }`))
          .data?.import_run?.[0];
      await expect.poll(tried).toMatchObject({ state: 'WORKING', stalled: 2 });
      expect(await tried()).toMatchObject({ fault: null, created_count: 0 });
    } finally {
      rmSync(objects());
      renameSync(`${objects()}-away`, objects());
    }
    expect(await over('editor', id)).toMatchObject({ state: 'DONE', created: 50, failed: 0, fault: null });
    expect(await tagNames('Away%')).toHaveLength(50);
  });

  inFull(it)('is given up when the storage stays away, and says so', async () => {
    const id = await uploaded('Gone');
    renameSync(objects(), `${objects()}-away`);
    symlinkSync(objects(), objects());
    try {
      await product.admin(
        `mutation { update_import_run(where: { id: { _eq: "${id}" } }, _set: { stalled: 15 }) { affected_rows } }`,
      );
      await start(id);
      expect(await over('editor', id)).toMatchObject({ state: 'FAILED', created: 0, fault: { code: 'interrupted' } });
    } finally {
      rmSync(objects());
      renameSync(`${objects()}-away`, objects());
    }
    expect(await tagNames('Gone%')).toEqual([]);
    // What was left of its file goes when the storage is back.
    const isLeft = async () => existsSync(join(objects(), 'imports.d', `${id}.d`));
    await product.admin(
      `mutation { update_import_run(where: { id: { _eq: "${id}" } }, _set: { lease_until: "2020-01-01" }) { affected_rows } }`,
    );
    await expect.poll(isLeft).toBe(false);
  });
});

describe('an import of another format', () => {
  const headers = ['name', 'type'];
  const mapping = headers;

  it('takes JSON, XML and a workbook with formulas and merged cells', async () => {
    const json = JSON.stringify([
      { name: 'Of JSON', type: 'PAGE' },
      { name: 'With more than its beginning', type: 'PAGE', size: 1 },
    ]);
    const listed = await run(json, { headers, mapping, format: {}, file: 'a.json' });
    expect(listed).toMatchObject({ created: 1, failed: 1 });
    expect((await call('editor', 'GET', `/api/imports/${listed.id}/faults`)).body?.rows).toMatchObject([
      {
        number: 2,
        cells: ['With more than its beginning', 'PAGE', { size: 1 }],
        faults: [{ what: { code: 'members' } }],
      },
    ]);
    const xml = '<tags><tag><name>Of &lt;XML&gt;</name><type>PAGE</type></tag></tags>';
    expect(await run(xml, { headers, mapping, format: {}, file: 'a.xml' })).toMatchObject({ created: 1 });
    const tagOf = (name: string) => `<tag><name>${name}</name><type>PAGE</type></tag>`;
    const lists = `<a><tags>${tagOf('As it comes')}${tagOf('As it goes')}</tags>${tagOf('Of no list')}</a>`;
    const streamed = await run(lists, { headers, mapping, format: { records: '/a[1]/tags[1]/tag' }, file: 'a.xml' });
    expect(streamed).toMatchObject({ fault: null, state: 'DONE', rows: 2, created: 2 });
    const book = await run(workbook(), { headers, mapping, format: { sheet: 'Tags' }, file: 'a.xlsx' });
    expect(book).toMatchObject({ fault: null, state: 'DONE', created: 1, failed: 1 });
    expect(await tagNames('Of %')).toMatchObject([
      { name: 'Of <XML>' },
      { name: 'Of JSON' },
      { name: 'Of a workbook' },
    ]);
  });

  const unreadable: [string, () => string | Uint8Array, Partial<Wanted>, string][] = [
    ['entities', () => '<!DOCTYPE a [<!ENTITY b "boom">]><a><c><name>&b;</name></c></a>', { file: 'a.xml' }, 'xml'],
    [
      'a list that is longer than the one of its path',
      () => '<a><tag/><b><name>x</name></b><b/></a>',
      { file: 'a.xml', format: { records: '/a[1]/tag' } },
      'otherRecords',
    ],
    ['a bomb', () => bomb(workbook('<more/>')), { file: 'a.xlsx' }, 'unpacked'],
    [
      'what is no workbook',
      () => new TextEncoder().encode('PK\u0003\u0004 and no more'),
      { file: 'a.xlsx' },
      'spreadsheet',
    ],
    [
      'no workbook, of which a sheet was chosen',
      () => new TextEncoder().encode('PK\u0003\u0004 and no more'),
      { file: 'a.xlsx', format: { sheet: 'Tags' } },
      'spreadsheet',
    ],
    ['other sheets than were seen', () => workbook(), { file: 'a.xlsx', format: { sheet: 'Pages' } }, 'otherFile'],
    ['other columns than were matched', () => '[{"name":"a","kind":"b"}]', { file: 'a.json' }, 'otherFile'],
    [
      'ten thousand columns',
      () => `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1\n`,
      { format: { delimiter: ',' } },
      'tooManyColumns',
    ],
  ];
  it.each(sampleOf(unreadable, 4))('ends with the reason where the file has %s', async (_, content, wanted, code) => {
    const job = await run(content(), { headers, mapping, format: {}, ...wanted });
    expect(job).toMatchObject({ state: 'FAILED', created: 0, fault: { code } });
  });
});

describe('an import and those around it', () => {
  const headers = ['Name', 'Type'];
  const mapping = ['name', 'type'];
  const rowsOf = (count: number, name: string) =>
    `Name,Type\n${Array.from({ length: count }, (_, at) => `${name} ${at},${at % 10 === 9 ? 'NOWHERE' : 'PAGE'}\n`).join('')}`;

  /** Takes an import up as another server would from one that went silent, and goes silent too. @returns whether there was one */
  async function takeOver(id: string, where = ''): Promise<boolean> {
    const silence = `mutation { update_import_run(where: { id: { _eq: "${id}" }, state: { _eq: "WORKING" }, ${where} }, _set: { lease_until: "2020-01-01", stalled: 0 }) { returning { attempt } } }`;
    const silent = async () => (await product.admin(silence)).data?.update_import_run as unknown as { returning: [] };
    if ((await silent()).returning.length === 0) return false;
    const taken = await product.admin('mutation { claim_import_run { id } }');
    await silent();
    return taken.data?.claim_import_run?.[0]?.id === id;
  }

  it('writes each row once, however many servers take it up', async () => {
    const bytes = new TextEncoder().encode(rowsOf(10_000, 'Shared'));
    const id = randomUUID();
    await begin(id, bytes, { headers, mapping });
    await upload('editor', id, bytes);
    await call('editor', 'POST', `/api/imports/${id}/start`);
    await expect.poll(() => takeOver(id), { interval: 5 }).toBe(true);
    await expect.poll(() => takeOver(id, 'row_done: { _gt: 0 }'), { interval: 5 }).toBe(true);
    const job = await over('editor', id);
    expect(job).toMatchObject({ state: 'DONE', rows: 10_000, created: 9000, failed: 1000, unchanged: 0 });
    const names = (await tagNames('Shared%')).map(({ name }) => name);
    expect([names.length, new Set(names).size]).toEqual([9000, 9000]);
    const run = await product.admin(
      `{ import_run(where: { id: { _eq: "${id}" } }) { attempt } import_fault_aggregate(where: { run_id: { _eq: "${id}" } }) { aggregate { count } } }`,
    );
    expect(Number(run.data?.import_run?.[0]?.attempt)).toBeGreaterThanOrEqual(4);
    expect(run.data?.import_fault_aggregate).toMatchObject({ aggregate: { count: 1000 } });
  });

  it('checks a file without writing anything, and imports it when told so', async () => {
    const wanted = { headers, mapping, match: { ...create, by: ['name'] } };
    await run('Name,Type\nTried 0,PAGE\n', wanted);
    const runs = () => product.admin('{ import_run(where: { state: { _eq: "CHECKED" } }) { id is_kept } }');
    const job = await run(rowsOf(30, 'Tried'), wanted, { isCheck: true });
    const counts = { rows: 30, created: 26, unchanged: 1, failed: 3 };
    expect(job).toMatchObject({ state: 'CHECKED', isCheck: true, ...counts });
    expect(await tagNames('Tried %')).toMatchObject([{ name: 'Tried 0', type: 'Page' }]);
    expect((await call('editor', 'GET', `/api/imports/${job.id}/faults`)).body?.rows).toMatchObject([
      { number: 11 },
      { number: 21 },
      { number: 31 },
    ]);
    expect((await runs()).data?.import_run).toEqual([{ id: job.id, is_kept: true }]);
    expect((await call('editor', 'GET', '/api/imports?resource=tag')).body?.jobs).toMatchObject([{ id: job.id }]);
    expect((await call('owner', 'POST', `/api/imports/${job.id}/start`)).status).toBe(404);
    expect((await call('editor', 'POST', `/api/imports/${job.id}/start`)).status).toBe(204);
    const isDone = async () => (await readJob('editor', job.id)).state;
    await expect.poll(isDone, { timeout: 60_000 }).toBe('DONE');
    expect(await readJob('editor', job.id)).toMatchObject({ isCheck: false, ...counts });
    expect(await tagNames('Tried %')).toHaveLength(27);
  });

  it('finds members by their address, whatever its letters, and keeps the ASCII form of a domain', async () => {
    const made = await product.admin(
      `mutation { insert_member(objects: [
        { email: "Ada@Letters.example", space_id: "${spaces.aurora}" }, { email: "info@xn--bcher-kva.example", space_id: "${spaces.aurora}" }
      ]) { returning { id } } }`,
    );
    const { insert_member: inserted } = made.data as unknown as { insert_member: { returning: { id: string }[] } };
    const [ada, info] = inserted.returning;
    const wanted = {
      ...({ who: 'owner', resource: 'member', file: 'members.csv' } as const),
      ...{ headers: ['Email', 'First'], mapping: ['email', 'first_name'], match: { ...create, by: ['email'] } },
    };
    const content = 'Email,First\nADA@letters.EXAMPLE,Ada\n Info@Bücher.example ,Ines\nnew@bücher.example,Nora\n';
    expect(await run(content, wanted)).toMatchObject({ state: 'DONE', rows: 3, created: 1, changed: 2, failed: 0 });
    const found = await product.admin(
      `{ member(where: { email: { _ilike: "%letters.example" } }) { id } other: member(where: { email: { _like: "%@xn--bcher-kva.example" } }, order_by: [{ email: asc }]) { id email info } }`,
    );
    expect(found.data?.member).toEqual([{ id: ada?.id }]);
    expect(found.data?.other).toMatchObject([
      { id: info?.id, info: { first_name: 'Ines' } },
      { email: 'new@xn--bcher-kva.example', info: { first_name: 'Nora' } },
    ]);
  });

  inFull(it)('tells of values that others have what the import then does, also where rows free them', async () => {
    const emails = ['One', 'two', 'three', 'four', 'five', 'six'].map((name) => `${name}@check.example`);
    const made = await product.admin(
      `mutation { insert_member(objects: [${emails.map((email) => `{ email: "${email}", space_id: "${spaces.aurora}" }`)}]) { returning { id } } }`,
    );
    const { insert_member: inserted } = made.data as unknown as { insert_member: { returning: { id: string }[] } };
    const [one, two, three, four, five, six] = inserted.returning;
    const rows = [
      // Frees a value for the next row, which frees one for a new record.
      [one?.id, 'freed@check.example'],
      [two?.id, 'ONE@check.example'],
      ['', 'two@check.example'],
      // Each waits for the other.
      [three?.id, 'Four@check.example'],
      [four?.id, 'three@check.example'],
      ['', 'three@check.example'],
      // Changes are written before new records: this is free by then, and the next but one is not.
      ['', 'five@check.example'],
      [five?.id, 'moved@check.example'],
      ['', 'new@check.example'],
      [six?.id, 'new@check.example'],
    ];
    const content = ['ID,Email', ...rows.map((row) => row.join(','))].join('\n');
    const wanted = {
      ...({ who: 'owner', resource: 'member', file: 'members.csv' } as const),
      ...{ headers: ['ID', 'Email'], mapping: ['id', 'email'], match: { ...create, by: ['id'] } },
    };
    const job = await run(content, wanted, { isCheck: true });
    const counts = { rows: 10, created: 2, changed: 4, failed: 4 };
    expect(job).toMatchObject({ state: 'CHECKED', ...counts });
    const faults = async () => {
      const { body } = await call('owner', 'GET', `/api/imports/${job.id}/faults`);
      return (body?.rows as { number: number }[] | undefined)?.map(({ number }) => number);
    };
    expect(await faults()).toEqual([5, 6, 7, 10]);
    expect((await call('owner', 'POST', `/api/imports/${job.id}/start`, { isCheck: false })).status).toBe(204);
    await expect.poll(async () => (await readJob('owner', job.id)).state, { timeout: 60_000 }).toBe('DONE');
    expect(await readJob('owner', job.id)).toMatchObject(counts);
    expect(await faults()).toEqual([5, 6, 7, 10]);
  });

  inFull(it)('forgets a checked file when told so, or when nobody decides', async () => {
    for (const isToldSo of [true, false]) {
      const { id } = await run(rowsOf(2, 'Forgotten'), { headers, mapping }, { isCheck: true });
      if (isToldSo) await call('editor', 'POST', `/api/imports/${id}/cancel`);
      else
        await product.admin(
          `mutation { update_import_run(where: { id: { _eq: "${id}" } }, _set: { lease_until: "2020-01-01" }) { affected_rows } }`,
        );
      const runQuery = `{ import_run(where: { id: { _eq: "${id}" } }) { state is_kept created_count } }`;
      await expect
        .poll(async () => (await product.admin(runQuery)).data?.import_run)
        .toEqual([{ state: 'CANCELLED', is_kept: false, created_count: 0 }]);
      expect((await call('editor', 'POST', `/api/imports/${id}/start`)).status).toBe(404);
    }
    expect(await tagNames('Forgotten%')).toEqual([]);
  });

  it('begins once under its id, and takes no part when it has begun', async () => {
    const bytes = new TextEncoder().encode('Name,Type\nOnce,PAGE\n');
    const id = randomUUID();
    expect((await begin(id, bytes, { headers, mapping })).status).toBe(201);
    expect((await begin(id, bytes, { headers, mapping })).status).toBe(201);
    await upload('editor', id, bytes);
    for (let more = 0; more < 2; more += 1) {
      expect((await call('editor', 'POST', `/api/imports/${id}/start`)).status).toBe(204);
    }
    expect((await call('editor', 'PUT', `/api/imports/${id}/parts/0`, bytes)).status).toBe(404);
    expect(await over('editor', id)).toMatchObject({ state: 'DONE', created: 1 });
    await expect
      .poll(
        async () => (await product.admin(`{ import_run(where: { is_kept: { _eq: true } }) { id } }`)).data?.import_run,
      )
      .toEqual([]);
  });

  it('is nobody else’s, and of no other space', async () => {
    const job = await run('Name,Type\nMine,PAGE\n', { headers, mapping });
    expect((await call('outsider', 'GET', `/api/imports/${job.id}`)).status).toBe(403);
    expect((await call('owner', 'GET', `/api/imports/${job.id}`)).status).toBe(200);
    expect((await call('contractor', 'GET', `/api/imports/${job.id}`)).status).toBe(403);
    const refused = await begin(job.id, new Uint8Array(3), { headers, mapping, who: 'owner' });
    expect(refused.status).toBe(404);
    expect((await begin(randomUUID(), new Uint8Array(3), { headers, mapping, who: 'contractor' })).status).toBe(403);
    const elsewhere = await product.admin(
      `{ dataset(where: { space_id: { _eq: "${spaces.borealis}" } }, limit: 1) { id } }`,
    );
    const dataset = String(elsewhere.data?.dataset?.[0]?.id);
    const foreign = await run(`Name,Dataset\nStolen,${dataset}\n`, {
      ...{
        resource: 'listing',
        headers: ['Name', 'Dataset'],
        mapping: ['name', 'dataset_id'],
        links: { dataset_id: 'id' },
      },
    });
    expect(foreign).toMatchObject({ state: 'DONE', created: 0, failed: 1 });
  });

  it('ends for somebody who has left, and when it is stopped', async () => {
    const bytes = new TextEncoder().encode('Name,Type\nLate,PAGE\n');
    const waiting = async () => {
      const id = randomUUID();
      await begin(id, bytes, { headers, mapping });
      await upload('editor', id, bytes);
      return id;
    };
    const stopped = await waiting();
    expect((await call('editor', 'POST', `/api/imports/${stopped}/cancel`)).status).toBe(204);
    expect(await readJob('editor', stopped)).toMatchObject({ state: 'CANCELLED' });
    expect((await call('editor', 'POST', `/api/imports/${stopped}/start`)).status).toBe(404);

    const left = await waiting();
    const { data } = await product.admin(`{ import_run(where: { id: { _eq: "${left}" } }) { created_by } }`);
    const person = data?.import_run?.[0]?.created_by;
    const setMembershipStatus = (status: string) =>
      product.admin(`mutation {
        update_user_space(where: { user_id: { _eq: "${person}" }, space_id: { _eq: "${spaces.aurora}" } }, _set: { status: ${status} }) { affected_rows }
        update_import_run(where: { id: { _eq: "${left}" }, state: { _eq: "UPLOADING" } }, _set: { state: "WAITING" }) { affected_rows }
      }`);
    expect((await setMembershipStatus('DISABLED')).errors).toBeUndefined();
    const ended = async () =>
      (await product.admin(`{ import_run(where: { id: { _eq: "${left}" } }) { state fault } }`)).data?.import_run?.[0];
    await expect.poll(ended).toMatchObject({ state: 'FAILED', fault: { code: 'not-permitted' } });
    await setMembershipStatus('ACTIVE');
    expect(await tagNames('Late%')).toEqual([]);
  });
});

describe('two who change the fields of members at once while a third imports', () => {
  const space = { id: spaces.aurora };
  const spaceQuery = '{ space { updated_at data_model } }';
  type Model = { member: { name: string; kind: string; label: string }[] };
  interface Read {
    updated_at: string;
    data_model: Model;
  }

  const ask = async (login: Who, query: string, variables?: object) => {
    const headers = { authorization: `Bearer ${tokens[login]}`, 'x-space-id': spaces.aurora };
    const { data, errors } = await product.graphql(query, headers, variables);
    expect(errors).toBeUndefined();
    return data as Record<string, unknown>;
  };
  const readAs = async (login: Who) => (await ask(login, spaceQuery)).space as [Read];

  /** Saves the fields of members as the form of settings does: over nothing that somebody has saved meanwhile. */
  async function save(login: Who, change: (fields: Model['member']) => Model['member'], read: Read): Promise<void> {
    const data_model = { ...read.data_model, member: change(read.data_model.member) };
    const mutation = `mutation ($id: uuid!, $read: timestamptz!, $to: jsonb!) {
      saved: update_space(where: { id: { _eq: $id }, updated_at: { _eq: $read } }, _set: { data_model: $to }) { affected_rows }
    }`;
    const { saved } = await ask(login, mutation, { ...space, read: read.updated_at, to: data_model });
    if ((saved as { affected_rows: number }).affected_rows === 1) return;
    const [again] = await readAs(login);
    await save(login, change, again);
  }

  it('lose nothing of each other; each row is written whole or told with its reason', async () => {
    const berth = { name: 'berth', kind: 'text', label: 'Berth' };
    const [before] = await readAs('owner');
    await save('owner', () => [berth], before);
    const rows = 6000;
    const berthOf = (at: number) => (at % 200 === 0 ? 'by the pier' : String(at));
    const lines = Array.from({ length: rows }, (_, at) => `at-once-${at}@example.org,${berthOf(at)}`);
    const bytes = new TextEncoder().encode(['Email,Berth', ...lines, ''].join('\n'));
    const id = randomUUID();
    const begun = await begin(id, bytes, {
      ...{ who: 'admin', resource: 'member', file: 'members.csv' },
      ...{ headers: ['Email', 'Berth'], mapping: ['email', 'custom_berth'] },
    });
    expect(begun).toMatchObject({ status: 201 });
    await upload('admin', id, bytes);
    expect((await call('admin', 'POST', `/api/imports/${id}/start`)).status).toBe(204);
    await expect.poll(async () => (await readJob('admin', id)).created, { interval: 5 }).toBeGreaterThan(0);

    const [read] = await readAs('owner');
    const asNumber = (fields: Model['member']) => fields.map((one) => ({ ...one, kind: 'number' }));
    const withDraught = (fields: Model['member']) => [...fields, { name: 'draught', kind: 'number', label: 'Draught' }];
    await Promise.all([save('owner', asNumber, read), save('admin', withDraught, read)]);

    const job = await over('admin', id);
    const [after] = await readAs('owner');
    expect(after.data_model.member.map(({ name }) => name).sort()).toEqual(['berth', 'draught']);
    expect(job).toMatchObject({ state: 'DONE', rows, unchanged: 0 });
    expect(job.created + job.failed).toBe(rows);
    const faults = await product.admin(`{ import_fault(where: { run_id: { _eq: "${id}" } }) { row_number cells } }`);
    const failed = faults.data?.import_fault as unknown as { row_number: number; cells: string[] }[];
    expect(failed.length).toBe(job.failed);
    const { data } = await product.admin('{ member(where: { email: { _like: "at-once-%" } }) { email info } }');
    const written = data?.member as unknown as { email: string; info: { custom_berth: unknown } }[];
    expect(written.length).toBe(job.created);
    // What is written is what the file says, as a text before the change and as a number behind it.
    const at = ({ email }: { email: string }) => Number(/\d+/.exec(email)?.[0]);
    expect(written.filter((one) => String(one.info.custom_berth) !== berthOf(at(one)))).toEqual([]);
    const numbers = written.filter(({ info }) => typeof info.custom_berth === 'number').map(at);
    const texts = written.filter(({ info }) => typeof info.custom_berth === 'string').map(at);
    expect(Math.min(...numbers)).toBeGreaterThan(Math.max(...texts));
    // Of a batch that was read before the change and not written yet, all are told; behind it, those alone that hold no number.
    const first = Math.min(...numbers);
    const behind = failed.filter(({ row_number }) => row_number - 2 > first);
    expect(new Set(behind.map(({ cells }) => cells[1]))).toEqual(new Set(['by the pier']));
    expect(behind.length).toBe(
      Array.from({ length: rows }, (_, n) => n).filter((n) => n > first && n % 200 === 0).length,
    );
    const sound = failed.filter(({ cells }) => cells[1] !== 'by the pier');
    expect(sound.length).toBeLessThanOrEqual(500);
  });
});
