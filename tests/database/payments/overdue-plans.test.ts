import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

const TEAM = '7a000000-0000-4000-8000-000000000002';

describe.each(engineNames)('a space whose owner has not paid on %s', (engine) => {
  const database = migratedDatabase(engine);
  let owner = '';
  let editor = '';
  let space = '';
  let page = '';

  /** Runs SQL as the data service does for somebody who works in the space. */
  const as = (user: string | null, sql: string) =>
    database().transaction(async (connection) => {
      const session = {
        'x-hasura-role': 'EDITOR',
        'x-hasura-space-id': space,
        ...(user && { 'x-hasura-user-id': user }),
      };
      await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
      return connection.query(sql);
    });
  const plan = (status: string, days: number | null) =>
    database().query(
      `insert into organization_plan (user_id, tier_id, status, grace_until) values ($1::uuid, $2::uuid, $3, now() + $4::float * interval '1 day')
       on conflict (user_id) do update set status = excluded.status, grace_until = excluded.grace_until`,
      [owner, TEAM, status, days === null ? null : String(days)],
    );
  const rename = () => `update page set name = 'Renamed' where id = '${page}'`;
  const wordsOf = (hint: string) => ({
    ...{ code: '23514', message: `A payment is overdue, and nothing can be changed until it is made. ${hint}` },
  });

  beforeEach(async () => {
    [owner, editor, space] = await Promise.all([newUser(database()), newUser(database()), newSpace(database())]);
    await join(database(), space, owner, 'SpaceOwner');
    await join(database(), space, editor, 'EDITOR');
    page = await insert(database(), 'page', { name: 'Page', space_id: space });
  });

  it('is written to during the days of grace, and read only after them', async () => {
    await plan('past_due', 1);
    await as(editor, rename());
    await plan('past_due', -1);
    const [name] = await values(database(), 'select name from "user" where id = $1::uuid', [owner]);
    await expect(as(editor, rename())).rejects.toMatchObject(wordsOf(`Ask ${name} to pay.`));
    await expect(as(owner, `delete from page where id = '${page}'`)).rejects.toMatchObject(
      wordsOf('Pay under Organization.'),
    );
    await expect(
      as(owner, `insert into tag (name, type, space_id) values ('Tag', 'Page', '${space}')`),
    ).rejects.toThrow('overdue');
    expect(await values(database(), 'select name from page where id = $1::uuid', [page])).toEqual(['Renamed']);
  });

  it('is as before once it is paid', async () => {
    await plan('unpaid', -1);
    await expect(as(editor, rename())).rejects.toThrow('overdue');
    await plan('active', null);
    await as(editor, rename());
    expect(await values(database(), 'select name from page where id = $1::uuid', [page])).toEqual(['Renamed']);
  });

  it('is still served, and written to by the platform and by visitors', async () => {
    await plan('past_due', -1);
    expect((await database().query(rename())).rowCount).toBe(1);
    expect(await as(null, rename())).toMatchObject({ rowCount: 1 });
  });

  it('gives its owner out to be told once when a payment failed, and once when nothing can be changed any more', async () => {
    const claimed = () =>
      values(database(), 'select user_id from claim_overdue_plans() where user_id = $1::uuid', [owner]);
    await plan('active', null);
    expect(await claimed()).toEqual([]);
    await plan('past_due', 1);
    expect([await claimed(), await claimed()]).toEqual([[owner], []]);
    await plan('unpaid', -1);
    expect([await claimed(), await claimed()]).toEqual([[owner], []]);
    await plan('active', null);
    expect(await claimed()).toEqual([]);
    await plan('past_due', 2);
    expect(await claimed()).toEqual([owner]);
  });
});
