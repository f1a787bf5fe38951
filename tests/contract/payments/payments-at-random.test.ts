import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '#tests/support/property-runs.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let owner: string;
let superadmin: string;
let packages: { id: string; price: number; credits: number }[];
beforeAll(async () => {
  product = await startTestProduct();
  [owner, superadmin] = await Promise.all([product.signIn('owner'), product.signIn('superadmin')]);
  packages = (await call('get-product-prices')).prices as typeof packages;
});
afterAll(() => product.close());

async function call(path: string, given?: object, token = owner): Promise<Record<string, unknown>> {
  const answer = await fetch(`${product.origin}/api/stripe/${path}`, {
    method: given ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(given && { 'content-type': 'application/json' }),
      ...(token === owner && { 'x-space-id': spaces.aurora }),
    },
    ...(given && { body: JSON.stringify(given) }),
  });
  return (await answer.json()) as Record<string, unknown>;
}

async function standIn<Answer>(path: string, body?: object): Promise<Answer> {
  const init = body && { method: 'POST', body: JSON.stringify(body) };
  return (await (await fetch(`${product.origin}/_local/payments/${path}`, init)).json()) as Answer;
}

const which = fc.nat(50);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), package: which }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      card: fc.constantFrom(
        '4242424242424242',
        '4000000000000002',
        '4000000000000341',
        '4000000000000259',
        '4000000000003220',
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, percent: fc.constantFrom(10, 33, 50, 100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('decide' as const), which, status: fc.constantFrom('won', 'lost') }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), order: fc.array(which, { maxLength: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('use' as const), percent: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('return' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stir' as const),
      outcome: fc.constantFrom('lose', 'fail', 'fail-after', 'rate-limit'),
      count: fc.integer({ min: 1, max: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What a person, a bank, the line and the payment service do, in any order. */
function stage() {
  const orders: { id: string; package: number; url: string | null }[] = [];
  const at = <Value>(list: readonly Value[], index: number) => list[index % Math.max(1, list.length)];
  const session = (url: string | null) => /cs_test_\w+/.exec(url ?? '')?.[0] ?? 'cs_none';

  async function play(one: Step): Promise<void> {
    if (one.kind === 'open') {
      // Some are asked for again, with the same wish.
      const again = one.package % 5 === 0 ? at(orders, one.package) : undefined;
      const order = again ?? { id: randomUUID(), package: one.package % packages.length, url: null };
      const packageId = packages[order.package]?.id;
      const { url } = await call('create-checkout-session', {
        purchaseId: order.id,
        packageId,
        back: '/config/credits',
      });
      if (typeof url === 'string') order.url = url;
      if (!again) orders.push(order);
    } else if (one.kind === 'pay') {
      const url = at(orders, one.which)?.url;
      if (!url) return;
      const enter = (fields: Record<string, string>) =>
        fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
      await enter({ card: one.card });
      if (one.card.endsWith('3220')) await enter({ confirm: one.which % 2 === 0 ? 'yes' : 'no' });
    } else if (one.kind === 'refund') {
      const order = at(orders, one.which);
      const price = packages[order?.package ?? 0]?.price ?? 0;
      const refund = { purchaseId: order?.id, refundId: randomUUID(), amount: Math.round(price * one.percent) / 100 };
      // Pressed twice.
      await Promise.all([call('refund-payment', refund, superadmin), call('refund-payment', refund, superadmin)]);
    } else if (one.kind === 'decide') {
      const disputes = await standIn<Stripe.Dispute[]>('objects/dispute');
      const dispute = at(
        disputes.filter(({ status }) => status === 'needs_response'),
        one.which,
      );
      if (dispute) await standIn(`disputes/${dispute.id}`, { status: one.status });
    } else if (one.kind === 'deliver') {
      const events = await standIn<Stripe.Event[]>('objects/event');
      for (const index of one.order) {
        const event = at(events, index * 7);
        if (event) await standIn(`events/${event.id}`, {});
      }
    } else if (one.kind === 'use') {
      const used = Math.floor(((await balance()) * one.percent) / 100);
      if (used > 0) {
        await product.admin(
          `mutation { insert_credit_entry_one(object: { space_id: "${spaces.aurora}", kind: "USED", credits: ${-used} }) { id } }`,
        );
      }
    } else if (one.kind === 'return') {
      await call(`get-payment-info?session_id=${session(at(orders, one.which)?.url ?? null)}`);
    } else {
      await standIn('behavior', { outcome: one.outcome, count: one.count });
    }
  }
  return { play, ids: () => orders.map(({ id }) => id) };
}

async function balance(): Promise<number> {
  const { data } = await product.admin(`{ space(where: { id: { _eq: "${spaces.aurora}" } }) { newsletter_credits } }`);
  return Number(data?.space?.[0]?.newsletter_credits);
}

/** What the payment service has of our purchases, as our tables should have it. */
async function truth() {
  const [sessions, charges, disputes] = await Promise.all([
    standIn<Stripe.Checkout.Session[]>('objects/checkout.session'),
    standIn<Stripe.Charge[]>('objects/charge'),
    standIn<Stripe.Dispute[]>('objects/dispute'),
  ]);
  return new Map(
    sessions.map((session) => {
      const charge = charges.find(({ payment_intent, paid }) => paid && payment_intent === session.payment_intent);
      const dispute = disputes.find((one) => one.charge === charge?.id)?.status;
      const refunded = (charge?.amount_refunded ?? 0) / 100;
      const status =
        dispute && dispute !== 'won' ? 'DISPUTED' : !charge ? 'PROCESSING' : charge.refunded ? 'REFUNDED' : 'COMPLETED';
      return [session.metadata?.purchase_id ?? '', { status, refunded, charged: charge ? 1 : 0 }] as const;
    }),
  );
}

it.each(sampleOf([1, 2, 3, 4, 5, 6], 6))(
  'whatever happens in whatever order, both sides say the same at the end (seed %i)',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 90 }), async (steps) => {
        await standIn('events', { hold: true });
        const { play, ids } = stage();
        for (const one of steps) await play(one);

        // What is left of the faults ends first; then everything is told.
        while (
          (await call('get-payment-info?session_id=cs_none').then(({ error }) => error as { code: string })).code !==
          'not-found'
        );
        await standIn('events', { hold: false });
        const untold = async () =>
          (await standIn<Stripe.Event[]>('objects/event')).filter(({ pending_webhooks }) => pending_webhooks > 0);
        await expect.poll(untold).toEqual([]);
        const here = await product.admin(
          `{ purchase(where: { id: { _in: ${JSON.stringify(ids())} } }) { id status refunded credits } credit_entry(where: { space_id: { _eq: "${spaces.aurora}" } }) { kind credits purchase_id } }`,
        );
        const { purchase = [], credit_entry: entries = [] } = here.data ?? {};
        const there = await truth();
        for (const { id, status, refunded, credits } of purchase) {
          const { charged = 0, ...expected } = there.get(String(id)) ?? { status: 'PROCESSING', refunded: 0 };
          expect({ status, refunded: Number(refunded) }, String(id)).toEqual(expected);
          const bought = entries.filter((entry) => entry.purchase_id === id && entry.kind === 'BOUGHT');
          expect(bought.map((entry) => entry.credits)).toEqual(charged ? [credits] : []);
        }
        const sum = entries.reduce((all, entry) => all + Number(entry.credits), 0);
        expect([sum, sum >= 0]).toEqual([await balance(), true]);
      }),
      { seed, numRuns: 1, endOnFailure: true },
    );
  },
);
