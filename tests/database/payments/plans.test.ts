import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#local/data-service/run/database.ts';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, join, newSpace, newUser, values } from '../rows.ts';

const FREE = '7a000000-0000-4000-8000-000000000001';
const TEAM = '7a000000-0000-4000-8000-000000000002';
const BUSINESS = '7a000000-0000-4000-8000-000000000003';

describe.each(engineNames)('plans on %s', (engine) => {
  const database = migratedDatabase(engine);
  let owner = '';
  let space = '';

  async function apply(report: Record<string, unknown> = {}, as = owner) {
    const plan = {
      ...{ subscription: `sub_${owner}`, tier_id: TEAM, interval: 'month', status: 'active' },
      ...{ period_end: '2027-01-01T00:00:00Z', asked_at: '2026-12-01T10:00:00Z', ...report },
    };
    const [row] = await values(database(), 'select to_jsonb(one)::text from apply_plan($1::uuid, $2::jsonb) one', [
      as,
      JSON.stringify(plan),
    ]);
    return JSON.parse(row ?? 'null') as Record<string, unknown> | null;
  }
  const tier = async (of = owner) => (await values(database(), 'select name from tier_of($1::uuid)', [of]))[0];
  /** Gives the organization a plan of its own with these limits. */
  async function limited(limits: Record<string, number>) {
    const id = await insert(database(), 'plan_tier', {
      name: 'Small',
      price_month: 1,
      price_year: 1,
      currency: 'EUR',
      ...limits,
    });
    await apply({ tier_id: id });
  }
  const owned = async (by = owner) => {
    const id = await newSpace(database());
    await join(database(), id, by, 'SpaceOwner');
    return id;
  };
  const page = (more: object = {}) => insert(database(), 'page', { name: 'Page', space_id: space, ...more });
  /** Runs SQL as the data service does for a user. */
  const as = (user: string, work: (connection: Connection) => Promise<unknown>) =>
    database().transaction(async (connection) => {
      const session = { 'x-hasura-role': 'ADMIN', 'x-hasura-user-id': user, 'x-hasura-space-id': space };
      await connection.query(`select set_config('hasura.user', $1, true)`, [JSON.stringify(session)]);
      await work(connection);
    });

  beforeEach(async () => {
    owner = await newUser(database());
    space = await owned();
  });

  describe('follow what the payment service says', () => {
    it('and an organization without one has the free plan', async () => {
      expect(await tier()).toBe('Free');
      await apply();
      expect(await tier()).toBe('Team');
      await apply({ status: 'canceled', asked_at: '2026-12-02T10:00:00Z' });
      expect(await tier()).toBe('Free');
    });

    it('where an answer to an earlier question comes late', async () => {
      await apply({ tier_id: BUSINESS, asked_at: '2026-12-02T10:00:00Z' });
      expect(await apply({ tier_id: TEAM })).toMatchObject({ tier_id: BUSINESS });
    });

    it('with the reason of an end whose event came before the answer to whoever ended it', async () => {
      const why = { cancel_reason: 'too_expensive', cancel_comment: 'We are few.' };
      const ends = { ends_at: '2027-01-01T00:00:00Z' };
      await apply({ ...ends, asked_at: '2026-12-02T10:00:00Z' });
      expect(await apply({ ...ends, ...why })).toMatchObject(why);
      expect(await apply({ ...ends, cancel_reason: 'other' })).toMatchObject(why);
      // What goes on has no reason.
      const none = { cancel_reason: null, cancel_comment: null };
      expect(await apply({ asked_at: '2026-12-03T10:00:00Z' })).toMatchObject(none);
      expect(await apply({ ...ends, ...why })).toMatchObject(none);
    });

    it('in any order, as often as it is said', async () => {
      const reports = [
        { status: 'incomplete', asked_at: '2026-12-01T10:00:00Z' },
        { status: 'active', asked_at: '2026-12-02T10:00:00Z' },
        { status: 'past_due', asked_at: '2026-12-03T10:00:00Z' },
        { status: 'active', tier_id: BUSINESS, ends_at: '2027-01-01T00:00:00Z', asked_at: '2026-12-04T10:00:00Z' },
      ];
      for (let offset = 0; offset < reports.length; offset += 1) {
        owner = await newUser(database());
        const order = [...reports.slice(offset), ...reports.slice(0, offset)].reverse();
        for (const report of [...order, ...order]) await apply(report);
        expect([offset, await apply(reports[0])]).toMatchObject([
          offset,
          { status: 'active', tier_id: BUSINESS, ends_at: '2027-01-01T00:00:00+00:00', grace_until: null },
        ]);
      }
    });

    it('and what is over stays over, also where it is told first', async () => {
      await apply({ status: 'canceled' });
      expect(await tier()).toBe('Free');
      await apply();
      await apply({ status: 'canceled', asked_at: '2026-12-02T10:00:00Z' });
      expect(await apply({ asked_at: '2026-12-05T10:00:00Z' })).toMatchObject({ status: 'canceled' });
      await apply({ subscription: 'sub_next', asked_at: '2026-12-03T10:00:00Z' });
      expect(
        await apply({ status: 'canceled', asked_at: '2026-12-06T10:00:00Z' }),
        'the first one, told again',
      ).toMatchObject({
        ...{ subscription: 'sub_next', status: 'active' },
      });
    });

    it('and a second subscription beside the first changes nothing', async () => {
      await apply();
      expect(
        await apply({ subscription: 'sub_second', tier_id: BUSINESS, asked_at: '2026-12-09T10:00:00Z' }),
      ).toMatchObject({
        ...{ subscription: `sub_${owner}`, tier_id: TEAM },
      });
    });

    it('where a plan that the platform gave is followed by one that is paid', async () => {
      await database().query('insert into organization_plan (user_id, tier_id) values ($1::uuid, $2::uuid)', [
        owner,
        BUSINESS,
      ]);
      expect(await apply()).toMatchObject({ tier_id: TEAM, subscription: `sub_${owner}` });
    });

    it('and a payment that failed leaves two weeks, counted once', async () => {
      await apply();
      const failed = await apply({ status: 'past_due', asked_at: '2026-12-02T10:00:00Z' });
      const days = (Date.parse(String(failed?.grace_until)) - Date.now()) / 86_400_000;
      expect(days).toBeGreaterThan(13.9);
      expect(days).toBeLessThan(14.1);
      expect(await apply({ status: 'unpaid', asked_at: '2026-12-03T10:00:00Z' })).toMatchObject({
        grace_until: failed?.grace_until,
      });
      expect(await apply({ asked_at: '2026-12-04T10:00:00Z' })).toMatchObject({ grace_until: null });
    });
  });

  describe('limit what is made', () => {
    const full = (
      what: string,
      pattern = /^The plan is full: its limit is \d+ \w+\. Ask Person \d+ for a bigger one\.$/,
    ) => ({
      ...{ code: '23514', message: expect.stringMatching(pattern) },
      ...{ message: expect.stringContaining(` ${what}. `) },
    });

    it('pages: not their drafts, nor those that were deleted', async () => {
      await limited({ pages: 2 });
      const first = await page({ status: 'PUBLISHED' });
      const second = await page();
      await expect(page()).rejects.toMatchObject(full('pages'));
      await page({ context_id: first, status: 'UPDATED' });
      await database().query(`update page set status = 'DELETED' where id = $1::uuid`, [second]);
      await page();
      await expect(
        database().query(`update page set status = 'DRAFT' where id = $1::uuid`, [second]),
      ).rejects.toMatchObject(full('pages'));
    });

    it('and leave what is there already, and what is written of it', async () => {
      const first = await page();
      await page();
      await limited({ pages: 1 });
      await database().query(`update page set name = 'Renamed' where id = $1::uuid`, [first]);
      await expect(page()).rejects.toMatchObject(full('pages'));
    });

    it('spaces, for whoever takes one over too', async () => {
      await limited({ spaces: 1 });
      await expect(owned()).rejects.toMatchObject(full('spaces'));
      const other = await newUser(database());
      const otherSpace = await owned(other);
      await join(database(), otherSpace, owner, 'ADMIN');
      await expect(
        database().query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [otherSpace, other, owner]),
      ).rejects.toMatchObject(full('spaces'));
      expect(await values(database(), 'select owner_id from space where id = $1::uuid', [otherSpace])).toEqual([other]);
    });

    it('people, each once, however many of the spaces they work in', async () => {
      await limited({ people: 2 });
      const [helper, another] = [await newUser(database()), await newUser(database())];
      await join(database(), space, helper, 'EDITOR');
      await join(database(), await owned(), helper, 'EDITOR');
      await expect(join(database(), space, another, 'EDITOR')).rejects.toMatchObject(full('people'));
    });

    it('storage and mails', async () => {
      await limited({ megabytes: 1, mails: 5 });
      const asset = (bytes: number) =>
        insert(database(), 'asset', { url: '/a.png', space_id: space, metadata: { bytes } });
      await asset(900_000);
      await expect(asset(200_000)).rejects.toMatchObject(full('megabytes'));
      const file = (bytes: number) => insert(database(), 'form_file', { id: randomUUID(), space_id: space, bytes });
      await file(90_000);
      await expect(file(20_000)).rejects.toMatchObject(full('megabytes'));
      await expect(asset(20_000)).rejects.toMatchObject(full('megabytes'));
      const letter = await insert(database(), 'newsletter', { name: 'Letter', space_id: space });
      const send = (total: number, state = 'DONE') =>
        insert(database(), 'newsletter_send', { newsletter_id: letter, space_id: space, total, state });
      await send(100, 'UNDONE');
      await send(5);
      const next = await insert(database(), 'newsletter', { name: 'Letter', slug: 'next', space_id: space });
      await expect(
        insert(database(), 'newsletter_send', { newsletter_id: next, space_id: space, total: 1 }),
      ).rejects.toMatchObject(full('mails'));
    });

    it('and tell the owner where more is to be had, and others whom to ask', async () => {
      await limited({ pages: 1 });
      await page();
      const write = (user: string) =>
        as(user, (connection) =>
          connection.query('insert into page (name, space_id) values ($1, $2::uuid)', ['More', space]),
        );
      await expect(write(owner)).rejects.toMatchObject({
        message: 'The plan is full: its limit is 1 pages. Choose a bigger one under Organization.',
      });
      await expect(write(await newUser(database()))).rejects.toMatchObject(full('pages'));
    });

    it('one by one where two come for the last place at the same time', async () => {
      await limited({ pages: 1 });
      const done = await Promise.allSettled([page(), page(), page()]);
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });
  });

  it('stay with the person when a space goes to somebody else, and count it for whom it went to', async () => {
    await apply();
    await page();
    const next = await newUser(database());
    await join(database(), space, next, 'ADMIN');
    await database().query('select transfer_space($1::uuid, $2::uuid, $3::uuid)', [space, owner, next]);
    expect([await tier(), await tier(next)]).toEqual(['Team', 'Free']);
    const use = (of: string) =>
      values(
        database(),
        'select spaces || $$ $$ || people || $$ $$ || pages from organization_use where user_id = $1::uuid',
        [of],
      );
    expect([await use(owner), await use(next)]).toEqual([['0 0 0'], ['1 2 1']]);
  });

  it('have one that is free', async () => {
    await expect(
      insert(database(), 'plan_tier', { name: 'Gift', is_free: true, price_month: 0, price_year: 0, currency: 'EUR' }),
    ).rejects.toMatchObject({ code: '23505' });
    expect(await values(database(), 'select id from plan_tier where is_free')).toEqual([FREE]);
  });
});
