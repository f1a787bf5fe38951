import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { join, newSpace, newUser, values } from '../rows.ts';

const TEAM = '7a000000-0000-4000-8000-000000000002';
const BUSINESS = '7a000000-0000-4000-8000-000000000003';
const END = '2027-01-01T00:00:00+00:00';

describe.each(engineNames)('the organizations of the platform on %s', (engine) => {
  const database = migratedDatabase(engine);
  let owner = '';

  const account = async (of = owner) => {
    const query = 'select to_jsonb(one)::text from organization_account one where id = $1::uuid';
    const [row] = await values(database(), query, [of]);
    return JSON.parse(row ?? 'null') as Record<string, unknown> | null;
  };
  const plan = (given: Record<string, unknown>) =>
    values(
      database(),
      `insert into organization_plan select * from jsonb_populate_record(null::organization_plan, $1::jsonb) returning user_id`,
      [
        JSON.stringify({
          ...{ user_id: owner, tier_id: TEAM, interval: 'month', status: 'active', subscription: `sub_${owner}` },
          ...{ period_end: END, asked_at: END, created_at: END, ...given },
        }),
      ],
    );

  beforeEach(async () => {
    owner = await newUser(database());
    await join(database(), await newSpace(database()), owner, 'SpaceOwner');
  });

  it('are the people who own a space, on the free plan', async () => {
    expect(await account()).toMatchObject({
      ...{ status: 'free', interval: null, next_amount: null, next_payment_at: null, paid_until: null, spaces: 1 },
    });
    expect(await account(await newUser(database())), 'nobody who owns nothing').toBeNull();
  });

  it('pay at the end of their period what their plan is then', async () => {
    await plan({});
    expect(await account()).toMatchObject({ status: 'active', next_amount: 29, next_payment_at: END, paid_until: END });
    await database().query('delete from organization_plan where user_id = $1::uuid', [owner]);
    await plan({ next_tier_id: BUSINESS, next_interval: 'year', change_at: END });
    expect(await account()).toMatchObject({ tier_id: TEAM, next_amount: 990, next_payment_at: END });
  });

  it.each([
    ['ends', { ends_at: END }, { status: 'active', paid_until: END, ends_at: END }],
    ['was given by the platform', { subscription: null }, { status: 'active', interval: null }],
    ['is overdue', { status: 'past_due', grace_until: END }, { status: 'past_due', grace_until: END }],
    ['is over', { status: 'canceled' }, { status: 'free', paid_until: null }],
  ])('pay nothing next where the plan %s', async (_, given, expected) => {
    await plan(given);
    expect(await account()).toMatchObject({ next_amount: null, next_payment_at: null, ...expected });
  });

  it('keep their customer at Stripe, also without a space', async () => {
    const payer = await newUser(database());
    await database().query("insert into payment_customer (user_id, customer) values ($1::uuid, 'cus_1')", [payer]);
    expect(await account(payer)).toMatchObject({ customer: 'cus_1', spaces: 0 });
  });
});
