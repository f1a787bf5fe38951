import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvEncoder } from '#console/transfer/export/csv-encoder.ts';
import { excelEncoder } from '#console/transfer/export/excel-encoder.ts';
import { exportFile, rowsAtOnce } from '#console/transfer/export/export-file.ts';
import { jsonEncoder } from '#console/transfer/export/json-encoder.ts';
import { startingPlan } from '#console/transfer/import/starting-plan.ts';
import { rightOf } from '#derive/access/rights.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { createManyCall, updateManyCall } from '#derive/documents/write-calls.ts';
import { isZip } from '#derive/imports/file/decode.ts';
import { readGiven } from '#derive/imports/file/read-given.ts';
import { createPreparer, type LinkTarget } from '#derive/imports/prepare.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { columnsOf } from '#derive/values/columns.ts';
import type { Links } from '#derive/values/write-cell.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { type Field, type GroupField, labelOf } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { messages } from '#schema/messages.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { type DemoService, startDemoService } from './demo-service.ts';

const space = demoSpaceIds.aurora;
const uuid = (n: number) => `6f1c2e34-0000-4000-8000-${String(n).padStart(12, '0')}`;
const options: JsonObject[] = [{ value: 'a', label: 'First' }, { value: 'b; c', label: 'Second' }, { value: '=d' }];

/** For every kind, a definition and values that a file could take for something else. */
const kinds: [JsonObject, Json[]][] = [
  [
    { kind: 'text', label: 'Berth, "inner"' },
    ['=1+1', "'=already", '007', '1e5', 'true', '2026-01-02', ' wide ', 'a\tb', '日本 🙂 مهلة', 'n/a', '[1]', ';|,"'],
  ],
  [{ kind: 'text', format: 'multiline' }, ['one\ntwo\r\nthree\n', '  - indented', '"quoted"\n']],
  [{ kind: 'text', format: 'code' }, ['{{ member.email }}\n<script>alert(1)</script>']],
  [{ kind: 'text', format: 'url' }, ['https://example.com/?a=1&b=2#c']],
  [{ kind: 'text', format: 'color' }, ['#00ff00']],
  [{ kind: 'number' }, [0, -5, -0.25, 1e21, 1e-9, 123456789012345, 1234.5]],
  [{ kind: 'number', integer: true, unit: 'm' }, [7, -2147483648]],
  [{ kind: 'boolean' }, [true, false]],
  [{ kind: 'date', precision: 'day' }, ['2026-02-28', '1900-02-28', '1815-06-18', '2099-12-31', '2026-01-02']],
  [{ kind: 'date', precision: 'minute' }, ['2026-02-28T23:45:00.000Z', '2026-01-02T00:00:00.000Z']],
  [{ kind: 'choice', options }, ['a', 'b; c', '=d']],
  [{ kind: 'choice', options, many: true }, [['b; c', 'a'], ['=d'], []]],
  [{ kind: 'reference', to: 'page' }, [uuid(1)]],
  [{ kind: 'tags', type: 'Member' }, [{ [uuid(2)]: true, [uuid(3)]: true }]],
  [{ kind: 'media' }, ['https://example.com/a.png', '/files/b%20c.pdf']],
  [{ kind: 'media', many: true }, [['https://example.com/a,b.png', '/c.png']]],
  [{ kind: 'richText' }, ['<p>Tea &amp; <b>cake</b>\u00a0</p>\n']],
  [{ kind: 'rating' }, [0, 4.5, 5]],
  [
    {
      kind: 'group',
      fields: [
        { kind: 'text', name: 'street' },
        { kind: 'number', name: 'floor' },
        { kind: 'boolean', name: 'lift' },
      ],
    },
    [
      { street: '=A "1"', floor: -1, lift: false },
      { street: '007', floor: 0.5, lift: true },
    ],
  ],
  [{ kind: 'list', item: { kind: 'text', name: 'one' } }, [['a', '', 'b\n'], ['[]']]],
  [{ kind: 'json' }, [{ a: [1, 'x', null], b: {} }, 'a text', '5', 5, true, [0]]],
];
const definitions = kinds.map(([definition], at) => ({ label: `Field ${at}`, ...definition, name: `f${at}` }));
const names = definitions.map(({ name }) => `custom_${name}`);
const most = Math.max(...kinds.map(([, values]) => values.length));
/** The values of the nth record, of every kind. */
const valuesOf = (n: number): JsonObject =>
  Object.fromEntries(kinds.map(([, values], at) => [`custom_f${at}`, values[n % values.length] ?? null]));

