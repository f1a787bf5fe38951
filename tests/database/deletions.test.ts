import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#local/data-service/run/database.ts';
import { model } from '#resources/model.ts';
import { tableOf } from '#schema/resource.ts';
import { openCopy } from '#tests/support/templates.ts';
import { values } from './rows.ts';

let database: Database;
beforeAll(async () => {
  database = await openCopy('demo');
});
afterAll(() => database.close());

const restorable = [...new Set(model.resources.filter((resource) => resource.canUndelete).map(tableOf))];

/** Everything but what tells of changes, and what is worked through by itself. */
const unlike = ['audit_event', 'deletion', 'deleted_row', 'content_edit', 'slot_filling'];
const everything = async () => {
  const tables = await values(
    database,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const kept = tables.map(String).filter((table) => !unlike.includes(table));
  const rows = await Promise.all(
    kept.map((table) => values(database, `select to_jsonb(t)::text from "${table}" t order by 1`)),
  );
  return Object.fromEntries(kept.map((table, index) => [table, rows[index]]));
};

/** Runs SQL as the data service does for a user. */
const as = async (person: string, sql: string, parameters: string[]) =>
  database.transaction(async (connection) => {
    const session = JSON.stringify({ 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': person });
    await connection.query(`select set_config('hasura.user', $1, true)`, [session]);
    return (await connection.query(sql, parameters)).rows;
  });
const undo = (person: string, space: string, table: string, ids: readonly string[]) =>
  as(person, 'select id from undo_deletions($1::uuid, $2::uuid, $3, $4::text[])', [
    space,
    person,
    table,
    `{${ids.join(',')}}`,
  ]);

describe('deletions that can be taken back', () => {
  test('keep all that goes along with them', async () => {
    const missing = `
      with recursive gone (id) as (
        select unnest($1::text[])::regclass::oid
        union select conrelid from pg_constraint join gone on confrelid = gone.id where contype = 'f' and confdeltype = 'c'
      )
      select id::regclass::text from gone
      where not exists (select from pg_trigger where tgrelid = id and tgname = 'as_deleted') order by 1`;
    // Log of saves, and work that is left to do.
    expect(await values(database, missing, [`{${restorable.join(',')}}`])).toEqual(['content_edit', 'slot_filling']);
  });

  test.each(restorable)('%s: everything is as it was', async (table) => {
    const rows = (await database
      .query(
        `select t.id, t.space_id, space.owner_id from "${table}" t join space on space.id = t.space_id order by t.id`,
        [],
      )
      .then(({ rows }) => rows)) as { id: string; space_id: string; owner_id: string }[];
    expect(rows.length).toBeGreaterThan(0);
    let tried = 0;
    for (const { id, space_id, owner_id } of rows.slice(0, 15)) {
      const before = await everything();
      try {
        await as(owner_id, `delete from "${table}" where id = $1::uuid`, [id]);
      } catch {
        continue; // something else still uses it
      }
      if ((await undo(owner_id, space_id, table, [id])).length === 0) continue;
      tried += 1;
      expect(await everything()).toEqual(before);
      break;
    }
    expect(tried).toBe(1);
  });
});
