import { beforeAll, describe, expect, test } from 'vitest';
import { model } from '#resources/model.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { importRow, importState, withoutImports } from '../record-checks.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

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

  test('are told when they end and when they are undone', async () => {
    const id = await run({ state: 'WORKING', created_count: 2, changed_count: 1 });
    const set = (text: string) => database().query(`update import_run set ${text} where id = $1::uuid`, [id]);
    expect(await events()).toEqual([]);
    await set(`state = 'DONE', finished_at = now()`);
    await set('undone_at = now()');
    expect(await events()).toEqual(['import listing a.csv 3', 'import-undone listing a.csv 3']);
  });

  describe('that are under way', () => {
    /** Adds a tag in a transaction of the import. */
    const add = (id: string, from: number, change: object = {}) =>
      importRow(
        database(),
        id,
        'tag',
        { name: `${id} ${from}`, type: 'Page', space_id },
        { from, through: from + 2, ...change },
      );
    const made = (id: string) =>
      values(database(), `select count(*) from tag where name like $1 || '%'`, [id]).then(([count]) => count);
    const far = (id: string) => importState(database(), id);

    test('know how far they are where their records are written, and nowhere else', async () => {
      const id = await run({ state: 'WORKING', attempt: 1 });
      await add(id, 0);
      await add(id, 2);
      expect([await made(id), await far(id)]).toEqual(['2', ['4 4 2 2 2']]);
      // The same rows again, by a server that was believed dead, and after the end.
      await expect(add(id, 2)).rejects.toMatchObject({ code: '23514' });
      await expect(add(id, 4, { attempt: 0 })).rejects.toMatchObject({ code: '23514' });
      await database().query(`update import_run set state = 'CANCELLED' where id = $1::uuid`, [id]);
      await expect(add(id, 4)).rejects.toMatchObject({ code: '23514' });
      expect([await made(id), await far(id)]).toEqual(['2', ['4 4 2 2 2']]);
    });

    test('are claimed by one server each, in their order, and again when that is silent', async () => {
      const home = await newSpace(database());
      const ids: string[] = [];
      for (const seconds of [30, 20, 10]) {
        const waiting = { space_id: home, state: 'WAITING', is_kept: true };
        const id = await run({ ...waiting, lease_until: '2100-01-01' });
        await database().query(
          `update import_run set queued_at = now() - $2::int * interval '1 second' where id = $1::uuid`,
          [id, String(seconds)],
        );
        ids.push(id);
      }
      const claim = async () => (await values(database(), 'select id from claim_import_run()'))[0];
      const elsewhere = await newSpace(database());
      const other = await run({ space_id: elsewhere, state: 'WAITING', is_kept: true, lease_until: '2100-01-01' });
      // A space that waits comes before the second of another, and nobody has three.
      expect([await claim(), await claim(), await claim(), await claim()]).toEqual([ids[0], other, ids[1], undefined]);
      await database().query(`update import_run set lease_until = now() - interval '1 second' where id = $1::uuid`, [
        String(ids[1]),
      ]);
      expect([await claim(), await claim()]).toEqual([ids[1], undefined]);
      expect(await values(database(), 'select attempt from import_run where id = $1::uuid', [String(ids[1])])).toEqual([
        '2',
      ]);
      await database().query('delete from import_run where space_id = any ($1::uuid[])', [`{${home},${elsewhere}}`]);
    });

    test('are let go for a longer while each time that they fail, and at once where a server ends', async () => {
      const id = await run({ state: 'WORKING', attempt: 1, stalled: 3 });
      const seconds = async (hasFailed: boolean) =>
        values(
          database(),
          `select round(extract(epoch from lease_until - now())) || ' ' || stalled from release_import_run($1::uuid, 1, $2::boolean)`,
          [id, String(hasFailed)],
        );
      expect(await seconds(true)).toEqual(['8 3']);
      expect(await seconds(false)).toEqual(['0 2']);
      await database().query('update import_run set stalled = 9 where id = $1::uuid', [id]);
      expect(await seconds(true)).toEqual(['120 9']);
    });

    test('change records as long as their server has them', async () => {
      const id = await run({ state: 'WORKING', attempt: 2 });
      const tag = await insert(database(), 'tag', {
        id: crypto.randomUUID(),
        name: `${id} tag`,
        type: 'Page',
        space_id,
      });
      const rename = (attempt: number) =>
        database().transaction(async (connection) => {
          const session = { 'x-hasura-import': JSON.stringify({ run: id, attempt }) };
          await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
          await connection.query('update tag set name = $2 where id = $1::uuid', [tag, `${id} ${attempt}`]);
        });
      await rename(2);
      await expect(rename(1)).rejects.toMatchObject({ code: '23514' });
      await database().query(`update import_run set state = 'DONE' where id = $1::uuid`, [id]);
      await expect(rename(2)).rejects.toMatchObject({ code: '23514' });
      expect(await values(database(), 'select name from tag where id = $1::uuid', [tag])).toEqual([`${id} 2`]);
    });

    test('note what they write into each table that people add records to', async () => {
      expect(await withoutImports(database(), model.resources)).toEqual([]);
    });

    test('are three for a person, and ten in a space', async () => {
      const home = await newSpace(database());
      const begin = (user: string) => run({ space_id: home, created_by: user, state: 'UPLOADING' });
      for (let more = 0; more < 3; more += 1) await begin(created_by);
      await expect(begin(created_by)).rejects.toMatchObject({ code: '23514' });
      for (let person = 0; person < 7; person += 1) await begin(await newUser(database()));
      await expect(begin(await newUser(database()))).rejects.toMatchObject({ code: '23514' });
      await database().query(`update import_run set state = 'DONE' where space_id = $1::uuid`, [home]);
      await begin(created_by);
    });

    test('leave word of their file where they go with their space', async () => {
      const home = await newSpace(database());
      const [kept, over] = [await run({ space_id: home, is_kept: true }), await run({ space_id: home })];
      await database().query('delete from space where id = $1::uuid', [home]);
      const left = await values(database(), 'select run_id from import_leftover');
      expect([left.includes(kept), left.includes(over)]).toEqual([true, false]);
    });
  });

  test('that add the same tag at once make it once; people may have two', async () => {
    const [one = '', other = ''] = await Promise.all([0, 1].map(() => run({ state: 'WORKING', attempt: 1 })));
    const row = { name: 'Both', type: 'Page', space_id };
    const add = (id: string) => importRow(database(), id, 'tag', row, { table: undefined, adds: 'tag' });
    const bothTags = () =>
      values(database(), `select id from tag where name = 'Both' and space_id = $1::uuid`, [space_id]);
    await Promise.all([one, other, one, other].map(add));
    const made = await bothTags();
    expect(made).toHaveLength(1);
    const noted = `select tag_id from import_tag where run_id in ($1::uuid, $2::uuid)`;
    expect(await values(database(), noted, [one, other])).toEqual(made);
    await insert(database(), 'tag', { ...row, id: crypto.randomUUID() });
    expect(await bothTags()).toHaveLength(2);
  });

  test('count no use of their tags by records that they made and that are in the trash', async () => {
    const id = await run({ resource: 'page', state: 'DONE' });
    const tag = async (name: string) => {
      const tag_id = await insert(database(), 'tag', { id: crypto.randomUUID(), name, type: 'Page', space_id });
      await database().query('insert into import_tag (run_id, tag_id) values ($1::uuid, $2::uuid)', [id, tag_id]);
      return tag_id;
    };
    const page = async (tag_id: string, isOurs: boolean, isTrashed: boolean) => {
      const slug = crypto.randomUUID();
      const deletion = isTrashed && { status: 'DELETED', deleted_at: '2026-01-01' };
      const row = { id: crypto.randomUUID(), name: slug, slug, status: 'DRAFT', space_id, created_by, ...deletion };
      const made = await insert(database(), 'page', { ...row, tag_ids: { [tag_id]: true } });
      if (isOurs)
        await database().query(
          'insert into import_written (run_id, record_id, is_new, is_taken_back) values ($1::uuid, $2, true, $3::boolean)',
          [id, made, String(isTrashed)],
        );
    };
    const ours = await tag('Of a page in the trash');
    await page(ours, true, true);
    const restored = await tag('Of a page that is there');
    await page(restored, true, false);
    const other = await tag('Of a page in the trash that somebody made');
    await page(other, false, true);
    expect(await values(database(), 'select tag_id from unused_import_tags($1::uuid)', [id])).toEqual([ours]);
  });

  test('are kept for 90 days', async () => {
    const old = await run();
    await database().query(`update import_run set created_at = '2020-01-01' where id = $1::uuid`, [old]);
    await run();
    expect(await values(database(), 'select id from import_run where id = $1::uuid', [old])).toEqual([]);
  });

  test.each([
    { resource: ' ' },
    { instructions: [] },
    { state: 'SLEEPING' },
    { plan: ['a'] },
    { plan: { a: 'x'.repeat(200_000) } },
    { file: 'x'.repeat(301) },
  ])('refuse %j', async (row) => {
    await expect(run(row)).rejects.toMatchObject({ code: '23514' });
  });
});
