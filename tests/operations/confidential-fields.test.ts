import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOptions } from '#console/query/list-options.ts';
import { rightOf } from '#derive/access/rights.ts';
import { createCall, updateCall } from '#derive/documents/mutations.ts';
import { rowsCall } from '#derive/documents/rows-call.ts';
import { extendedResources } from '#derive/slots/custom-fields.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import type { Action } from '#schema/access.ts';
import type { JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { fieldOf, type Resource, storageOf } from '#schema/resource.ts';
import { type Answer, brings, type Caller, type DemoService, startDemoService } from './demo-service.ts';

const space = demoSpaceIds.aurora;
const definitions: JsonObject[] = [
  { name: 'price', kind: 'number', see: 'managers' },
  { name: 'margin', kind: 'number', see: 'admins' },
  { name: 'grade', kind: 'number', change: 'managers' },
  { name: 'limit', kind: 'number', see: 'managers', change: 'admins' },
  { name: 'open', kind: 'number' },
];
const kinds = ['page', 'listing', 'product', 'member', 'partner', 'record', 'asset'];
const ranks: Partial<Record<Caller, number>> = {
  SpaceOwner: 3,
  ADMIN: 3,
  MANAGER: 2,
  EDITOR: 1,
  AUTHOR: 1,
  CONTRACTOR: 1,
};
/** The least rank that sees a field, and that changes it. */
const needed: Record<string, [see: number, change: number]> = {
  custom_price: [2, 2],
  custom_margin: [3, 3],
  custom_grade: [1, 2],
  custom_limit: [2, 3],
  custom_open: [1, 1],
};

let service: DemoService;
let inSpace: typeof model;
beforeAll(async () => {
  service = await startDemoService();
  const dataModel = Object.fromEntries(kinds.map((kind) => [kind, definitions]));
  const { saved } = await service.admin(
    `mutation ($id: uuid!, $of: jsonb!) { saved: update_space_by_pk(pk_columns: { id: $id }, _set: { data_model: $of }) { custom_slots } }`,
    { id: space, of: dataModel },
  );
  const extended = extendedResources(model.resources, dataModel, (saved as { custom_slots: JsonObject }).custom_slots);
  inSpace = {
    ...model,
    resources: model.resources.map((one) => extended.find(({ name }) => name === one.name) ?? one),
  };
});
afterAll(() => service.close());

/** A record of the space with a value in each field. */
async function filled(resource: Resource): Promise<string> {
  const where = { field: 'space_id', op: 'eq', value: space } as const;
  const { rows } = (await service.ask('SpaceOwner', rowsCall(inSpace, resource, { fields: [], limit: 1, where })))
    .data as { rows: { id: string }[] };
  const id = rows[0]?.id ?? '';
  const values = Object.fromEntries(Object.keys(needed).map((name) => [name, 1]));
  await service.ask('SpaceOwner', updateCall(inSpace, resource, { id }, values));
  return id;
}

const holding = async (resource: Resource, id: string): Promise<JsonObject> => {
  const main = resource.extensible ?? '';
  const query = `query ($id: uuid!) { row: ${resource.name}_by_pk(id: $id) { ${main} manager_values admin_values } }`;
  const { row } = (await service.admin(query, { id })) as { row: Record<string, JsonObject> };
  return { ...row[main], ...row.manager_values, ...row.admin_values };
};

const messageOf = ({ errors }: Answer) => errors?.map(({ message }) => message).join(' ') ?? '';

describe.each(kinds)('confidential fields of a %s', (kind) => {
  const roles = Object.keys(ranks) as Caller[];
  const may = (role: Caller, action: Action, resource: Resource) =>
    rightOf(access, inSpace, { role, action, resource });

  it.each(roles)(
    'are read and written by %s as their levels say, in the browser and by the data service',
    async (role) => {
      const resource = resourceOf(inSpace, kind);
      const rank = ranks[role] ?? 0;
      const id = await filled(resource);
      const reads = may(role, 'read', resource);
      const updates = may(role, 'update', resource);
      for (const [name, [see, change]] of Object.entries(needed)) {
        const isVisible = reads !== null && rank >= see;
        const changed = updates !== null && rank >= change;
        expect(reads?.fields.includes(name) ?? false).toBe(isVisible);
        expect(updates?.fields.includes(name) ?? false).toBe(changed);
        expect(may(role, 'create', resource)?.fields.includes(name) ?? false).toBe(
          may(role, 'create', resource) !== null && rank >= change,
        );
        const where = { field: 'id', op: 'eq', value: id } as const;
        const value = await service.ask(role, rowsCall(inSpace, resource, { fields: [name], limit: 1, where }));
        expect([name, brings(value)]).toEqual([name, isVisible]);
        expect(JSON.stringify(value.data ?? null).includes(`"${name}":1`)).toBe(isVisible);
        const written = await service.ask(role, updateCall(inSpace, resource, { id }, { [name]: 2 }));
        expect([name, (await holding(resource, id))[name]]).toEqual([name, changed ? 2 : 1]);
        if (updates && !changed)
          expect(messageOf(written)).toMatch(/not found in type|Your role may not change this field/);
        if (changed) await service.ask('SpaceOwner', updateCall(inSpace, resource, { id }, { [name]: 1 }));
      }
      // Neither the column itself nor what filters and orders tell of it.
      for (const name of ['custom_price', 'custom_margin']) {
        const { column } = storageOf(resource, name);
        const isVisible = reads !== null && rank >= (needed[name]?.[0] ?? 0);
        for (const [more, selection] of [
          [`where: { id: { _eq: $id }, ${column}: { _contains: { ${name}: 1 } } }`, 'id'],
          [`where: { id: { _eq: $id } }, order_by: { ${column}: asc }`, 'id'],
          ['where: { id: { _eq: $id } }', column],
        ]) {
          const query = `query ($id: uuid!) { rows: ${kind}(${more}) { ${selection} } }`;
          expect([more, brings(await service.ask(role, { query, variables: { id } }))]).toEqual([more, isVisible]);
        }
      }
    },
  );

  it('are no part of what lists sort, filter, sum or search by, and are shown to who sees them', () => {
    const resource = resourceOf(inSpace, kind);
    const fields = may('MANAGER', 'read', resource)?.fields ?? [];
    const { columns, sortable, filterable, summable } = listOptions(resource, ({ name }) => fields.includes(name));
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).filter((name) => name in needed);
    const open = ['custom_grade', 'custom_open'];
    const shown = fields.length > 0;
    expect(names(columns)).toEqual(shown ? ['custom_price', 'custom_grade', 'custom_limit', 'custom_open'] : []);
    for (const list of [sortable, filterable, summable]) expect(names(list)).toEqual(shown ? open : []);
    expect(resource.list?.search ?? []).not.toContain('custom_price');
    // The columns that hold them are no fields of a list.
    expect(columns.map(({ name }) => name)).not.toContain('manager_values');
  });

  it('are read by nobody else', async () => {
    const id = await filled(resourceOf(inSpace, kind));
    for (const role of ['anonymous', 'user', 'superadmin'] as const)
      for (const column of ['manager_values', 'admin_values']) {
        const query = `query ($id: uuid!) { rows: ${kind}(where: { id: { _eq: $id } }) { ${column} } }`;
        expect(messageOf(await service.ask(role, { query, variables: { id } }))).toMatch(/not found in type/);
      }
  });

  it('keep their history from those who do not see them', async () => {
    const resource = resourceOf(inSpace, kind);
    const id = await filled(resource);
    const query = `query ($id: String!) { rows: record_change(where: { record_id: { _eq: $id }, key: { _like: "custom_%" } }) { key } }`;
    for (const role of ['SpaceOwner', 'MANAGER', 'EDITOR'] as const) {
      const { data } = await service.ask(role, { query, variables: { id } });
      const keys = new Set(((data?.rows ?? []) as { key: string }[]).map(({ key }) => key));
      const visible = Object.entries(needed).filter(([, [see]]) => (ranks[role] ?? 0) >= see);
      const reads = may(role, 'read', resource) !== null;
      expect([role, keys]).toEqual([role, new Set(reads ? visible.map(([name]) => name) : [])]);
    }
  });
});

