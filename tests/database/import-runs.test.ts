import { beforeAll, describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from './engines.ts';
import { insert, newSpace, newUser, values } from './rows.ts';

describe.each(engineNames)('imports on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space_id = '';
  let created_by = '';
  beforeAll(async () => {
    space_id = await newSpace(database());
    created_by = await newUser(database());
  });

  const run = (row: object = {}) =>
    insert(database(), 'import_run', {
      id: crypto.randomUUID(),
      space_id,
      created_by,
      resource: 'listing',
      file: 'a.csv',
      ...row,
    });
  const events = () =>
    values(
      database(),
      `select action || ' ' || subject || ' ' || (detail ->> 'title') || ' ' || (detail ->> 'count') from audit_event
       where space_id = $1::uuid and action like 'import%' order by created_at, action`,
      [space_id],
    );

  test('count what they wrote, and are told when they end and when they are undone', async () => {
    const id = await run();
    const set = (text: string) => database().query(`update import_run set ${text} where id = $1::uuid`, [id]);
    await set(`written = '{"created": ["a"]}'`);
    expect(await events()).toEqual([]);
    await set(`written = '{"created": ["a", "b"], "changed": [{"id": "c"}]}', finished_at = now()`);
    expect(await values(database(), 'select created_count from import_run where id = $1::uuid', [id])).toEqual(['2']);
    await set('undone_at = now()');
    expect(await events()).toEqual(['import listing a.csv 3', 'import-undone listing a.csv 3']);
  });

  test('are kept for 90 days', async () => {
    const old = await run();
    await database().query(`update import_run set created_at = '2020-01-01' where id = $1::uuid`, [old]);
    await run();
    expect(await values(database(), 'select id from import_run where id = $1::uuid', [old])).toEqual([]);
  });

  test.each([
    { resource: ' ' },
    { written: [] },
    { plan: ['a'] },
    { plan: { a: 'x'.repeat(200_000) } },
    { file: 'x'.repeat(301) },
  ])('refuse %j', async (row) => {
    await expect(run(row)).rejects.toMatchObject({ code: '23514' });
  });
});
