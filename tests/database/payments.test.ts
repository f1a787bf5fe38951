import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from './engines.ts';
import { insert, newSpace, values } from './rows.ts';

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
    const told: Payment[] = [
      { status: 'PROCESSING' },
      { status: 'FAILED' },
      {},
      { refunded: 8 },
      { refunded: 20, dispute: 'OPEN' },
      { refunded: 20, dispute: 'WON' },
    ];
    for (let turn = 0; turn < told.length; turn += 1) {
      purchase = await insert(database(), 'purchase', {
        ...{ space_id: space, amount: 40, currency: 'EUR', type: 'NEWSLETTER_CREDITS', credits: 1000, title: 'Medium' },
      });
      const before = await balance();
      const order = [...told.slice(turn), ...told.slice(0, turn)].reverse();
      for (const payment of order) await apply(payment);
      expect([turn, await balance()]).toEqual([turn, before + 500]);
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
