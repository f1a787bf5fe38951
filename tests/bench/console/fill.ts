import pg from 'pg';
import { fillPages } from '#local/demo/fill-pages.ts';
import { demoSpaceIds } from '#local/demo/seed-demo.ts';

/**
 * Adds pages to the space of the demo straight in the database: without its triggers and foreign keys, and with the indexes made
 * anew afterwards, which takes a fraction of the time that a million rows one after the other take.
 */
export async function fillStraight(connectionString: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const run = (sql: string) => client.query(sql);
  try {
    await run(
      "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off",
    );
    const { rows } = await run(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'page'::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    );
    for (const { name } of rows) await run(`drop index ${name}`);
    await fillPages(run, demoSpaceIds.aurora, count);
    for (const { definition } of rows) await run(definition);
    // Tidied at once, not by the autovacuum in the middle of a measurement.
    await run('vacuum analyze page');
  } finally {
    await client.end();
  }
}
