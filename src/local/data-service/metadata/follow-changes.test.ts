import { expect, it } from 'vitest';
import { compareIdentities, type Identities } from '../catalog/identity.ts';
import { describeDependent, withoutObjects } from './dependents.ts';
import { followChanges } from './follow-changes.ts';

const name = (table: string) => ({ schema: 'public', name: table });
const identitiesOf = (
  tables: Record<string, [string, string[]]>,
  functions: Record<string, string> = {},
): Identities => ({
  tables: new Map(
    Object.entries(tables).map(([oid, [table, columns]]) => [
      oid,
      { ...name(table), columns: Object.fromEntries(columns.map((column, index) => [String(index), column])) },
    ]),
  ),
  functions: new Map(Object.entries(functions).map(([oid, made]) => [oid, name(made)])),
});

const shop = {
  table: name('shop'),
  configuration: { column_config: { label: { custom_name: 'title' } } },
  array_relationships: [
    { name: 'items', using: { foreign_key_constraint_on: { table: name('item'), column: 'shop_id' } } },
  ],
  select_permissions: [
    {
      role: 'r',
      permission: {
        columns: ['id', 'label'],
        filter: {
          _or: [{ label: 'x' }, { items: { cost: 1 } }, { _exists: { _table: name('item'), _where: { cost: 2 } } }],
        },
      },
    },
  ],
  insert_permissions: [{ role: 'r', permission: { columns: '*', check: {}, set: { label: 'y' } } }],
};
const item = {
  table: name('item'),
  object_relationships: [
    { name: 'shop', using: { foreign_key_constraint_on: 'shop_id' } },
    {
      name: 'twin',
      using: { manual_configuration: { remote_table: name('shop'), column_mapping: { cost: 'label' } } },
    },
  ],
};
const document = {
  version: 3,
  sources: [{ name: 'default', kind: 'postgres', tables: [item, shop], functions: [{ function: name('find') }] }],
};
const targetOf = (table: string, relationship: string) =>
  table === 'public.shop' && relationship === 'items' ? 'public.item' : undefined;

it('takes new names of tables, columns and functions everywhere', () => {
  const changes = compareIdentities(
    identitiesOf({ 1: ['shop', ['id', 'label']], 2: ['item', ['shop_id', 'cost']] }, { 3: 'find' }),
    identitiesOf({ 1: ['store', ['id', 'name']], 2: ['item', ['store_id', 'price']] }, { 3: 'seek' }),
  );
  const written = JSON.stringify(document)
    .replaceAll('"shop"},', '"store"},')
    .replaceAll('"shop"}}', '"store"}}')
    .replaceAll('shop_id', 'store_id')
    .replaceAll('label', 'name')
    .replaceAll('cost', 'price')
    .replaceAll('find', 'seek');
  const followed = followChanges(document, changes, targetOf);
  expect(followed).toEqual(JSON.parse(written));
});

it('lets entries of dropped tables and functions go', () => {
  const changes = compareIdentities(
    identitiesOf({ 1: ['shop', []], 2: ['item', []] }, { 3: 'find' }),
    identitiesOf({ 1: ['shop', []], 4: ['item', []] }),
  );
  expect(followChanges(document, changes, targetOf)).toEqual({
    version: 3,
    sources: [{ name: 'default', kind: 'postgres', tables: [shop], functions: [] }],
  });
});

it('names dependent objects and takes them out', () => {
  const table = name('shop');
  const permission = {
    type: 'select_permission',
    name: '',
    reason: '',
    definition: { role: 'r', table, source: 'default' },
  };
  const relation = {
    type: 'array_relation',
    name: '',
    reason: '',
    definition: { name: 'items', table: { schema: 'a', name: 'shop' }, source: 'default' },
  };
  expect([permission, relation].map(describeDependent)).toEqual([
    'permission shop.r.select in source "default"',
    'relationship a.shop.items in source "default"',
  ]);
  const left = JSON.stringify(withoutObjects(document, [permission, relation]));
  expect(left).not.toContain('"filter"');
  expect(left).toContain('"items"');
  expect(left).toContain('insert_permissions');
});
