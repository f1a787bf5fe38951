import pg from 'pg';
import { people } from '#local/demo/accounts.ts';
import { fillPages } from '#local/demo/fill-pages.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';

/** A space that the demo's owner owns, with so many pages. */
export interface SizedSpace {
  id: string;
  pages: number;
}

/** Runs something on a connection of its own, without triggers and foreign keys, and with memory for making indexes. */
async function straight<T>(connectionString: string, act: (run: pg.Client['query']) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      "set session_replication_role = replica; set maintenance_work_mem = '1GB'; set synchronous_commit = off",
    );
    return await act(client.query.bind(client) as pg.Client['query']);
  } finally {
    await client.end();
  }
}

/** Adds an empty space for each size, all with the owner of the demo's first space. */
export function addSpaces(connectionString: string, sizes: readonly number[]): Promise<SizedSpace[]> {
  return straight(connectionString, async (run) => {
    const spaces: SizedSpace[] = [];
    for (const pages of sizes) {
      const made = await run(
        `insert into space (name, status, site_address) values ('Bench ${pages}', 'Development', 'bench-${pages}') returning id`,
      );
      const id: string = made.rows[0].id;
      await run(
        `insert into user_space (user_id, space_id, user_role, seat)
         select user_id, $1, user_role, seat from user_space
         where space_id = $2 and user_id = (select id from "user" where email = $3)`,
        [id, demoSpaceIds.aurora, people.owner.email],
      );
      spaces.push({ id, pages });
    }
    return spaces;
  });
}

/**
 * Adds pages straight in the database, with the indexes made anew afterwards, which takes a fraction of the time that a million rows
 * one after the other take.
 */
export function fillStraight(connectionString: string, spaces: readonly SizedSpace[]): Promise<void> {
  return straight(connectionString, async (run) => {
    const { rows } = await run(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'page'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    for (const { name } of rows) await run(`drop index ${name}`);
    for (const { id, pages } of spaces) await fillPages(run, id, pages);
    for (const { definition } of rows) await run(definition);
    // Tidied at once, not by the autovacuum in the middle of a measurement.
    await run('vacuum analyze page');
  });
}
