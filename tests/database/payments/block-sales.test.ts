import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Payment {
  status?: 'PROCESSING' | 'COMPLETED' | 'FAILED';
  refunded?: number;
  dispute?: 'OPEN' | 'WON' | 'LOST' | null;
}

describe.each(engineNames)('an exclusive block that is paid on %s', (engine) => {
  const database = migratedDatabase(engine);
  let space = '';
  let block = '';
  let purchase = '';

  const begin = () =>
    insert(database(), 'purchase', {
      ...{ space_id: space, amount: 40, currency: 'EUR', type: 'EXCLUSIVE_COMPONENT', component_id: block },
    });

  async function apply({ status = 'COMPLETED', refunded = 0, dispute = null }: Payment = {}, of = purchase) {
    const payment = JSON.stringify({ status, refunded, dispute, payment_intent: `pi_${of}` });
    const query = 'select to_jsonb(one)::text from apply_payment($1::uuid, $2::jsonb) one';
    const [row] = await values(database(), query, [of, payment]);
    return JSON.parse(row ?? 'null') as { status: string; delivery: string | null } | null;
  }
  /** Whom the block is assigned to. */
  const assigned = async () => {
    const [list] = await values(database(), "select meta -> 'assigned_to' from component where id = $1::uuid", [block]);
    return JSON.parse(list ?? '[]') as unknown[];
  };
  const assign = (added: object[], removed: object[] = []) =>
    values(database(), 'select id from assign_components($1::jsonb, $2::jsonb, $3::jsonb)', [
      JSON.stringify([block]),
      JSON.stringify(added),
      JSON.stringify(removed),
    ]);

  beforeEach(async () => {
    space = await newSpace(database());
    block = await insert(database(), 'component', { name: 'Map', type: 'EXCLUSIVE', price: 40 });
    purchase = await begin();
  });

  it('is the space’s, once, however often and late it is said', async () => {
    await apply({ status: 'PROCESSING' });
    expect(await assigned()).toEqual([]);
    expect(await apply()).toMatchObject({ delivery: 'GIVEN' });
    await apply();
    await apply({ status: 'FAILED' });
    expect(await assigned()).toEqual([{ space_id: space }]);
  });

  it('goes with the whole of its money, and stays with a part', async () => {
    await apply();
    expect(await apply({ refunded: 39 })).toMatchObject({ status: 'COMPLETED', delivery: 'GIVEN' });
    expect(await assigned()).toEqual([{ space_id: space }]);
    expect(await apply({ refunded: 40 })).toMatchObject({ status: 'REFUNDED', delivery: 'TAKEN' });
    await apply();
    expect(await assigned()).toEqual([]);
  });

  it('stays while a bank decides, and goes once that is lost', async () => {
    await apply();
    expect(await apply({ dispute: 'OPEN' })).toMatchObject({ status: 'DISPUTED', delivery: 'GIVEN' });
    expect(await assigned()).toEqual([{ space_id: space }]);
    expect(await apply({ dispute: 'LOST' })).toMatchObject({ status: 'DISPUTED', delivery: 'TAKEN' });
    await apply({ dispute: 'OPEN' });
    expect(await assigned()).toEqual([]);
  });

  it('comes to the same in any order', async () => {
    const payments: Payment[] = [
      { status: 'PROCESSING' },
      {},
      { refunded: 8 },
      { dispute: 'OPEN' },
      { dispute: 'WON' },
    ];
    const lost: Payment[] = [{ status: 'PROCESSING' }, {}, { dispute: 'OPEN' }, { dispute: 'LOST' }];
    for (const [states, left] of [
      [payments, [{ space_id: space }]],
      [[...payments, { refunded: 40 }], []],
      [lost, []],
    ] as const) {
      for (let offset = 0; offset < states.length; offset += 1) {
        await assign([], [{ space_id: space }]);
        purchase = await begin();
        for (const payment of [...states.slice(offset), ...states.slice(0, offset)].reverse()) await apply(payment);
        expect([offset, await assigned()]).toEqual([offset, left]);
      }
    }
  });

  it('is paid for nothing where the space has it, it is gone, or it is for all', async () => {
    const second = await begin();
    await apply();
    expect(await apply({}, second)).toMatchObject({ delivery: 'SPARE' });
    // Its money goes back, and the block that was paid first stays.
    expect(await apply({ refunded: 40 }, second)).toMatchObject({ status: 'REFUNDED', delivery: 'SPARE' });
    expect(await assigned()).toEqual([{ space_id: space }]);

    for (const change of [
      "update component set type = 'PUBLIC' where id = $1::uuid",
      'delete from component where id = $1::uuid',
    ]) {
      block = await insert(database(), 'component', { name: 'Clock', type: 'EXCLUSIVE', price: 40 });
      const late = await begin();
      await database().query(change, [block]);
      expect(await apply({}, late)).toMatchObject({ delivery: 'SPARE' });
    }
    block = await insert(database(), 'component', { name: 'Tide', type: 'EXCLUSIVE', price: 40 });
    const homeless = await begin();
    await database().query('delete from space where id = $1::uuid', [space]);
    expect(await apply({}, homeless)).toMatchObject({ delivery: 'SPARE' });
  });

  it('is not given again by an event that comes late to a space it was taken from by hand', async () => {
    await apply();
    await assign([], [{ space_id: space }]);
    await apply();
    expect(await assigned()).toEqual([]);
  });

  it('leaves the others that it is assigned to alone', async () => {
    const other = await newSpace(database());
    await assign([{ space_id: other }]);
    await apply();
    await apply({ refunded: 40 });
    expect(await assigned()).toEqual([{ space_id: other }]);
  });

  it.each([
    ['nothing', { price: 0 }],
    ['less than nothing', { price: -1 }],
    ['half a yen', { price: 0.5, currency: 'JPY' }],
    ['no currency', { price: 5, currency: 'euro' }],
  ])('cannot cost %s', async (_, given) => {
    await expect(insert(database(), 'component', { name: 'Odd', type: 'EXCLUSIVE', ...given })).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('is for sale with a price, while it is active and exclusive', async () => {
    const offers = () => values(database(), 'select name from component_offer order by name');
    await insert(database(), 'component', { name: 'Unpriced', type: 'EXCLUSIVE' });
    await insert(database(), 'component', { name: 'Open', type: 'PUBLIC', price: 4 });
    await insert(database(), 'component', { name: 'Off', type: 'EXCLUSIVE', price: 4, status: 'DISABLED' });
    const names = await offers();
    expect(names).toContain('Map');
    expect(names.filter((name) => ['Unpriced', 'Open', 'Off'].includes(String(name)))).toEqual([]);
  });
});
