import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { applyMigrations } from '#local/data-service/migrate.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { createHasuraClient, type HasuraClient } from '#server/adapters/hasura/client.ts';
import { startPostgres } from '#tests/support/postgres.ts';

/** PostgreSQL with the tables of the product, and a connection to it. */
export async function startDatabase() {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const migrated = await openDatabase({ databaseUrl });
  await applyMigrations(migrated, 'hasura/migrations/default');
  await migrated.close();
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  return {
    databaseUrl,
    database,
    /** The first value of the first row, as text. */
    async one(sql: string, parameters: unknown[] = []): Promise<string> {
      const { rows } = await database.query({ text: sql, values: parameters, rowMode: 'array' });
      return String(rows[0]?.[0]);
    },
    async stop() {
      await database.end();
      await postgres.stop();
    },
  };
}

/** The same with a space, its owner, and the data service as a process of its own: the memory of this one is that of what is measured. */
export async function startSpace() {
  const { databaseUrl, database, one, stop } = await startDatabase();
  const service = await startService(databaseUrl);
  const space = await one(`insert into space (name, status) values ('Bench', 'Live') returning id`);
  const owner = await one(
    `insert into "user" (uid, email, name, status) values ('bench', 'bench@example.org', 'Bench', 'ACTIVE') returning id`,
  );
  await database.query(
    `insert into user_space (user_id, space_id, user_role, status) values ($1, $2, 'SpaceOwner', 'ACTIVE')`,
    [owner, space],
  );
  return {
    ...{ database, one, space, owner, client: service.client },
    async stop() {
      await service.stop();
      await stop();
    },
  };
}

async function startService(databaseUrl: string): Promise<{ client: HasuraClient; stop(): Promise<void> }> {
  const secret = randomBytes(16).toString('hex');
  const service = spawn(
    process.execPath,
    ['--import', 'tsx', 'src/local/data-service/main.ts', '--metadata', 'hasura/metadata'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, PORT: '0', HASURA_GRAPHQL_ADMIN_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const url = await new Promise<string>((resolve, reject) => {
    service.on('exit', () => reject(new Error('the data service ended')));
    service.stdout.on('data', (text) => {
      const [, found] = /ready at (\S+)/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
  });
  return {
    client: createHasuraClient(url, secret),
    async stop() {
      service.kill();
      await new Promise((resolve) => service.once('exit', resolve));
    },
  };
}
