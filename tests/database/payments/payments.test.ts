import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, newUser, values } from '../rows.ts';

interface Payment {
  status?: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  refunded?: number;
  dispute?: 'OPEN' | 'WON' | 'LOST' | null;
}

describe.each(engineNames)('what the payment service says of a purchase on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let purchase = '';

  async function apply({ status = 'COMPLETED', refunded = 0, dispute = null }: Payment = {}) {
    const payment = { status, refunded, dispute, payment_intent: `pi_${purchase}` };
    const [row] = await values(database(), 'select to_jsonb(one)::text from apply_payment($1::uuid, $2::jsonb) one', [
      purchase,
      JSON.stringify(payment),
    ]);
    return JSON.parse(row ?? 'null') as { status: string; refunded: number; credits_back: number } | null;
  }
  const balance = async () =>
    Number((await values(database(), 'select newsletter_credits from space where id = $1::uuid', [space]))[0]);
  const entries = () =>
    values(
      database(),
      "select kind || ' ' || credits from credit_entry where space_id = $1::uuid order by created_at, credits",
      [space],
    );

  beforeEach(async () => {
    space = await newSpace(database());
    purchase = await insert(database(), 'purchase', {
      ...{ space_id: space, amount: 40, currency: 'EUR', type: 'NEWSLETTER_CREDITS', credits: 1000, title: 'Medium' },
    });
  });

  it('brings its credits once, however often and late it is said', async () => {
    expect(await apply({ status: 'PROCESSING' })).toMatchObject({ status: 'PROCESSING' });
    expect(await apply({ status: 'FAILED' })).toMatchObject({ status: 'FAILED' });
    expect(await balance()).toBe(0);
    await apply();
    await apply();
    // Told late: a card had been declined before the one that paid.
    expect(await apply({ status: 'FAILED' })).toMatchObject({ status: 'COMPLETED' });
    expect(await entries()).toEqual(['BOUGHT 1000']);
    expect(await balance()).toBe(1000);
  });

  it('takes back what a refund is for, as far as it is not used', async () => {
    await apply();
    expect(await apply({ refunded: 10 })).toMatchObject({ status: 'COMPLETED', refunded: 10 });
    expect(await balance()).toBe(750);
    await insert(database(), 'credit_entry', { space_id: space, kind: 'USED', credits: -700 });
    expect(await apply({ refunded: 40 })).toMatchObject({ status: 'REFUNDED' });
    expect(await entries()).toEqual(['BOUGHT 1000', 'REFUNDED -250', 'USED -700', 'REFUNDED -50']);
    // What comes later is not taken for it.
    await insert(database(), 'credit_entry', { space_id: space, kind: 'GRANTED', credits: 500 });
    await apply({ refunded: 40 });
    await apply({ refunded: 10 });
    expect(await balance()).toBe(500);
  });

  it('takes them while a bank decides, and gives them back when it is won', async () => {
    await apply();
    expect(await apply({ dispute: 'OPEN' })).toMatchObject({ status: 'DISPUTED' });
    expect(await balance()).toBe(0);
    expect(await apply({ dispute: 'WON' })).toMatchObject({ status: 'COMPLETED' });
    expect(await apply({ dispute: 'OPEN' })).toMatchObject({ status: 'COMPLETED' });
    expect(await entries()).toEqual(['BOUGHT 1000', 'REFUNDED -1000', 'RETURNED 1000']);
  });

  it('keeps them when it is lost', async () => {
    await apply({ dispute: 'OPEN' });
    expect(await apply({ dispute: 'LOST' })).toMatchObject({ status: 'DISPUTED' });
    expect(await apply()).toMatchObject({ status: 'DISPUTED' });
    expect(await balance()).toBe(0);
  });

  it('comes to the same in any order', async () => {
    const payments: Payment[] = [
      { status: 'PROCESSING' },
      { status: 'FAILED' },
      {},
      { refunded: 8 },
      { refunded: 20, dispute: 'OPEN' },
      { refunded: 20, dispute: 'WON' },
    ];
    for (let offset = 0; offset < payments.length; offset += 1) {
      purchase = await insert(database(), 'purchase', {
        ...{ space_id: space, amount: 40, currency: 'EUR', type: 'NEWSLETTER_CREDITS', credits: 1000, title: 'Medium' },
      });
      const before = await balance();
      const order = [...payments.slice(offset), ...payments.slice(0, offset)].reverse();
      for (const payment of order) await apply(payment);
      expect([offset, await balance()]).toEqual([offset, before + 500]);
    }
  });

  it('of a purchase that is not there changes nothing', async () => {
    await database().query('delete from purchase where id = $1::uuid', [purchase]);
    expect(await apply()).toBeNull();
  });

  it('outlives the space', async () => {
    await apply();
    await database().query('delete from space where id = $1::uuid', [space]);
    expect(await apply({ refunded: 40 })).toMatchObject({ status: 'REFUNDED' });
  });
});

