import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '#local/data-service/engine.ts';
import type { Engine } from '#local/data-service/engine-types.ts';
import type { Database } from '#local/data-service/run/database.ts';
import { openDatabase } from '#local/data-service/run/open-database.ts';
import { startPostgres, type TestPostgres } from '#tests/support/postgres.ts';
import { expectedOutcome, goldenCases, recorded, runCase, saveOutcome } from './case.ts';

/** `UPDATE_GOLDEN=1 npx vitest run tests/golden` writes what comes out as the new expectation. */
const isUpdate = process.env.UPDATE_GOLDEN === '1';

const fixture = (file: string): string => readFileSync(path.join(import.meta.dirname, 'fixture', file), 'utf8');

let postgres: TestPostgres | undefined;

const databases: [string, () => Promise<Database>][] = [
  ['PGlite', () => openDatabase({})],
  [
    'PostgreSQL',
    async () => {
      postgres = await startPostgres();
      return openDatabase({ databaseUrl: await postgres.createDatabase() });
    },
  ],
];

describe.each(isUpdate ? databases.slice(0, 1) : databases)('golden cases on %s', (_name, open) => {
  let database: Database;
  let engine: Engine;
  let statements: string[];

  beforeAll(async () => {
    database = await open();
    await database.script(`SET TIME ZONE 'UTC';
      DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET timezone TO ''UTC''', current_database()); END $$`);
    await database.script(fixture('schema.sql'));
    await database.script(fixture('rows.sql'));
    const listening = recorded(database);
    statements = listening.statements;
    engine = await createEngine(listening.database, { metadata: JSON.parse(fixture('metadata.json')) });
    expect(engine.inconsistentObjects()).toEqual([]);
  });

  beforeEach(async () => {
    await database.script(fixture('rows.sql'));
  });

  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
    postgres = undefined;
  });

  test.each(goldenCases().map((golden) => [golden.name, golden] as const))('%s', async (_case, golden) => {
    const outcome = await runCase(golden, engine, statements);
    if (isUpdate) saveOutcome(golden, outcome);
    expect(outcome).toEqual(expectedOutcome(golden));
    if (golden.isMutation) return;
    // The second run finds the plan in the cache, the third one is a prepared statement.
    expect(await runCase(golden, engine, statements)).toEqual(outcome);
    expect(await runCase(golden, engine, statements)).toEqual(outcome);
  });
});
