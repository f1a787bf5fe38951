import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('many rows in one statement on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let run = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    const created_by = await newUser(database());
    run = await insert(database(), 'import_run', {
      ...{
        id: crypto.randomUUID(),
        space_id,
        created_by,
        resource: 'page',
        file: 'a.csv',
        state: 'WORKING',
        attempt: 1,
      },
    });
  });

  const tags = `insert into tag (space_id, type, name) select $1::uuid, 'Page', 'Tag ' || at from generate_series(1, 20) at`;
  const redirects = `insert into redirect (space_id, path, target) select $1::uuid, '/from/' || at, '/to/' || at from generate_series(1, 20) at`;
  const imports = () => ({ 'x-hasura-import': JSON.stringify({ run, attempt: 1, adds: 'tag' }) });

  test.each([
    ['tags', 'tag', tags, () => ({})],
    ['tags of an import', 'tag', tags, imports],
    ['redirects', 'redirect', redirects, () => ({})],
  ])('never read the whole table for each: %s', async (_, table, statement, session) => {
    // Where a table is known to be small, all of it is the plan that looks cheapest.
    await database().query(`analyze ${table}`);
    const scans = await database().transaction(async (connection) => {
      const count = () =>
        values(connection, 'select seq_scan from pg_stat_xact_user_tables where relname = $1', [table]);
      const [before] = await count();
      await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session())]);
      await connection.query(statement, [space_id]);
      const [after] = await count();
      return Number(after) - Number(before);
    });
    expect(scans).toBe(0);
  });
});
