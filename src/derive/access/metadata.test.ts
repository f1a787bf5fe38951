import { describe, expect, it } from 'vitest';
import type { Access } from '#schema/access.ts';
import type { Predicate } from '#schema/predicate.ts';
import { parseTables } from '#schema/tables.ts';
import { access, model } from '#tests/support/declarations.ts';
import { deriveMetadata } from './metadata.ts';

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

const inSpaceRule = { field: 'space_id', op: 'eq', value: { session: 'spaceId' } } as const;
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
      check: { _and: [inSpace, { status: { _nin: ['OUT'] } }, { status: { _neq: 'GONE' } }] },
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

  it('opens the links of tags no wider than the records', () => {
    const matrix = { ...access.matrix, GUEST: { ...access.matrix.GUEST, Tags: ['read'] as const } };
    const flagged = { ...access, matrix };
    const linked = (links: string[]) =>
      tables.map((one) => (one.name === 'post_tag' ? (parseTables({ post_tag: links }, [])[0] ?? one) : one));
    const toTag = 'tag -> tag (tag_id = id, space_id = space_id)';
    const [link] = deriveMetadata(model, flagged, linked([toTag, 'post -> post (post_id = id)'])).filter(
      (entry) => entry.table.name === 'post_tag',
    );
    expect(link?.select_permissions).toContainEqual({
      role: 'GUEST',
      permission: {
        columns: ['post_id', 'space_id', 'tag_id'],
        filter: {
          _and: [inSpace, { post: { _and: [inSpace, { space: { users: { page_access: { _eq: true } } } }] } }],
        },
      },
    });
    expect(() => deriveMetadata(model, flagged, linked([toTag]))).toThrow(
      'post_tag: GUEST reads some records of post, and no relationship leads there',
    );
  });

  it('opens look-ups for their columns, and leaves every other table closed', () => {
    expect(permission('user', 'select_permissions', 'WRITER')).toEqual({
      columns: ['id', 'name'],
      filter: { spaces: inSpace },
      allow_aggregations: true,
    });
    expect(table('secret')).toEqual({ table: { schema: 'public', name: 'secret' } });
  });

  it('joins what declarations and look-ups of one table give a role', () => {
    const names = { table: 'post', roles: ['WRITER'], columns: ['secret'], where: inSpaceRule };
    const joined = deriveMetadata(model, { ...access, lookups: [...access.lookups, names] }, tables);
    const post = joined.find((entry) => entry.table.name === 'post') as unknown as Record<
      string,
      { role: string; permission: { columns: string[] } }[]
    >;
    const writers = post.select_permissions?.filter(({ role }) => role === 'WRITER') ?? [];
    expect(writers).toHaveLength(1);
    expect(writers[0]?.permission.columns).toEqual(expect.arrayContaining(['name', 'secret']));
  });

  it('refuses to give a role different rows of one table', () => {
    const everything = { table: 'post', roles: ['WRITER'], columns: ['name'], where: { all: [] } };
    const unclear = { ...access, lookups: [...access.lookups, everything] };
    expect(() => deriveMetadata(model, unclear, tables)).toThrow(
      'post: declarations and look-ups give WRITER different rows (select_permissions)',
    );
  });
});

describe('child tables', () => {
  const withChildTables = {
    ...model,
    childTables: [{ table: 'line', columns: ['text', 'post_id'], parents: ['post'] }],
  };
  const lines = parseTables({ line: ['post -> post (post_id)'] }, []);
  const [line] = deriveMetadata(withChildTables, access, lines);
  const rights = (kind: string) => (line as unknown as Record<string, { role: string; permission: object }[]>)[kind];

  it('belong to whoever may read or update their record, and stay with it', () => {
    const readers = ['CHIEF', 'WRITER', 'GUEST'];
    expect(rights('select_permissions')?.map(({ role }) => role)).toEqual([
      ...readers,
      ...readers.map((role) => `${role}_LENS`),
    ]);
    expect(rights('delete_permissions')?.find(({ role }) => role === 'WRITER')?.permission).toEqual({
      filter: { _and: [inSpace, { post: inSpace }] },
    });
    expect(rights('insert_permissions')?.[0]?.permission).toMatchObject({
      columns: ['id', 'post_id', 'text'],
      set: { space_id: 'X-Hasura-Space-Id' },
    });
    expect(rights('update_permissions')?.[0]?.permission).toMatchObject({ columns: ['text'] });
  });

  it('are read alone where the database writes them', () => {
    const databaseWritten = {
      ...withChildTables,
      childTables: withChildTables.childTables.map((one) => ({ ...one, isKept: true as const })),
    };
    const [entry] = deriveMetadata(databaseWritten, access, lines);
    expect(entry).not.toHaveProperty('insert_permissions');
    expect(entry).not.toHaveProperty('update_permissions');
    expect(entry).not.toHaveProperty('delete_permissions');
    expect((entry as { select_permissions?: unknown }).select_permissions).toContainEqual({
      role: 'WRITER',
      permission: {
        columns: ['created_at', 'id', 'post_id', 'space_id', 'text'],
        filter: { _and: [inSpace, { post: inSpace }] },
        allow_aggregations: true,
      },
    });
  });

  it('ask of a flagged role what their record asks', () => {
    const guest = rights('select_permissions')?.find(({ role }) => role === 'GUEST')?.permission;
    expect(JSON.stringify(guest)).toContain('"page_access":{"_eq":true}');
  });
});

describe('whoever looks through the eyes of a role of a space', () => {
  const all = deriveMetadata(model, access, tables).flatMap((table) =>
    Object.entries(table)
      .filter(([kind]) => kind.endsWith('_permissions'))
      .flatMap(([kind, entries]) =>
        (entries as { role: string; permission: unknown }[]).map((entry) => ({ at: table.table.name, kind, ...entry })),
      ),
  );
  const impersonation = all.filter(({ role }) => role.endsWith('_LENS'));

  it('reads what the role reads', () => {
    const original = all.filter((entry) => entry.kind === 'select_permissions' && !impersonation.includes(entry));
    expect(impersonation.map((entry) => ({ ...entry, role: entry.role.replace('_LENS', '') }))).toEqual(original);
  });

  it('reads nothing that is a person’s own, where row rules give it', () => {
    const ownRows = { field: 'author_id', op: 'eq', value: { session: 'userId' } } as const;
    const shared = { field: 'rank', op: 'eq', value: 1 } as const;
    const filters = (where: Predicate) => {
      const rows: Access['rows'] = [{ subject: 'Page', roles: ['WRITER'], actions: ['read'], where }];
      const [post] = deriveMetadata(model, { ...access, rows }, tables).filter(({ table }) => table.name === 'post');
      const entries = (post?.select_permissions ?? []) as unknown as { role: string; permission: { filter: object } }[];
      return ['WRITER', 'WRITER_LENS'].map((role) => entries.find((entry) => entry.role === role)?.permission.filter);
    };
    const [own, forImpersonation] = filters({ any: [{ all: [shared, ownRows] }, shared] });
    expect(JSON.stringify(own)).toContain('author_id');
    expect(forImpersonation).toEqual({ _and: [inSpace, { rank: { _eq: 1 } }] });
    expect(filters(ownRows)[1]).toEqual({ _and: [inSpace, { _or: [] }] });
  });

  it('writes nothing', () => {
    expect(impersonation.filter(({ kind }) => kind !== 'select_permissions')).toEqual([]);
  });
});
