import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textEncoder } from '#console/transfer/export/encoder.ts';
import { excelEncoder } from '#console/transfer/export/excel-encoder.ts';
import { exportFile } from '#console/transfer/export/export-file.ts';
import { startingPlan } from '#console/transfer/import/starting-plan.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { createManyCall, updateManyCall } from '#derive/documents/write-calls.ts';
import { csvFormat } from '#derive/exports/csv-format.ts';
import { jsonFormat } from '#derive/exports/json-format.ts';
import { rowsAtOnce } from '#derive/exports/pages-of.ts';
import { storedNames } from '#derive/exports/stored-names.ts';
import { xmlFormat } from '#derive/exports/xml-format.ts';
import { isZip } from '#derive/imports/file/decode.ts';
import { readGiven } from '#derive/imports/file/read-given.ts';
import type { ImportPlan } from '#derive/imports/plan.ts';
import { createPreparer } from '#derive/imports/prepare.ts';
import { columnsOf } from '#derive/values/columns.ts';
import type { Links } from '#derive/values/write-cell.ts';
import { people } from '#local/demo/accounts.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { model } from '#resources/model.ts';
import { type ExportFormat as Format, exportFormats as formats } from '#schema/api/export-job.ts';
import { type Field, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { tableOf } from '#schema/resource.ts';
import { excelFormat } from '#server/exports/excel-format.ts';
import { type ImportAccess, importAccess, importRights, mayDo } from '#server/imports/import-access.ts';
import type { Importer } from '#server/ports/files/imports.ts';
import { sampleOf } from '#tests/support/property-runs.ts';
import { workbookCells } from '../support/workbook-cells.ts';
import { type DemoService, startDemoService } from './demo-service.ts';
import { customDefinitions, customValues, declaredValue, type Targets, valueCount } from './round-trip-values.ts';

const space = demoSpaceIds.aurora;
const importerAs = (role: Importing) => ({ role, userId: accounts[role], spaceId: space }) as Importer;
const accounts = { SpaceOwner: people.owner.id, EDITOR: people.editor.id };
type Importing = keyof typeof accounts;

let service: DemoService;
let added: { data_model: Json; custom_slots: Json };
beforeAll(async () => {
  service = await startDemoService();
  const data_model = Object.fromEntries(
    model.resources.filter(({ extensible }) => extensible).map(({ name }) => [name, customDefinitions]),
  );
  const { saved } = await service.admin(
    `mutation ($id: uuid!, $of: jsonb!) { saved: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { custom_slots } }`,
    { id: space, of: data_model },
  );
  added = { data_model, custom_slots: (saved as JsonObject).custom_slots ?? {} };
});
afterAll(() => service.close());

const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const idsIn = (value: Json | undefined) => rowsOf(value).map(({ id }) => String(id));

async function ask(
  call: Parameters<DemoService['ask']>[1],
  role: Importing = 'SpaceOwner',
): Promise<Record<string, Json>> {
  const { data, errors } = await service.ask(role, call);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}

/** What an import knows of a resource, as the server has it for somebody of the space. */
const accessTo = (name: string, role: Importing = 'SpaceOwner'): Promise<ImportAccess> =>
  importAccess(
    {
      rows: async (_, call) => rowsOf((await ask(call, role)).rows),
      dataModel: async () => added as never,
    },
    importerAs(role),
    name,
    {},
  );

const writableOf = ({ setup }: ImportAccess): Field[] => [
  ...new Map([...setup.writable.create, ...setup.writable.update].map((field) => [field.name, field])).values(),
];

/** A file of these records, as a list exports it. */
async function exported(
  { model: inSpace, resource, setup, ask: askRows }: ImportAccess,
  ids: readonly string[],
  format: Format,
  o: { withId: boolean; links: Links; columns: readonly string[] },
) {
  const sort = [{ by: resource.title }];
  const columns = columnsOf(resource, o.columns, setup.members.all);
  const titleOf = (name: string) => resourceOf(inSpace, name).title;
  const linked = storedNames({ columns, membersOf: setup.members.of, titleOf, mayRead: () => true, ask: askRows });
  const table = {
    ...{ columns, withId: o.withId, links: o.links, labelOf },
    ...{ membersOf: setup.members.of, titleOf: () => 'name', nameOf: linked.nameOf },
  };
  const encoder = {
    csv: () => textEncoder(csvFormat({ ...table, mark: true })),
    json: () => textEncoder(jsonFormat(o.columns)),
    xlsx: () => excelEncoder({ ...table, title: resource.labels.many, tooLarge: () => new Error('too large') }),
    xml: () => textEncoder(xmlFormat(o.columns)),
  }[format]();
  const where: Predicate = { field: 'id', op: 'in', value: [...ids] };
  const all: JsonObject[] = [];
  const { file } = await exportFile({
    ...{ resource, encoder, sort, onProgress: () => undefined, signal: new AbortController().signal },
    read: async (after) => {
      const page = { fields: o.columns, where, sort, limit: rowsAtOnce, after };
      const rows = rowsOf((await ask(rowsCall(inSpace, resource, page))).rows);
      await linked.read(rows);
      all.push(...rows);
      return rows;
    },
  });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (format === 'xlsx') {
    const options = { ...table, title: resource.labels.many, tooLarge: () => new Error('too large') };
    expect(workbookCells(await packed(await excelFormat(options), all))).toEqual(workbookCells(bytes));
  }
  return bytes;
}

/** A workbook as the server's job writes it, a few rows at a time. */
async function packed({ format, pack }: Awaited<ReturnType<typeof excelFormat>>, rows: readonly JsonObject[]) {
  async function* text() {
    yield format.head;
    for (let at = 0; at < rows.length; at += 2) yield format.rows(rows.slice(at, at + 2), at === 0);
    yield format.tail;
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of pack(text())) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Imports a file with the columns that its headers name. */
async function imported(
  { resource, setup, ask: askRows }: ImportAccess,
  format: Format,
  bytes: Uint8Array,
  links: ImportPlan['links'] = {},
) {
  const file = await readGiven({ name: `rows.${format}`, bytes }, {});
  if ('fault' in file) throw new Error(file.fault);
  const start = startingPlan(setup, file.source, { labels: labelOf, preset: {} });
  const plan = { ...start, links: { ...start.links, ...links } };
  const prepare = createPreparer({ ...setup, source: file.source, plan, ask: askRows });
  const checked = await prepare(file.source.rows);
  const creates = checked.flatMap((one) => (one.act === 'create' ? [one.values] : []));
  const updates = checked.flatMap((one) => (one.act === 'update' ? [{ id: one.id, changes: one.changes }] : []));
  const { result = null } = creates.length > 0 ? await ask(createManyCall(resource, creates)) : {};
  const { changed = [] } = updates.length > 0 ? await ask(updateManyCall(resource, updates, space)) : {};
  return {
    created: idsIn(isJsonObject(result) ? result.returning : []),
    changed: rowsOf(changed).flatMap(({ returning }) => idsIn(returning)),
    failed: checked.flatMap(({ act, faults }) => (act === 'refuse' ? [faults] : [])),
    unchanged: checked.filter(({ act }) => act === 'unchanged').length,
  };
}

/** A workbook is an archive, in which the time of writing stands too. */
const contents = (file: Uint8Array) =>
  Object.values(isZip(file) ? unzipSync(file) : { file }).map((part) => new TextDecoder().decode(part));

/** Ids of records for every field that points at some, those within lists and groups too. */
async function targetsOf({ ask: askRows }: ImportAccess, fields: readonly Field[]): Promise<Targets> {
  const found = new Map<Field, string[]>();
  const collect = async (field: Field): Promise<void> => {
    if (field.kind === 'list') await collect(field.item);
    if (field.kind === 'group') for (const member of field.fields ?? []) await collect(member);
    if (field.kind !== 'reference' && field.kind !== 'tags') return;
    const where: Predicate | undefined =
      field.kind === 'tags' ? { field: 'type', op: 'eq', value: field.type } : field.where;
    const of = field.kind === 'tags' ? 'tag' : field.to;
    found.set(field, idsIn(await askRows({ resource: of, fields: [], limit: 3, ...(where && { where }) })));
  };
  for (const field of fields) await collect(field);
  return (field) => found.get(field) ?? [];
}

/** What a resource asks of its values beyond their kinds; undefined leaves a field as it is. */
const own: { [resource: string]: { [field: string]: (n: number, row: JsonObject) => Json | undefined } } = {
  // Its values belong to the fields of its dataset.
  listing: { dataset_id: () => undefined },
  // Once a newsletter is on its way its recipients stay.
  recipients: { email: () => undefined },
  // A role of its own subscription.
  member_subscription: { membership_role_id: () => undefined },
  // There is one default.
  header: { newsletterDefault: () => undefined, pageDefault: () => undefined },
  footer: { newsletterDefault: () => undefined, pageDefault: () => undefined },
  sidebar: { default: () => undefined },
  asset_folder: { parent_id: () => null },
  redirect: { target: (n) => `/pricing?a=${n}&b='2'` },
  membership_role: {
    default: () => undefined,
    packages: (n) => [{ period: 'year', price: 12.5 + n, currency: 'EUR', trial_days: 7 }],
  },
  dataset: {
    // Fields that have values stay.
    fixed_fields: (n, { fixed_fields }): JsonObject[] => [
      ...rowsOf(fixed_fields).filter(
        ({ key }) => !['round', 'trip', 'retired', 'starts', 'place'].includes(String(key)),
      ),
      {
        ...{
          name: `=A "field" ${n}`,
          key: 'round',
          type: 'Number',
          required: false,
          min: -n,
          max: 9.5,
          integer: false,
        },
        ...{ unit: 'm², "net"', default: 1.5, section: '=Size', column: false, sort: 'desc' },
        showIf: { field: 'trip', op: 'eq', value: 'a, b' },
      },
      {
        name: 'مهلة 🙂',
        key: 'trip',
        type: 'Select',
        options: ['a, b', { value: '=c', label: '=C, "c"' }, 'd\ne'],
        help: 'one; two',
      },
      { name: 'Starts', key: 'starts', type: 'DateTime', default: '2027-05-01T10:00:00Z' },
      { name: 'Place', key: 'place', type: 'Group', fields: [{ name: 'hall', kind: 'text', label: '=Hall, "1"' }] },
      { name: 'Old', key: 'retired', type: 'Text', maxLength: 7, default: '=1+1', retired: true },
    ],
  },
};

/** A value for each field of the nth of these records. */
async function valuesFor(opened: ImportAccess, fields: readonly Field[], rows: readonly JsonObject[]) {
  const { resource, setup } = opened;
  const members = (record: JsonObject) => (field: Field) =>
    field.kind === 'group' ? setup.members.of(field, record) : [];
  const all = rows.flatMap((row) => fields.flatMap((field) => [field, ...members(row)(field)]));
  const targets = await targetsOf(opened, [...new Set(all)]);
  return (n: number, row: JsonObject): JsonObject =>
    Object.fromEntries(
      fields.flatMap((field): [string, Json][] => {
        const custom = customValues(n)[field.name];
        const given = own[resource.name]?.[field.name];
        const value = custom ?? (given ? given(n, row) : declaredValue(field, n, targets, members(row)));
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
}

const change = async (
  { resource }: ImportAccess,
  rows: readonly JsonObject[],
  valuesOf: (at: number) => JsonObject,
) => {
  const updates = rows.map(({ id }, at) => ({ id: String(id), changes: valuesOf(at) }));
  const { changed } = await ask(updateManyCall(resource, updates, space));
  expect(rowsOf(changed).flatMap(({ returning }) => idsIn(returning))).toHaveLength(rows.length);
};

/** Numbers of values: no two records have had the same. */
let given = 0;
const nextNumbers = () => {
  given += 1001;
  return given;
};

/** Records with values of every kind, and behind them one as it was. */
async function filled(name: string) {
  const opened = await accessTo(name);
  const { update } = opened.setup.writable;
  const read = [...new Set([...update, ...opened.resource.fields.filter(({ kind }) => kind === 'reference')])];
  // What is changed on a live page reaches its draft as well.
  const where: Predicate | undefined = name === 'page' ? { field: 'context_id', op: 'isNull', value: true } : undefined;
  const question = { fields: read.map((field) => field.name), limit: valueCount + 1, ...(where && { where }) };
  const rows = rowsOf((await ask(rowsCall(opened.model, opened.resource, question))).rows);
  expect(rows.length).toBeGreaterThan(0);
  const valuesOf = await valuesFor(opened, update, rows);
  const changed = rows.slice(0, Math.max(1, rows.length - 1));
  const alter = async () => {
    const from = nextNumbers();
    await change(opened, changed, (at) => valuesOf(from + at, changed[at] ?? {}));
  };
  await alter();
  const columns = [...new Set([opened.resource.title, ...writableOf(opened).map((field) => field.name)])];
  return { opened, ids: idsIn(rows), columns, alter };
}

const may = mayDo(importerAs('SpaceOwner'));
/** All that has a list; settings are one record, and who releases what is held takes it from its list. */
const importable = model.resources.filter(
  (resource) =>
    tableOf(resource) !== 'space' &&
    resource.name !== 'held_record' &&
    Object.values(importRights(may, resource)).includes(true),
);
const updatable = importable.filter((resource) =>
  resource.fields.some(({ name, readOnly }) => !readOnly && may('update', resource.name, name)),
);

describe.each(updatable.map(({ name }, at) => ({ name, at })))('records of $name', ({ name, at }) => {
  // A table has one empty cell for no value and for an empty list or text.
  it.each(sampleOf(formats, 4, at))('come back from a file as they went, in %s', async (format) => {
    const { opened, ids, columns, alter } = await filled(name);
    const o = { withId: true, links: 'id', columns } as const;
    const file = await exported(opened, ids, format, o);
    const same = { created: [], changed: [], failed: [], unchanged: ids.length };
    expect(await imported(opened, format, file)).toEqual(same);
    await alter();
    expect(contents(await exported(opened, ids, format, o))).not.toEqual(contents(file));
    const done = await imported(opened, format, file);
    expect(done).toMatchObject({ created: [], failed: [] });
    expect(contents(await exported(opened, ids, format, o))).toEqual(contents(file));
  });
});

/** Their new records depend on others, leave out what a form hides, or have nothing to be put in order by. */
const notMade = new Set([
  ...['page', 'listing', 'variant', 'product', 'dataset', 'recipients', 'record', 'page_comment'],
  ...['member_subscription', 'goal', 'communication'],
]);
const creatable = importable.filter((one) => !notMade.has(one.name) && importRights(may, one).create);

describe.each(creatable.map(({ name }, at) => ({ name, at })))('new records of $name', ({ name, at }) => {
  it.each(sampleOf(formats, 4, at + 1))('have the values of a file, in %s', async (format) => {
    const opened = await accessTo(name);
    const { create } = opened.setup.writable;
    const valuesOf = await valuesFor(opened, create, [{}]);
    const from = nextNumbers();
    const records = Array.from({ length: 4 }, (_, at) => valuesOf(from + at, {}));
    const make = createManyCall(opened.resource, records);
    const { result = null } = await ask(make);
    const ids = idsIn(isJsonObject(result) ? result.returning : []);
    const columns = [...new Set([opened.resource.title, ...create.map((field) => field.name)])];
    const o = { withId: false, links: 'title', columns } as const;
    const file = await exported(opened, ids, format, o);
    const table = tableOf(opened.resource);
    await service.admin(
      `mutation ($ids: [uuid!]!) { delete_${table}(where: { id: { _in: $ids } }) { affected_rows } }`,
      { ids },
    );
    const { created, failed } = await imported(opened, format, withoutIds(file, format));
    expect([created.length, failed]).toEqual([ids.length, []]);
    const again = await exported(opened, created, format, o);
    expect(contents(withoutIds(again, format))).toEqual(contents(withoutIds(file, format)));
  });
});

/** These formats have the id of each record always. */
function withoutIds(file: Uint8Array, format: Format): Uint8Array {
  const id = { json: /"id":"[^"]*",/g, xml: /<id>[^<]*<\/id>/g, csv: null, xlsx: null }[format];
  return id ? new TextEncoder().encode(new TextDecoder().decode(file).replaceAll(id, '')) : file;
}

it('refuses values that a custom field cannot hold, each at its cell', async () => {
  const text = 'Email,Field 5,Field 8,Field 10,Field 17\nbad@example.org,many,2026-02-30,Third,9\n';
  const { created, failed } = await imported(await accessTo('member'), 'csv', new TextEncoder().encode(text));
  expect(created).toEqual([]);
  expect(failed[0]).toEqual([
    { at: 1, what: messages.number },
    { at: 2, what: messages.date },
    { at: 3, what: messages.choice },
    { at: 4, what: expect.stringContaining('5') },
  ]);
});

describe('listings that a field of a dataset points at', () => {
  const make = async (table: string, objects: JsonObject[]) => {
    const query = `mutation ($objects: [${table}_insert_input!]!) { made: insert_${table}(objects: $objects) { returning { id } } }`;
    const { made = null } = await service.admin(query, {
      objects: objects.map((object) => ({ ...object, space_id: space })),
    });
    return idsIn(isJsonObject(made) ? made.returning : []);
  };

  it.each(['name', 'slug'])('are found by their %s', async (by) => {
    const [houses = '', others = ''] = await make('dataset', [
      { name: `Houses by ${by}`, type: 'ENTRIES' },
      { name: `Others by ${by}`, type: 'ENTRIES' },
    ]);
    const field = { name: `House by ${by}`, key: 'house', type: 'Listing', dataset: houses };
    await make('dataset', [{ name: `Rooms by ${by}`, type: 'ENTRIES', fixed_fields: [field] }]);
    const [fjord = '', twin = '', , alien = ''] = await make('listing', [
      { name: 'Fjord House', dataset_id: houses },
      { name: 'Twin House', dataset_id: houses },
      { name: 'Twin House', dataset_id: houses },
      { name: 'Alien House', dataset_id: others },
    ]);
    const listings = await service.admin('{ rows: listing { id name slug } }', {});
    const keyOf = (id: string) => String(rowsOf(listings.rows).find((row) => row.id === id)?.[by]);
    const names = [keyOf(fjord), fjord, keyOf(twin), 'Nowhere', keyOf(alien)];
    const text = ['Name,Dataset,House', ...names.map((name, at) => `R${at},Rooms by ${by},${name}`)].join('\n');
    const opened = await accessTo('listing');
    const bytes = new TextEncoder().encode(text);
    const { created, failed } = await imported(opened, 'csv', bytes, by === 'slug' ? { 'listingData.house': by } : {});
    const { rows } = await service.admin(
      'query ($ids: [uuid!]!) { rows: listing(where: { id: { _in: $ids } }, order_by: { name: asc }) { info } }',
      { ids: created },
    );
    const found = by === 'slug' ? [fjord, fjord, twin] : [fjord, fjord];
    expect(rowsOf(rows)).toMatchObject(found.map((house) => ({ info: { listingData: { house } } })));
    const twice = by === 'slug' ? [] : [[{ at: 2, what: { name: 'Twin House', found: 2 } }]];
    expect(failed).toEqual([
      ...twice,
      ...['Nowhere', keyOf(alien)].map((name) => [{ at: 2, what: { name, found: 0 } }]),
    ]);
  });
});

describe('people that a custom field points at', () => {
  const column = `custom_f${customDefinitions.findIndex((one) => 'to' in one && one.to === 'user')}`;
  const { admin, outsider } = people;
  const file = (page: string, names: readonly string[]) =>
    new TextEncoder().encode([`name,${column}`, ...names.map((name, at) => `${page} ${at},${name}`)].join('\n'));
  const peopleOf = async (ids: readonly string[]) => {
    const query =
      'query ($ids: [uuid!]!) { rows: page(where: { id: { _in: $ids } }, order_by: { name: asc }) { meta } }';
    return rowsOf((await service.admin(query, { ids: [...ids] })).rows).map(({ meta }) => (meta as JsonObject)[column]);
  };
  const twins: string[] = [];
  beforeAll(async () => {
    for (const login of ['twin-1', 'twin-2']) {
      const object = { name: 'Twin Guide', email: `${login}@sitewright.test`, status: 'ACTIVE' };
      const { made } = await service.admin(
        'mutation ($object: user_insert_input!) { made: insert_user_one(object: $object) { id } }',
        { object },
      );
      twins.push(String((made as JsonObject).id));
      await service.admin(
        'mutation ($object: user_space_insert_input!) { insert_user_space_one(object: $object) { id } }',
        { object: { user_id: twins.at(-1) ?? '', space_id: space, user_role: 'AUTHOR' } },
      );
    }
  });

  it.each(['csv', 'xlsx'] as const)('stand in a table by their names, and come back from it, in %s', async (format) => {
    const { opened, ids, alter } = await filled('member');
    const o = { withId: true, links: 'title', columns: ['email', column] } as const;
    const table = await exported(opened, ids, format, o);
    expect(contents(table).join()).toContain(people.editor.name);
    expect(contents(table).join()).not.toContain(people.editor.id);
    await alter();
    expect(contents(await exported(opened, ids, format, o))).not.toEqual(contents(table));
    expect(await imported(opened, format, table)).toMatchObject({ created: [], failed: [] });
    expect(contents(await exported(opened, ids, format, o))).toEqual(contents(table));
  });

  it('are found by their names, by whoever imports', async () => {
    const opened = await accessTo('page', 'EDITOR');
    const bytes = file('By name', [admin.name, ` ${admin.id} `, 'Twin Guide', 'Nobody', outsider.name, admin.email]);
    const { created, failed } = await imported(opened, 'csv', bytes);
    expect(await peopleOf(created)).toEqual([admin.id, admin.id]);
    const none = ['Nobody', outsider.name, admin.email].map((name) => [{ at: 1, what: { name, found: 0 } }]);
    expect(failed).toEqual([[{ at: 1, what: { name: 'Twin Guide', found: 2 } }], ...none]);
  });

  it('are found by their addresses, as these are guessed from the file, by who manages the people of the space', async () => {
    const opened = await accessTo('page');
    const bytes = file('By address', [
      'twin-2@sitewright.test',
      ' Admin@Sitewright.TEST',
      'nobody@sitewright.test',
      outsider.email,
    ]);
    const { created, failed } = await imported(opened, 'csv', bytes);
    expect(await peopleOf(created)).toEqual([twins[1], admin.id]);
    const none = ['nobody@sitewright.test', outsider.email].map((name) => [{ at: 1, what: { name, found: 0 } }]);
    expect(failed).toEqual(none);
  });
});
