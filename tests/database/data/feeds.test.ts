import { describe, expect, test } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

describe.each(engineNames)('feeds on %s', (engine) => {
  const database = migratedDatabase(engine);

  /** A dataset with a feed. @param seconds for how long it has been due */
  async function newFeed(space_id: string, seconds = 0): Promise<string> {
    const id = await insert(database(), 'dataset', { name: `Feed ${seconds}`, type: 'CONSUMER_GOODS', space_id });
    await database().query(
      `insert into dataset_feed (dataset_id, space_id, look_at) values ($1::uuid, $2::uuid, now() - $3::int * interval '1 second')`,
      [id, space_id, String(seconds)],
    );
    return id;
  }
  const claim = async () => (await values(database(), 'select space_id from claim_dataset_feed()'))[0];
  const end = (id: string) => database().query('delete from dataset_feed where dataset_id = $1::uuid', [id]);

  test('take turns among spaces, of which none has more than three at once', async () => {
    const [many, few, one] = [await newSpace(database()), await newSpace(database()), await newSpace(database())];
    const ids: string[] = [];
    for (let seconds = 100; seconds > 92; seconds -= 1) ids.push(await newFeed(many, seconds));
    ids.push(await newFeed(few, 20), await newFeed(few, 10), await newFeed(one, 5));
    const claimed: (string | null | undefined)[] = [];
    for (let count = 0; count < 7; count += 1) claimed.push(await claim());
    expect(claimed).toEqual([many, few, one, many, few, many, undefined]);
    await database().query(`update dataset_feed set lease_until = now() where space_id = $1::uuid`, [many]);
    expect(await claim()).toBe(many);
    for (const id of ids) await end(id);
  });

  describe('tell the audit log', () => {
    const events = (id: string) =>
      values(
        database(),
        `select concat_ws(' ', action, subject, detail ->> 'title', detail ->> 'from', '>', detail ->> 'to', detail ->> 'reason', actor_id)
         from audit_event where record_id = $1 order by created_at, id`,
        [id],
      );
    const as = (user: string, change: string, id: string) =>
      database().transaction(async (connection: Connection) => {
        await connection.query(`select set_config('hasura.user', $1, true)`, [
          JSON.stringify({ 'x-hasura-user-id': user }),
        ]);
        await connection.query(`update dataset_feed set ${change} where dataset_id = $1::uuid`, [id]);
      });

    test('who sets, changes and ends their schedule, and that the server ended it', async () => {
      const id = await newFeed(await newSpace(database()));
      const user = await newUser(database());
      const eventCount = (await events(id)).length;
      await as(user, `every = 'week', weekday = 5, minute = 450, version = version + 1`, id);
      await as(user, `every = 'hour', version = version + 1`, id);
      await as(user, `every = 'never', version = version + 1`, id);
      await as(user, `every = 'day', minute = 0, version = version + 1`, id);
      await database().query(
        `select from settle_dataset_feed($1::uuid, 0, 4, '{"outcome": {"code": "failed"}, "failures": 1, "stopped": {"code": "not-permitted"}}')`,
        [id],
      );
      expect((await events(id)).slice(eventCount)).toEqual([
        `changed dataset Feed 0 never > week Friday 07:30 ${user}`,
        `changed dataset Feed 0 week Friday 07:30 > hour ${user}`,
        `changed dataset Feed 0 hour > never ${user}`,
        `changed dataset Feed 0 never > day 00:00 ${user}`,
        'changed dataset Feed 0 day 00:00 > never not-permitted',
      ]);
    });

    test('nothing of readings', async () => {
      const id = await newFeed(await newSpace(database()));
      const eventCount = (await events(id)).length;
      await database().query(
        `update dataset_feed set due_at = now(), attempt = 1, failures = 2, minute = 5 where dataset_id = $1::uuid`,
        [id],
      );
      expect((await events(id)).length).toBe(eventCount);
    });
  });

  test('stand among the imports where a reading failed that became none, and nowhere else', async () => {
    const id = await newFeed(await newSpace(database()));
    const user = await newUser(database());
    const settle = (taken: number, change: object) =>
      database().query('select from settle_dataset_feed($1::uuid, $2::int, 0, $3::jsonb)', [
        id,
        String(taken),
        JSON.stringify(change),
      ]);
    const runs = () =>
      values(
        database(),
        `select concat_ws(' ', file, state, fault ->> 'code', by_feed, created_by) from import_run where dataset_id = $1::uuid`,
        [id],
      );
    const failed = { outcome: { code: 'failed', fault: { code: 'noFile' } }, failures: 1 };
    await settle(7, { ...failed, file: 'a.csv', read_for: user });
    await settle(0, failed);
    expect(await runs()).toEqual([]);
    await settle(0, { ...failed, file: 'a.csv', read_for: user });
    expect(await runs()).toEqual([`a.csv FAILED noFile t ${user}`]);
    // Somebody who is gone by then.
    await settle(0, { ...failed, file: 'b.csv', read_for: crypto.randomUUID() });
    expect((await runs()).sort()).toEqual([`a.csv FAILED noFile t ${user}`, 'b.csv FAILED noFile t']);
  });
});
