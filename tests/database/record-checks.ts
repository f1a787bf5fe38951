import { randomUUID } from 'node:crypto';
import type { Connection, Database } from '#local/data-service/run/database.ts';
import { type Resource, tableOf } from '#schema/resource.ts';
import { notImported } from '#server/imports/import-access.ts';
import { insert, values } from './rows.ts';

/** What the database keeps of the records of every resource, asked of the product's tables and of one that is added. */

/** Runs SQL as the data service does for a user. */
export const asUser = (database: Database, user: string, sql: string, parameters: string[] = [], more: object = {}) =>
  database.transaction(async (connection) => {
    const session = JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': user, ...more });
    await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
    return (await connection.query(sql, parameters)).rows;
  });

const named = (tables: (string | null)[]) => tables.map((table) => String(table).replaceAll('"', ''));
const tablesOf = (resources: readonly Resource[]) => [...new Set(resources.map(tableOf))].sort();

/** Tables that a form of a space changes and that keep no history. */
export async function withoutHistory(connection: Connection, resources: readonly Resource[]): Promise<string[]> {
  const tracked = named(
    await values(connection, `select tgrelid::regclass::text from pg_trigger where tgname = 'note_record_change'`),
  );
  const edited = resources.filter(
    ({ scope, form, actions, madeFrom }) =>
      scope === 'space' && form && !madeFrom && (actions?.includes('update') ?? true),
  );
  return tablesOf(edited).filter((table) => !tracked.includes(table));
}

/** The history of a record, one line for each field that changed. */
export const historyOf = (connection: Connection, record: string, actor: string) =>
  values(
    connection,
    `select concat_ws(' ', subject, column_name, key, coalesce(was::text, 'none'), '>', coalesce(became::text, 'none'), place, (actor_id = $2::uuid)::text)
     from record_change where record_id = $1 order by created_at, column_name, key`,
    [record, actor],
  );

/** Tables that people add records to and in which nothing notes what an import writes. */
export async function withoutImports(connection: Connection, resources: readonly Resource[]): Promise<string[]> {
  const watched = named(
    await values(
      connection,
      `select tgrelid::regclass::text from pg_trigger where tgname in ('note_import', 'fence_import') group by 1 having count(*) = 2`,
    ),
  );
  const creatable = resources.filter(
    (one) =>
      !notImported.has(one.name) && (one.actions?.includes('create') !== false || one.borrows?.includes('create')),
  );
  return tablesOf(creatable).filter((table) => !watched.includes(table));
}

/** Adds a row in a transaction of an import. @param change of its mark */
export const importRow = (database: Database, run: string, table: string, row: object, change: object = {}) =>
  database.transaction(async (connection) => {
    const mark = { run, attempt: 1, table, from: 0, through: 2, rows: 2, changed: 0, skipped: 0, failed: 1, bytes: 9 };
    const session = { 'x-hasura-import': JSON.stringify({ ...mark, ...change }) };
    await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
    return insert(connection, table, { ...row });
  });

/** How far an import is: rows that are done and seen, records that it made, rows that failed, records that it noted. */
export const importState = (connection: Connection, run: string) =>
  values(
    connection,
    `select row_done || ' ' || rows_seen || ' ' || created_count || ' ' || failed_count || ' ' || (select count(*) from import_written where run_id = id)
     from import_run where id = $1::uuid`,
    [run],
  );

/** Tables of which nothing is kept though their rows go with a deletion from one of those. */
export const withoutDeletions = async (connection: Connection, tables: readonly string[]): Promise<string[]> =>
  named(
    await values(
      connection,
      `with recursive gone (id) as (
         select unnest($1::text[])::regclass::oid
         union select conrelid from pg_constraint join gone on confrelid = gone.id where contype = 'f' and confdeltype = 'c'
       )
       select id::regclass::text from gone
       where not exists (select from pg_trigger where tgrelid = id and tgname = 'as_deleted') order by 1`,
      [`{${tables.join(',')}}`],
    ),
  );

/** Takes back what a person deleted. @returns one row for each deletion */
export const undoDeletions = (
  database: Database,
  person: string,
  space: string,
  table: string,
  ids: readonly string[],
) =>
  asUser(database, person, 'select id from undo_deletions($1::uuid, $2::uuid, $3, $4::text[])', [
    space,
    person,
    table,
    `{${ids.join(',')}}`,
  ]);

/** Tables whose rows belong to a space. */
const ofSpaces = (connection: Connection) =>
  values(
    connection,
    `select relname from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'space_id' and not attisdropped`,
  );

/** Tables of an archive, parents before their children. */
export const archivedTables = async (connection: Connection): Promise<string[]> =>
  named(await values(connection, 'select name from archived_table order by place'));

/** Tables of spaces, and those of which an archive or a copy takes rows, or that are named as left behind. */
export async function coverageOf(connection: Connection, what: 'archive' | 'copy', leftBehind: object) {
  const taken =
    what === 'archive'
      ? await archivedTables(connection)
      : named(await values(connection, `select name from copied_tables() where taken <> 'false'`));
  return { all: named(await ofSpaces(connection)).sort(), placed: [...taken, ...Object.keys(leftBehind)].sort() };
}

/** Keys of tables that a copy takes before what they point at. */
export const copiedTooEarly = (connection: Connection) =>
  values(
    connection,
    `select child.name || ' -> ' || parent.name
     from copied_tables() child, copied_tables() parent, pg_constraint
     where contype = 'f' and conrelid = to_regclass(child.name) and confrelid = to_regclass(parent.name)
       and child.taken <> 'false' and parent.taken <> 'false' and child.place < parent.place`,
  );

/** What the server does between the files of an archive and the end of a restore (`finishRestore`). */
export async function stageArchive(
  connection: Connection,
  origin: string,
  owner: string,
): Promise<{ id: string; space: string }> {
  const space = randomUUID();
  const [id = ''] = await values(
    connection,
    `insert into space_restore (user_id, name, new_space_id, bytes, state) values ($1::uuid, 'Polar Tours', $2::uuid, 1, 'WORKING') returning id`,
    [owner, space],
  );
  for (const table of ['space', 'component', ...(await archivedTables(connection))]) {
    await connection.query(
      `insert into archived_row select $1::uuid, table_name, id, row_number() over (order by id), gen_random_uuid(), content
       from archived_rows($2::uuid, $3, null, clock_timestamp(), 1000000)`,
      [String(id), origin, table],
    );
    // By pages, as there are.
    for (;;) {
      const more = await values(
        connection,
        `insert into archived_row select $1::uuid, table_name, id, 1000 + row_number() over (order by id), gen_random_uuid(), content
         from archived_rows($2::uuid, $3, (select max(id::text)::uuid from archived_row where restore_id = $1::uuid and table_name = $3), clock_timestamp(), 1000)
         where $3 not in ('space', 'component') returning 1`,
        [String(id), origin, table],
      );
      if (more.length === 0) break;
    }
  }
  return { id: String(id), space };
}

export const finishRestore = (connection: Connection, id: string) =>
  connection.query(`update space_restore set state = 'DONE' where id = $1::uuid`, [id]);
