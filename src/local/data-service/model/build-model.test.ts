import { describe, expect, it } from 'vitest';
import type { Catalog, CatalogColumn, CatalogFunction, CatalogTable, PgType } from '../catalog/types.ts';
import { normaliseMetadata } from '../metadata/normalise.ts';
import { buildModel } from './build-model.ts';
import { checkPermissions } from './check-permissions.ts';

const type = (name: string, more: Partial<PgType> = {}): PgType => ({
  name,
  sql: name,
  kind: 'base',
  isArray: false,
  base: name,
  ...more,
});
const row = (name: string): PgType => type(name, { sql: `public.${name}`, kind: 'composite' });

const column = (name: string, of = 'int4'): CatalogColumn => ({
  name,
  type: type(of),
  nullable: true,
  insertable: true,
  updatable: true,
  hasDefault: false,
  comment: null,
});

const table = (
  name: string,
  columns: CatalogColumn[],
  foreignKeys: CatalogTable['foreignKeys'] = [],
): CatalogTable => ({
  schema: 'public',
  name,
  columns,
  unique: [{ name: `${name}_pkey`, columns: ['id'], isPrimary: true }],
  foreignKeys,
  insertable: true,
  updatable: true,
  deletable: true,
  comment: null,
});

const made = (
  name: string,
  given: PgType[],
  returns: PgType,
  more: Partial<CatalogFunction> = {},
): CatalogFunction => ({
  schema: 'public',
  name,
  arguments: given.map((of, index) => ({ name: `a${index}`, type: of, hasDefault: false })),
  returns: { ...returns, schema: 'public', isTable: returns.kind === 'composite' },
  returnsSet: returns.kind === 'composite',
  volatile: false,
  comment: null,
  ...more,
});

const toShop = { schema: 'public', name: 'shop' };
const catalog: Catalog = {
  tables: new Map([
    ['public.shop', table('shop', [column('id'), column('name', 'text')])],
    [
      'public.item',
      table(
        'item',
        [column('id'), column('shop_id'), column('maker_id')],
        [
          { name: 'a', columns: ['shop_id'], target: toShop, targetColumns: ['id'] },
          { name: 'b', columns: ['maker_id'], target: toShop, targetColumns: ['id'] },
          { name: 'c', columns: ['maker_id'], target: toShop, targetColumns: ['id'] },
        ],
      ),
    ],
  ]),
  functions: new Map([
    ['public.shout', [made('shout', [row('shop')], type('text'))]],
    ['public.roll', [made('roll', [row('shop')], type('text'), { volatile: true })]],
    ['public.double', [made('double', [type('int4')], type('int4'))]],
    ['public.items', [made('items', [type('text')], row('item'))]],
    ['public.twice', [made('twice', [], row('item')), made('twice', [type('text')], row('item'))]],
  ]),
};

/** What is wrong with these tables, as `name: reason`. */
function faults(tables: object[], functions: object[] = []): string[] {
  const metadata = normaliseMetadata({ version: 3, sources: [{ name: 'main', kind: 'postgres', tables, functions }] });
  const { model, inconsistent } = buildModel(metadata, catalog, new Map());
  return [...inconsistent, ...checkPermissions(model, metadata.source)].map(
    ({ name, reason }) => `${name}: ${reason.replace('Inconsistent object: ', '')}`,
  );
}

const item = (relationship: object, extra: object = {}) => ({
  table: 'item',
  object_relationships: [{ name: 'shop', ...relationship }],
  ...extra,
});
const manual = (mapping: object) => ({
  using: { manual_configuration: { remote_table: 'shop', column_mapping: mapping } },
});
const shop = { table: 'shop' };
const shopWith = (name: string, definition: object) => ({ ...shop, computed_fields: [{ name, definition }] });
const inShop = 'computed_field f in table shop in source main: in table "shop": in computed field "f":';
const cannot = `${inShop} the computed field "f" cannot be added to table "shop"`;