describe.each(engineNames)('what the payment service says of a bill on %s', (engine) => {
  const database = migratedDatabase(engine);

  const apply = async (bill: Record<string, unknown>) => {
    const rows = await values(database(), 'select to_jsonb(one)::text from apply_invoice($1::jsonb) one', [
      JSON.stringify({
        ...{ invoice: 'in_1', kind: 'plan', title: 'Team', status: 'paid', amount: 49, currency: 'EUR', refunded: 0 },
        ...{ subscription: 'sub_1', payment_intent: 'pi_1', dispute: null, created_at: '2026-01-31T10:00:00Z' },
        ...bill,
      }),
    ]);
    return rows.map((row) => JSON.parse(row ?? 'null') as Record<string, unknown>);
  };

  it('is one purchase of whoever has the plan, from the first attempt to the refund', async () => {
    const owner = await newUser(database());
    expect(await apply({ owner, status: 'draft' })).toEqual([]);
    expect(await apply({ owner, amount: 0 })).toEqual([]);
    const open = { owner, status: 'open', payment_intent: null };
    expect(await apply(open)).toMatchObject([{ status: 'PROCESSING', type: 'PLAN', user_id: owner, space_id: null }]);
    expect(await apply({ owner })).toMatchObject([{ status: 'COMPLETED', amount: 49, payment_intent: 'pi_1' }]);
    expect(await apply({ owner, refunded: 49 })).toMatchObject([{ status: 'REFUNDED', refunded: 49 }]);
    expect(await apply(open)).toMatchObject([{ status: 'REFUNDED' }]);
    expect(await values(database(), "select count(*) from purchase where invoice = 'in_1'")).toEqual(['1']);
  });

  it('is one of the member, and stays when the member and the membership go', async () => {
    const space = await newSpace(database());
    const member_id = await insert(database(), 'member', { space_id: space, email: 'may@example.com' });
    const subscription_id = await insert(database(), 'subscription', { space_id: space, name: 'Readers' });
    const owner = await insert(database(), 'member_subscription', { space_id: space, member_id, subscription_id });
    const bill = { invoice: 'in_2', payment_intent: 'pi_2', kind: 'membership', owner };
    expect(await apply(bill)).toMatchObject([{ type: 'MEMBERSHIP', space_id: space, member_id, user_id: null }]);
    await database().query('delete from member_subscription where id = $1::uuid', [owner]);
    await database().query('delete from member where id = $1::uuid', [member_id]);
    expect(await apply({ ...bill, refunded: 9 })).toMatchObject([{ refunded: 9, space_id: space, member_id: null }]);
  });

  it('of nobody who is known makes nothing', async () => {
    expect(await apply({ invoice: 'in_3', payment_intent: 'pi_3', owner: crypto.randomUUID() })).toEqual([]);
  });
});
