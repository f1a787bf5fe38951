import { describe, expect, it } from 'vitest';
import { parseTables } from '#schema/tables.ts';
import { deriveMetadata } from './metadata.ts';
import { access, model } from './testing.ts';

const tables = parseTables(
  {
    post: ['author -> user (author_id)', 'tags => post_tag (id = post_id)'],
    post_tag: ['tag -> tag (tag_id = id, space_id = space_id)'],
    tag: ['posts => post_tag (id = tag_id)'],
    user: [],
    secret: [],
  },
  ['post_status'],
);

const metadata = deriveMetadata(model, access, tables);
const table = (name: string) => metadata.find((entry) => entry.table.name === name) ?? {};

function permission(name: string, kind: string, role: string): unknown {
  const entries = (table(name) as Record<string, { role: string; permission: unknown }[] | undefined>)[kind] ?? [];
  return entries.find((entry) => entry.role === role)?.permission;
}

const inSpace = { space_id: { _eq: 'X-Hasura-Space-Id' } };

describe('deriveMetadata', () => {
  it('writes foreign keys as columns and joins of views by hand', () => {
    expect(table('post')).toMatchObject({
      object_relationships: [{ name: 'author', using: { foreign_key_constraint_on: 'author_id' } }],
      array_relationships: [
        {
          name: 'tags',
          using: {
            manual_configuration: {
              remote_table: { schema: 'public', name: 'post_tag' },
              column_mapping: { id: 'post_id' },
            },
          },
        },
      ],
    });
    expect(table('post_status')).toEqual({ table: { schema: 'public', name: 'post_status' }, is_enum: true });
  });

  it('opens columns by the fields of the role, and rows of the space only', () => {
    expect(permission('post', 'select_permissions', 'CHIEF')).toEqual({
      columns: ['author_id', 'id', 'meta', 'name', 'rank', 'script', 'space_id', 'status', 'tag_ids'],
      filter: inSpace,
      allow_aggregations: true,
    });
    expect(permission('post', 'select_permissions', 'WRITER')).toMatchObject({
      columns: ['author_id', 'id', 'meta', 'name', 'rank', 'space_id', 'status'],
    });
  });

  it('fills tenant and author in from the session', () => {
    expect(permission('post', 'insert_permissions', 'CHIEF')).toEqual({
      columns: ['meta', 'name', 'rank', 'script', 'status', 'tag_ids'],
      check: inSpace,
      set: { space_id: 'X-Hasura-Space-Id', author_id: 'X-Hasura-User-Id' },
    });
  });

  it('refuses the published and the deleted state to a role without those rights', () => {
    expect(permission('post', 'update_permissions', 'WRITER')).toEqual({
      columns: ['meta', 'name', 'rank', 'status'],
      filter: inSpace,
      check: { _and: [inSpace, { status: { _neq: 'OUT' } }, { status: { _neq: 'GONE' } }] },
    });
    expect(permission('post', 'delete_permissions', 'WRITER')).toBeUndefined();
  });

  it('asks the database for the flag of a person', () => {
    expect(permission('post', 'select_permissions', 'GUEST')).toMatchObject({
      filter: { _and: [inSpace, { space: { users: { page_access: { _eq: true } } } }] },
    });
  });

  it('opens the links of tags to whoever reads both sides', () => {
    expect(permission('post_tag', 'select_permissions', 'CHIEF')).toEqual({
      columns: ['post_id', 'space_id', 'tag_id'],
      filter: inSpace,
    });
    expect(permission('post_tag', 'select_permissions', 'WRITER')).toBeUndefined();
  });

  it('opens look-ups for their columns, and leaves every other table closed', () => {
    expect(permission('user', 'select_permissions', 'WRITER')).toEqual({
      columns: ['id', 'name'],
      filter: { spaces: inSpace },
    });
    expect(table('secret')).toEqual({ table: { schema: 'public', name: 'secret' } });
  });
});
