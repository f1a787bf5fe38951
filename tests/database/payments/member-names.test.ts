import { describe, expect, test } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('the full name of a member on %s', (engine) => {
  const database = migratedDatabase(engine);
  const nameOf = async (member: string) =>
    (await values(database(), 'select first_and_last_name from member where id = $1::uuid', [member]))[0];

  test.each<[object, string]>([
    [{ first_name: 'Ann', last_name: 'Lee' }, 'Ann Lee'],
    [{ first_name: ' Ann ', last_name: '\tvan  der\nLee' }, 'Ann van der Lee'],
    [{ last_name: 'Lee' }, 'Lee'],
    [{ first_name: null, last_name: '' }, ''],
    [{}, ''],
    [{ first_name: 7, last_name: ['a'] }, '7 ["a"]'],
  ])('of %j is %j', async (info, name) => {
    const space_id = await newSpace(database());
    expect(await nameOf(await insert(database(), 'member', { email: 'a@example.com', info, space_id }))).toBe(name);
  });

  test('follows each change, and is no news', async () => {
    const space_id = await newSpace(database());
    const member = await insert(database(), 'member', {
      email: 'a@example.com',
      info: { first_name: 'Ann' },
      space_id,
    });
    await database().query(`update member set info = info || '{"last_name": "Lee"}' where id = $1::uuid`, [member]);
    expect(await nameOf(member)).toBe('Ann Lee');
    const changes = await values(
      database(),
      `select concat(column_name, '.', key) from record_change where record_id = $1
       union all select detail::text from audit_event where record_id = $1 and detail::text like '%first_and_last_name%'`,
      [member],
    );
    expect(changes).toEqual(['info.last_name']);
  });

  test('is found in a large space by its trigrams', async () => {
    const space = await newSpace(database());
    await database().query(`
      insert into member (email, space_id, info)
      select 'm' || n || '@example.com', '${space}', jsonb_build_object('first_name', 'Ann' || n, 'last_name', 'Lee')
      from generate_series(1, 5000) n`);
    await database().query('vacuum analyze member');
    const plan = await values(
      database(),
      `explain select id from member where space_id = '${space}' and (email ilike '%lee ann4171%' or first_and_last_name ilike '%lee%' and first_and_last_name ilike '%ann4171%')
       order by email desc nulls last, id limit 50`,
    );
    expect(plan.join('\n')).toContain('member_space_id_first_and_last_name_trgm_idx');
    expect(plan.join('\n')).toContain('member_space_id_email_trgm_idx');
  });
});
