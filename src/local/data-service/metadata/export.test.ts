import { expect, it } from 'vitest';
import { exportMetadata } from './export.ts';

const source = (tables: object[], functions: unknown[] = []) => ({
  version: 3,
  sources: [{ name: 'default', kind: 'postgres', tables, functions }],
});

it('writes names in full and lists in order, and leaves out what says nothing', () => {
  const written = source(
    [
      {
        table: 'shop',
        is_enum: false,
        configuration: {},
        object_relationships: [],
        array_relationships: [
          { name: 'z', using: { foreign_key_constraint_on: { table: 'item', column: 'z_id' } }, comment: null },
          { name: 'a', using: { manual_configuration: { remote_table: 'item', column_mapping: { id: 'a' } } } },
        ],
        computed_fields: [{ name: 'f', definition: { function: 'f', table_argument: null } }],
        select_permissions: [
          { role: 'r', permission: { columns: '*', filter: {}, allow_aggregations: false, computed_fields: [] } },
        ],
        update_permissions: [{ role: 'r', permission: { columns: [], filter: {}, check: null, set: {} } }],
      },
      { table: { schema: 'a', name: 'item' }, is_enum: true },
    ],
    ['search'],
  );
  expect(exportMetadata({ resource_version: 3, metadata: written })).toEqual({
    version: 3,
    sources: [
      {
        name: 'default',
        kind: 'postgres',
        tables: [
          { table: { schema: 'a', name: 'item' }, is_enum: true },
          {
            table: { schema: 'public', name: 'shop' },
            array_relationships: [
              {
                name: 'a',
                using: {
                  manual_configuration: {
                    remote_table: { schema: 'public', name: 'item' },
                    column_mapping: { id: 'a' },
                  },
                },
              },
              {
                name: 'z',
                using: {
                  foreign_key_constraint_on: { table: { schema: 'public', name: 'item' }, column: 'z_id' },
                },
              },
            ],
            computed_fields: [{ name: 'f', definition: { function: { schema: 'public', name: 'f' } } }],
            select_permissions: [{ role: 'r', permission: { columns: '*', filter: {} } }],
            update_permissions: [{ role: 'r', permission: { columns: [], filter: {}, check: null } }],
          },
        ],
        functions: [{ function: { schema: 'public', name: 'search' } }],
      },
    ],
  });
});

it('gives back what it wrote before, and turns version 2 into version 3', () => {
  const once = exportMetadata({ version: 2, tables: [{ table: 'shop' }] });
  expect(once).toEqual({
    version: 3,
    sources: [{ name: 'default', kind: 'postgres', tables: [{ table: { schema: 'public', name: 'shop' } }] }],
  });
  expect(exportMetadata(once)).toEqual(once);
});

it('keeps what it does not know, and drops empty lists', () => {
  const document = { ...source([]), actions: [], allowlist: [{ collection: 'c' }] };
  expect(exportMetadata(document)).toEqual({
    version: 3,
    allowlist: [{ collection: 'c' }],
    sources: [{ name: 'default', kind: 'postgres', tables: [] }],
  });
});