let service: DemoService;
let inSpace: typeof model;
beforeAll(async () => {
  service = await startDemoService();
  const dataModel = Object.fromEntries(
    model.resources.filter(({ extensible }) => extensible).map(({ name }) => [name, definitions]),
  );
  const { saved } = await service.admin(
    `mutation ($id: uuid!, $of: jsonb!) { saved: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { custom_slots } }`,
    { id: space, of: dataModel },
  );
  const { custom_slots } = saved as { custom_slots: JsonObject };
  const extended = extendedResources(model.resources, dataModel, custom_slots);
  const resources = model.resources.map((one) => extended.find(({ name }) => name === one.name) ?? one);
  inSpace = { ...model, resources };
});
afterAll(() => service.close());

const rowsOf = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

async function ask(call: Parameters<DemoService['ask']>[1]): Promise<Record<string, Json>> {
  const { data, errors } = await service.ask('SpaceOwner', call);
  if (!data) throw new Error(JSON.stringify(errors));
  return data;
}
const idsIn = (value: Json | undefined) => rowsOf(value).map(({ id }) => String(id));
const membersOf = (group: GroupField): readonly Field[] => group.fields ?? [];

/** A file of these records, as a list exports it. */
async function exported(
  resource: Resource,
  ids: readonly string[],
  format: Format,
  o: { withId: boolean; links: Links },
) {
  const columns = [resource.title, ...names];
  const sort = [{ by: resource.title }];
  const table = {
    ...{ columns: columnsOf(resource, columns, membersOf), ...o, labelOf, membersOf },
    titleOf: () => 'name',
  };
  const encoder = {
    csv: () => csvEncoder({ ...table, mark: true }),
    json: () => jsonEncoder(columns),
    xlsx: () => excelEncoder({ ...table, title: resource.labels.many, tooLarge: 'too large' }),
  }[format]();
  const where: Predicate = { field: 'id', op: 'in', value: [...ids] };
  const { file } = await exportFile({
    ...{ resource, encoder, sort, onProgress: () => undefined, signal: new AbortController().signal },
    read: async (after) =>
      rowsOf((await ask(rowsCall(inSpace, resource, { fields: columns, where, sort, limit: rowsAtOnce, after }))).rows),
  });
  return new Uint8Array(await file.arrayBuffer());
}
type Format = 'csv' | 'json' | 'xlsx';