describe('inconsistent metadata', () => {
  it.each([
    [
      'a relationship over columns without a key',
      [shop, item({ using: { foreign_key_constraint_on: 'id' } })],
      'object_relation shop in table item in source main: in table "item": in relationship "shop": no foreign constraint exists on the given column(s)',
    ],
    [
      'a relationship over two keys',
      [shop, item({ using: { foreign_key_constraint_on: 'maker_id' } })],
      'object_relation shop in table item in source main: in table "item": in relationship "shop": more than one foreign key constraint exists on the given column(s)',
    ],
    [
      'a relationship to what is not tracked',
      [item({ using: { foreign_key_constraint_on: 'shop_id' } })],
      'object_relation shop in table item in source main: table "shop" is not tracked',
    ],
    [
      'a relationship by hand over an unknown column',
      [shop, item(manual({ shop_id: 'nowhere' }))],
      'object_relation shop in table item in source main: table "shop" has no field named "nowhere"',
    ],
    [
      'a relationship named as a column',
      [shop, item({ name: 'shop_id', ...manual({ shop_id: 'id' }) })],
      'object_relation shop_id in table item in source main: field definition conflicts with postgres column',
    ],
    [
      'a relationship named as the field of a column',
      [shop, item(manual({ shop_id: 'id' }), { configuration: { custom_column_names: { maker_id: 'shop' } } })],
      'object_relation shop in table item in source main: field definition conflicts with custom field name for postgres column "maker_id"',
    ],
    [
      'a computed field without its function',
      [shopWith('f', { function: 'nowhere' })],
      `${inShop} no such function exists in postgres : "nowhere"`,
    ],
    [
      'a computed field that may change rows',
      [shopWith('f', { function: 'roll' })],
      `${cannot} because the function "roll" is of type VOLATILE; cannot be added as a computed field`,
    ],
    [
      'a computed field of something else',
      [shopWith('f', { function: 'double' })],
      `${cannot} for the following reasons:\n  • first argument of the function "double" is not COMPOSITE type\n  • first argument of the function "double" of type "pg_catalog.int4" is not the table to which the computed field is being added\n`,
    ],
    [
      'a computed field with an unknown argument',
      [shopWith('f', { function: 'shout', table_argument: 'z' })],
      `${cannot} because "z" is not an input argument of "shout" function`,
    ],
    [
      'a permission on unknown columns',
      [{ ...shop, select_permissions: [{ role: 'r', permission: { columns: ['id', 'z'], filter: {} } }] }],
      'select_permission r in table shop in source main: in table "shop": in permission for role "r": column "z" does not exist',
    ],
    [
      'a permission that presets unknown columns',
      [{ ...shop, insert_permissions: [{ role: 'r', permission: { columns: [], check: {}, set: { z: 1 } } }] }],
      'insert_permission r in table shop in source main: in table "shop": in permission for role "r": column "z" does not exist',
    ],
  ])('names %s', (_what, tables, fault) => {
    expect(faults(tables)).toEqual([fault]);
  });

  it.each([
    ['twice', {}, 'in function "twice": function "twice" is overloaded. Overloaded functions are not supported'],
    ['items', {}, 'table "item" is not tracked'],
    [
      'double',
      {},
      'in function "double": the function "double" cannot be tracked for the following reasons:\n  • the function does not return a "COMPOSITE" type\n  • the function does not return a table\n',
    ],
    [
      'items',
      { session_argument: 'a0' },
      'in function "items": the function "items" cannot be tracked because given session argument "a0" is not of type json',
    ],
  ])('names the function %s with %o', (name, configuration, fault) => {
    expect(faults([], [{ function: name, configuration }])).toEqual([`function ${name} in source main: ${fault}`]);
  });

  it('says nothing of tables that GraphQL cannot name', () => {
    const odd = { ...catalog, tables: new Map([['public.a b', table('a b', [column('id')])]]) };
    const { model, inconsistent } = buildModel(
      normaliseMetadata({ sources: [{ tables: [{ table: 'a b' }] }] }),
      odd,
      new Map(),
    );
    expect([model.tables, inconsistent]).toEqual([[], []]);
  });

  it('describes an object as metadata has it', () => {
    const using = { foreign_key_constraint_on: 'id' };
    const metadata = normaliseMetadata({ sources: [{ name: 'main', tables: [shop, item({ using })] }] });
    expect(buildModel(metadata, catalog, new Map()).inconsistent[0]?.definition).toEqual({
      name: 'shop',
      using,
      comment: null,
      source: 'main',
      table: { schema: 'public', name: 'item' },
    });
  });
});
