import type { Database } from '../run/database.ts';

/** Any constant of our own: two services must not create the tables at the same moment. */
const CREATION_LOCK = '7203511847';

const TABLES = `
  CREATE SCHEMA IF NOT EXISTS hdb_catalog;
  CREATE TABLE IF NOT EXISTS hdb_catalog.hdb_scheduled_events (
    id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
    webhook_conf json NOT NULL,
    scheduled_time timestamptz NOT NULL,
    retry_conf json,
    payload json,
    header_conf json,
    status text NOT NULL DEFAULT 'scheduled' CHECK (status IN ('scheduled', 'locked', 'delivered', 'error', 'dead')),
    tries integer NOT NULL DEFAULT 0,
    created_at timestamptz DEFAULT now(),
    next_retry_at timestamptz,
    comment text
  );
  CREATE INDEX IF NOT EXISTS hdb_scheduled_event_status ON hdb_catalog.hdb_scheduled_events (status);
  CREATE TABLE IF NOT EXISTS hdb_catalog.hdb_scheduled_event_invocation_logs (
    id text PRIMARY KEY DEFAULT gen_random_uuid()::text,
    event_id text REFERENCES hdb_catalog.hdb_scheduled_events ON UPDATE CASCADE ON DELETE CASCADE,
    status integer,
    request json,
    response json,
    created_at timestamptz DEFAULT now()
  );`;

/** Makes the tables of scheduled events unless they are there. */
export async function createScheduledEventTables(database: Database): Promise<void> {
  await database.transaction(async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1::bigint)', [CREATION_LOCK]);
    await connection.script(TABLES);
  });
}

export async function hasScheduledEventTables(database: Database): Promise<boolean> {
  const { rows } = await database.query("SELECT to_regclass('hdb_catalog.hdb_scheduled_events') AS found");
  return rows[0]?.found != null;
}