it('a new record holds what its maker may give it, wherever the value is put', async () => {
  const listing = resourceOf(inSpace, 'listing');
  const { rows } = (await service.admin(
    `query ($space: uuid!) { rows: dataset(where: { space_id: { _eq: $space } }, limit: 1) { id } }`,
    {
      space,
    },
  )) as { rows: { id: string }[] };
  const values = (name: string, more: JsonObject) => ({ name, dataset_id: rows[0]?.id ?? '', ...more });
  const make = (role: Caller, values: JsonObject) => service.ask(role, createCall(inSpace, listing, values));
  expect(brings(await make('MANAGER', values('By a manager', { custom_price: 5, custom_grade: 1 })))).toBe(true);
  expect(brings(await make('EDITOR', values('By an editor', { custom_open: 5 })))).toBe(true);
  expect(messageOf(await make('EDITOR', values('Graded', { custom_grade: 5 })))).toContain('Your role may not change');
  expect(messageOf(await make('EDITOR', values('Priced', { custom_price: 5 })))).toContain('not found in type');
  expect(messageOf(await make('MANAGER', values('Margined', { custom_margin: 5 })))).toContain('not found in type');
  // Beside the declaration: a column that the role writes takes no value of another level.
  const lie = { ...listing, storage: { ...listing.storage, custom_price: 'meta.custom_price' } };
  expect(
    messageOf(await service.ask('EDITOR', createCall(inSpace, lie, values('Lied', { custom_price: 5 })))),
  ).toContain('This kind of record has no field "price".');
  expect(fieldOf(listing, 'custom_price')).toBeDefined();
});
