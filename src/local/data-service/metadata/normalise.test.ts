import { describe, expect, it } from 'vitest';
import { normaliseMetadata } from './normalise.ts';

const withTable = (table: object): unknown => ({ version: 3, sources: [{ name: 'default', tables: [table] }] });

describe('normaliseMetadata', () => {
  it.each([
    ['a column', 'author_id', { using: 'own-key', columns: ['author_id'] }],
    ['columns', ['a', 'b'], { using: 'own-key', columns: ['a', 'b'] }],
    [
      'a column of another table',
      { table: 'book', column: 'author_id' },
      { using: 'foreign-key', table: { schema: 'public', name: 'book' }, columns: ['author_id'] },
    ],
    [
      'columns of another table',
      { table: { schema: 's', name: 'book' }, columns: ['a', 'b'] },
      { using: 'foreign-key', table: { schema: 's', name: 'book' }, columns: ['a', 'b'] },
    ],
  ])('reads a foreign key given as %s', (_label, key, target) => {
    const relationship = { name: 'r', using: { foreign_key_constraint_on: key } };
    const { tables } = normaliseMetadata(withTable({ table: 'author', object_relationships: [relationship] }));
    expect(tables[0]?.relationships[0]?.target).toEqual(target);
  });

  it('reads both spellings of column names and opens a wrapped document', () => {
    const configuration = { custom_column_names: { a: 'x' }, column_config: { b: { custom_name: 'y', comment: 'c' } } };
    const metadata = withTable({ table: { schema: 's', name: 't' }, configuration });
    const { tables } = normaliseMetadata({ resource_version: 4, metadata });
    expect(tables[0]?.columns).toEqual({ a: { name: 'x' }, b: { name: 'y', comment: 'c' } });
  });

  it('allows all columns to an insert permission that names none', () => {
    const insert_permissions = [{ role: 'user', permission: { check: {} } }];
    const { tables } = normaliseMetadata(withTable({ table: 't', insert_permissions }));
    expect(tables[0]?.permissions.user?.insert?.columns).toBe('*');
  });

  it('refuses by name what it cannot do', () => {
    expect(() => normaliseMetadata({ sources: [], actions: [{ name: 'a' }] })).toThrow('"actions" is outside');
    expect(() => normaliseMetadata(withTable({ table: 't', event_triggers: [{ name: 'e' }] }))).toThrow(
      '"event_triggers"',
    );
    expect(() => normaliseMetadata({ sources: [{}, {}] })).toThrow('one source');
    expect(() => normaliseMetadata({ sources: {} })).toThrow('expected a list');
  });

  it('reads version 2 documents, where functions may be bare names', () => {
    const { source, tables, functions } = normaliseMetadata({ version: 2, tables: [{ table: 't' }], functions: ['f'] });
    expect([source, tables[0]?.table.name, functions[0]?.function.name]).toEqual(['default', 't', 'f']);
  });

  it.each([
    ['a missing key', { select_permissions: [{ role: 'r', permission: { columns: [] } }] }, 'key "filter" not found'],
    ['a missing check', { insert_permissions: [{ role: 'r', permission: {} }] }, 'key "check" not found'],
    [
      'a role twice',
      { delete_permissions: [1, 2].map(() => ({ role: 'r', permission: { filter: {} } })) },
      'multiple declarations exist for the following delete permissions: r',
    ],
    ['a name that GraphQL cannot say', { configuration: { custom_name: 'a b' } }, 'a b is not valid GraphQL name'],
  ])('refuses %s', (_what, entry, fault) => {
    expect(() => normaliseMetadata(withTable({ table: 't', ...entry }))).toThrow(fault);
  });

  it('refuses sources that it cannot serve', () => {
    const source = (more: object) => ({ version: 3, sources: [{ name: 'default', tables: [], ...more }] });
    expect(() => normaliseMetadata(source({ kind: 'mssql' }))).toThrow('sources of kind "mssql"');
    expect(() => normaliseMetadata(source({ customization: { type_names: { prefix: 'a' } } }))).toThrow('"type_names"');
    expect(normaliseMetadata(source({ kind: 'pg', customization: {} })).tables).toEqual([]);
  });
});
