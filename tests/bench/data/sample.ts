import type { Database } from '#local/data-service/run/database.ts';
import { fillPages } from '#local/demo/fill-pages.ts';
import { demoSpaceIds, seedDemo } from '#local/demo/seed-demo.ts';

/** What the requests of both servers are made from. */
export interface Sample {
  spaceId: string;
  /** An owner of the space. */
  userId: string;
  /** Pages of the space. */
  pageIds: readonly string[];
}

/** Spaces that the pages are spread over: the two of the demo and these. */
const MORE_SPACES = `
with made as (insert into space (name) select 'Bench ' || n from generate_series(1, 18) n returning id),
people as (select id, row_number() over (order by id) as position from "user" order by id limit 4)
insert into user_space (user_id, space_id, user_role)
select people.id, made.id, case when position = 1 then 'SpaceOwner' else 'EDITOR' end from people, made`;

/** Brings the demo business and 18 empty spaces into a migrated database. */
export async function seedSpaces(database: Database): Promise<void> {
  await database.transaction((connection) => seedDemo((text) => connection.script(text)));
  await database.script(MORE_SPACES);
}

/** Adds pages until there are `total`, evenly over the spaces. */
export async function fillTo(database: Database, total: number): Promise<void> {
  const spaces = await database.query('select id, (select count(*) from page) as pages from space');
  const missing = total - Number(spaces.rows[0]?.pages ?? 0);
  const each = Math.ceil(missing / spaces.rows.length);
  for (const { id } of spaces.rows) await fillPages((text) => database.script(text), String(id), each);
  // Freshly filled tables are tidied at once, not by the autovacuum in the middle of a measurement.
  await database.script('vacuum analyze page');
}

/** @param pages how many page ids are wanted */
export async function readSample(database: Database, pages: number): Promise<Sample> {
  const spaceId = demoSpaceIds.aurora;
  const owner = await database.query(
    `select user_id from user_space where space_id = '${spaceId}' and user_role = 'SpaceOwner'`,
  );
  const found = await database.query(`select id from page where space_id = '${spaceId}' order by id limit ${pages}`);
  return { spaceId, userId: String(owner.rows[0]?.user_id), pageIds: found.rows.map(({ id }) => String(id)) };
}