/** Imports a file with the columns that its headers name. */
async function imported(resource: Resource, format: Format, bytes: Uint8Array) {
  const file = await readGiven({ name: `rows.${format}`, bytes }, {});
  if ('fault' in file) throw new Error(file.fault);
  const fieldsFor = (action: 'create' | 'update') => {
    const right = rightOf(access, model, { role: 'SpaceOwner', action, resource });
    return (resource.form ?? []).flatMap(({ fields }) =>
      fields.flatMap((name) => resource.fields.filter((field) => field.name === name && right?.fields.includes(name))),
    );
  };
  const writable = { create: fieldsFor('create'), update: fieldsFor('update'), given: {} };
  const may = { create: writable.create.length > 0, update: true };
  const all = [...new Set([...writable.create, ...writable.update].map(({ name }) => name))];
  const columns = columnsOf(resource, all, membersOf);
  const targetOf = (field: Field): LinkTarget | undefined => {
    if (field.kind !== 'tags' && field.kind !== 'reference') return undefined;
    const target = field.kind === 'tags' ? 'tag' : field.to;
    return { resource: target, fields: resourceOf(model, target).fields.filter(({ name }) => name === 'name') };
  };
  const members = { of: membersOf, all: membersOf };
  const setup = {
    resource,
    may,
    columns,
    columnsWith: () => columns,
    members,
    writable,
    targetOf,
    findsBy: () => false,
  };
  const plan = startingPlan(setup, file.source, { labels: labelOf, preset: {} });
  const prepare = createPreparer({
    ...{ resource, source: file.source, plan, columns, writable, members, targetOf },
    ask: async ({ resource: name, ...question }) =>
      rowsOf((await ask(rowsCall(inSpace, resourceOf(inSpace, name), question))).rows),
  });
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

/** The column that holds custom values, as it is stored. */
async function stored(resource: Resource, ids: readonly string[]): Promise<JsonObject[]> {
  const { rows } = await service.admin(
    `query ($ids: [uuid!]!) { rows: ${resource.name}(where: { id: { _in: $ids } }, order_by: { id: asc }) { ${resource.extensible} } }`,
    { ids: [...ids] },
  );
  return rowsOf(rows).map((row) => row[resource.extensible ?? ''] as JsonObject);
}

/** Records with values of every kind, and behind them one without any. */
async function filled(name: string) {
  const resource = resourceOf(inSpace, name);
  const { rows } = await ask(rowsCall(inSpace, resource, { fields: [], limit: most + 1 }));
  const ids = idsIn(rows);
  expect(ids.length).toBeGreaterThan(1);
  const updates = ids.slice(0, -1).map((id, n) => ({ id, changes: valuesOf(n) }));
  await ask(updateManyCall(resource, updates, space));
  return { resource, ids };
}

/** A workbook is an archive, in which the time of writing stands too. */
const contents = (file: Uint8Array) =>
  Object.values(isZip(file) ? unzipSync(file) : { file }).map((part) => new TextDecoder().decode(part));

const withoutIds = (file: Uint8Array) => {
  const rows = JSON.parse(new TextDecoder().decode(file)) as JsonObject[];
  return new TextEncoder().encode(JSON.stringify(rows.map(({ id: _, ...row }) => row)));
};

const formats: Format[] = ['csv', 'json', 'xlsx'];

describe.each(['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'])(
  'custom fields of a %s',
  (name) => {
    // A table has one empty cell for no value and for an empty list or text.
    it.each(formats)('come back from a file as they went, in %s', async (format) => {
      const { resource, ids } = await filled(name);
      const before = await stored(resource, ids);
      const o = { withId: true, links: 'id' } as const;
      const file = await exported(resource, ids, format, o);
      expect(await imported(resource, format, file)).toMatchObject({
        created: [],
        changed: [],
        failed: [],
        unchanged: ids.length,
      });

      const updates = ids.toSorted().map((id, at) => {
        const others = Object.entries(before[at] ?? {}).filter(([key]) => !key.startsWith('custom_'));
        return { where: { id: { _eq: id } }, _set: { [resource.extensible ?? '']: Object.fromEntries(others) } };
      });
      const wipe = `mutation ($updates: [${name}_updates!]!) { wiped: update_${name}_many(updates: $updates) { affected_rows } }`;
      await service.admin(wipe, { updates });
      expect(JSON.stringify(await stored(resource, ids))).not.toContain('custom_');
      expect(await imported(resource, format, file)).toMatchObject({ created: [], failed: [] });
      expect(await stored(resource, ids)).toEqual(before);
      expect(contents(await exported(resource, ids, format, o))).toEqual(contents(file));
    });
  },
);

it.each(formats)('new members have the custom fields of a file, in %s', async (format) => {
  const { resource, ids: all } = await filled('member');
  // What has no value gets the default of its field, as in a form.
  const ids = all.slice(0, -1);
  const o = { withId: false, links: 'title' } as const;
  const file = await exported(resource, ids, format, o);
  await service.admin('mutation ($ids: [uuid!]!) { delete_member(where: { id: { _in: $ids } }) { affected_rows } }', {
    ids,
  });
  const { created, failed } = await imported(resource, format, format === 'json' ? withoutIds(file) : file);
  expect([created.length, failed]).toEqual([ids.length, []]);
  const again = await exported(resource, created, format, o);
  const [one, other] = format === 'json' ? [withoutIds(again), withoutIds(file)] : [again, file];
  expect(contents(one)).toEqual(contents(other));
});

it('refuses values that a custom field cannot hold, each at its cell', async () => {
  const resource = resourceOf(inSpace, 'member');
  const text = 'Email,Field 5,Field 8,Field 10,Field 17\nbad@example.org,many,2026-02-30,Third,9\n';
  const { created, failed } = await imported(resource, 'csv', new TextEncoder().encode(text));
  expect(created).toEqual([]);
  expect(failed[0]).toEqual([
    { at: 1, what: messages.number },
    { at: 2, what: messages.date },
    { at: 3, what: messages.choice },
    { at: 4, what: expect.stringContaining('5') },
  ]);
});
