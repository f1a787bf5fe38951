import { describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

describe.each(engineNames)('what a space earns by memberships on %s', (engine) => {
  const database = migratedDatabase(engine);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

  it('is what came in less what went back, by month of its own clocks', async () => {
    const space = await newSpace(database());
    await database().query(`update space set info = '{"time_zone": "Asia/Tokyo"}' where id = $1::uuid`, [space]);
    const paid = (created_at: string, more: object) =>
      insert(database(), 'purchase', {
        ...{
          space_id: space,
          type: 'MEMBERSHIP',
          title: 'Reader',
          amount: 9,
          currency: 'EUR',
          status: 'COMPLETED',
          created_at,
        },
        ...{ refunded: 0, credits_back: 0, meta: {}, id: crypto.randomUUID(), updated_at: created_at, ...more },
      });
    await paid('2026-01-31T14:59:00Z', {});
    // Already February there.
    await paid('2026-01-31T15:00:00Z', { refunded: 2 });
    await paid('2026-02-10T00:00:00Z', { title: 'Patron', amount: 90 });
    await paid('2026-02-10T00:00:00Z', { status: 'FAILED' });
    await paid('2026-02-10T00:00:00Z', { status: 'DISPUTED' });
    await paid('2026-02-10T00:00:00Z', { type: 'NEWSLETTER_CREDITS' });
    const rows = await values(
      database(),
      `select concat_ws(' ', month, currency, title, trim_scale(amount)) from membership_income
       where space_id = $1::uuid order by 1`,
      [space],
    );
    expect(rows).toEqual(['2026-01 EUR Reader 9', '2026-02 EUR Patron 90', '2026-02 EUR Reader 7']);
    await database().query(`update space set info = '{"time_zone": "Nowhere/Land"}' where id = $1::uuid`, [space]);
    const [first] = await values(
      database(),
      "select trim_scale(amount) from membership_income where space_id = $1::uuid and month = '2026-01'",
      [space],
    );
    expect(first).toBe('16');
  });

  it('comes in each month from those who pay, a twelfth of a year; and some are lost', async () => {
    const space = await newSpace(database());
    const subscription_id = await insert(database(), 'subscription', { space_id: space, name: 'Readers' });
    let count = 0;
    const membership = async (status: string | null, period: string, price: number, since: number, ended?: number) => {
      count += 1;
      const member_id = await insert(database(), 'member', { space_id: space, email: `m${count}@example.com` });
      const id = crypto.randomUUID();
      await insert(database(), 'member_subscription', {
        ...{ id, space_id: space, member_id, subscription_id, status, billing_cycle_anchor: ago(since) },
        stripe_info: { subscription: `sub_${count}`, period, price, currency: 'EUR' },
        cancel_info: ended === undefined ? null : { ends_at: ago(ended) },
        ...{ created_at: ago(since), updated_at: ago(ended ?? since), recurring: true },
      });
    };
    await membership('ACTIVE', 'month', 9, 100);
    await membership('PAST_DUE', 'year', 60, 50);
    await membership('TRIALING', 'month', 9, 3);
    await membership('CANCELED', 'month', 9, 200, 10);
    await membership('CANCELED', 'month', 9, 200, 60);
    await membership('INCOMPLETE', 'month', 9, 1);
    const [row] = await values(
      database(),
      "select concat_ws(' ', currency, paying, trying, trim_scale(monthly), lost, before) from membership_revenue where space_id = $1::uuid",
      [space],
    );
    expect(row).toBe('EUR 2 1 14 1 3');
  });
});
