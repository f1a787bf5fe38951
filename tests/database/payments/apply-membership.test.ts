import { beforeEach, describe, expect, it } from 'vitest';
import { engineNames, migratedDatabase } from '../engines.ts';
import { insert, newSpace, values } from '../rows.ts';

interface Row {
  status: string;
  membership_role_id: string | null;
  recurring: boolean;
  last_billing: string | null;
  cancel_info: Record<string, unknown> | null;
  pending_role_change: Record<string, unknown> | null;
  stripe_info: Record<string, unknown>;
}

describe.each(engineNames)('what the payment service says of a membership on %s', (engine) => {
  const database = migratedDatabase(engine);
  let [space, membership, gold, silver] = ['', '', '', ''];

  beforeEach(async () => {
    space = await newSpace(database());
    const subscription = await insert(database(), 'subscription', { name: 'Club', space_id: space });
    const role = (name: string) =>
      insert(database(), 'membership_role', { name, subscription_id: subscription, space_id: space });
    [gold, silver] = [await role('Gold'), await role('Silver')];
    const member = await insert(database(), 'member', { email: 'ann@example.com', space_id: space });
    membership = await insert(database(), 'member_subscription', {
      ...{ member_id: member, subscription_id: subscription, space_id: space, status: 'INCOMPLETE' },
    });
  });

  /** At the payment service, ids are of one membership alone. */
  const sub = (number: number) => `sub_${number}_${membership}`;
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
  const state = (minute: number, change: object = {}) => ({
    ...{ subscription: sub(1), status: 'ACTIVE', role: gold, period: 'month', price: 9, currency: 'EUR' },
    ...{
      asked_at: at(minute),
      anchor: at(0),
      period_start: at(0),
      period_end: at(43_200),
      ends_at: null,
      ended_at: null,
    },
    ...change,
  });
  async function apply(given: object, where = space): Promise<Row | null> {
    const [row] = await values(
      database(),
      'select to_jsonb(one)::text from apply_membership($1::uuid, $2::uuid, $3::jsonb) one',
      [where, membership, JSON.stringify(given)],
    );
    return JSON.parse(row ?? 'null') as Row | null;
  }
  const now = async () => {
    const [row] = await values(database(), 'select to_jsonb(m)::text from member_subscription m where id = $1::uuid', [
      membership,
    ]);
    return JSON.parse(row ?? 'null') as Row;
  };
  const summaryOf = ({ status, membership_role_id, recurring, cancel_info, pending_role_change }: Row) => ({
    ...{ status, membership_role_id, recurring, ends: cancel_info?.ends_at ?? null },
    next: pending_role_change?.membership_role_id ?? null,
  });

  it('gives its role once it is paid, keeps it while a payment is tried again, and takes it with the last try', async () => {
    expect((await now()).membership_role_id).toBeNull();
    expect(await apply(state(1))).toMatchObject({ status: 'ACTIVE', membership_role_id: gold, recurring: true });
    expect(await apply(state(2, { status: 'PAST_DUE' }))).toMatchObject({ membership_role_id: gold });
    expect(await apply(state(3, { status: 'UNPAID' }))).toMatchObject({ membership_role_id: null, recurring: false });
    expect(await apply(state(4))).toMatchObject({ status: 'ACTIVE', membership_role_id: gold });
    const ended = await apply(state(5, { status: 'CANCELED', ended_at: at(5) }));
    expect(ended).toMatchObject({ membership_role_id: null, cancel_info: { ends_at: at(5) } });
  });

  it('is the same in whatever order it is told, as often as it is', async () => {
    const states = [
      state(1, { status: 'INCOMPLETE' }),
      state(2, { status: 'TRIALING' }),
      state(3),
      state(4, { status: 'PAST_DUE' }),
      state(5, { change: { role: silver, period: 'month', at: at(43_200) } }),
      state(6, { ends_at: at(43_200) }),
      state(7, { role: silver }),
    ];
    for (const last of states) await apply(last);
    const right = summaryOf(await now());
    expect(right).toMatchObject({ status: 'ACTIVE', membership_role_id: silver, ends: null, next: null });
    for (let offset = 1; offset < states.length; offset += 1) {
      await values(
        database(),
        `update member_subscription set status = 'INCOMPLETE', stripe_info = '{}', membership_role_id = null, cancel_info = null,
           pending_role_change = null where id = $1::uuid returning id`,
        [membership],
      );
      const order = states.map((_, index) => states[(index * 3 + offset) % states.length] ?? state(1));
      for (const one of [...order, ...order.reverse()]) await apply(one);
      expect(summaryOf(await now()), `from ${offset}`).toEqual(right);
    }
  });

  it('tells why it ends also where the event came before the answer to whoever ended it', async () => {
    const cancel = { reason: 'too_expensive', comment: 'Sorry', by: 'member' };
    await apply(state(1));
    await apply(state(3, { ends_at: at(43_200) }));
    const cancel_info = { ...cancel, ends_at: at(43_200) };
    expect(await apply(state(2, { ends_at: at(43_000), cancel }))).toMatchObject({ cancel_info });
    expect((await now()).cancel_info).toEqual(cancel_info);
    expect(await apply(state(4))).toMatchObject({ cancel_info: null });
    expect(await apply(state(2, { ends_at: at(43_200), cancel }))).toMatchObject({ cancel_info: null });
  });

  it('tells why and when it ends, until it goes on after all', async () => {
    await apply(state(1));
    const cancel = { reason: 'too_expensive', comment: 'Sorry', by: 'member' };
    const leaving = await apply(state(2, { ends_at: at(43_200), cancel }));
    expect(leaving).toMatchObject({
      recurring: false,
      membership_role_id: gold,
      cancel_info: { ...cancel, ends_at: at(43_200) },
    });
    // An event knows no reason.
    expect((await apply(state(3, { ends_at: at(43_200) })))?.cancel_info).toMatchObject({ reason: 'too_expensive' });
    expect(await apply(state(4))).toMatchObject({ recurring: true, cancel_info: null });
  });

  it('keeps the one that runs when another one is paid beside it, and follows the next one after it has ended', async () => {
    await apply(state(1));
    expect((await apply(state(2, { subscription: sub(2), anchor: at(2) })))?.stripe_info.subscription).toBe(sub(1));
    await apply(state(3, { status: 'CANCELED', ended_at: at(3) }));
    const next = await apply(state(4, { subscription: sub(3), anchor: at(4), role: silver }));
    expect(next).toMatchObject({ status: 'ACTIVE', membership_role_id: silver, cancel_info: null });
    // The old one is told of late.
    expect(await apply(state(5))).toMatchObject({ membership_role_id: silver, stripe_info: { subscription: sub(3) } });
  });

  it('is free after it was paid, whatever is still told of what was paid', async () => {
    await apply(state(1));
    await apply(state(2, { status: 'CANCELED', ended_at: at(2) }));
    const free = { subscription: null, period: 'free', price: 0, currency: null, anchor: null, period_end: null };
    await apply(state(3, { ...free, period_start: null, role: silver }));
    await apply(state(4, { status: 'CANCELED', ended_at: at(2) }));
    await apply(state(5, { status: 'UNPAID' }));
    expect(await now()).toMatchObject({ status: 'ACTIVE', membership_role_id: silver });
    expect(await apply(state(6))).toMatchObject({ membership_role_id: gold, stripe_info: { subscription: sub(1) } });
  });

  it('does not begin again once it is over', async () => {
    await apply(state(2, { status: 'CANCELED', ended_at: at(2) }));
    expect(await apply(state(3))).toMatchObject({ status: 'CANCELED', membership_role_id: null });
  });

  it('is of its own space, and of a role of its own subscription', async () => {
    const other = await newSpace(database());
    expect(await apply(state(1), other)).toBeNull();
    const subscription = await insert(database(), 'subscription', { name: 'Elsewhere', space_id: space });
    const foreign = await insert(database(), 'membership_role', {
      name: 'VIP',
      subscription_id: subscription,
      space_id: space,
    });
    expect(await apply(state(1, { role: foreign }))).toMatchObject({ status: 'ACTIVE', membership_role_id: null });
  });
});
