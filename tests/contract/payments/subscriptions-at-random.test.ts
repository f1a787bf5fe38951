import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleOf } from '#tests/support/property-runs.ts';
import { compared } from '../../support/payments/compared.ts';
import { ACTS, randomWorld, STAFF_ACTS, type Step } from '../../support/payments/random-world.ts';
import { type StandIn, standInOf } from '../../support/payments/stand-in.ts';
import { insertRow } from '../../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let superadmin: string;
let staff: string;
let roles: string[];
beforeAll(async () => {
  product = await startTestProduct();
  [superadmin, staff] = await Promise.all([product.signIn('superadmin'), product.signIn('owner')]);
  await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${staff}`,
      ...{ 'x-space-id': spaces.aurora, 'content-type': 'application/json' },
    },
    body: JSON.stringify({ secretKey: 'sk_test_local_random' }),
  });
  const subscription = await insertRow(product, 'subscription', `{ name: "Crew", space_id: "${spaces.aurora}" }`);
  const role = (name: string, price: number) =>
    insertRow(
      product,
      'membership_role',
      `{ name: "${name}", subscription_id: "${subscription}", space_id: "${spaces.aurora}", package_details: { packages: [
        { period: "month", price: ${price}, currency: "EUR" }, { period: "year", price: ${price * 10}, currency: "EUR", trial_days: 14 },
        { period: "once", price: ${price * 100}, currency: "EUR" }, { period: "free" }] } }`,
    );
  roles = [await role('Deck', 9), await role('Bridge', 15)];
});
afterAll(() => product.close());

const count = fc.nat(200);
const stepsOf = (acts: Partial<Record<Step['act'], number>>): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      ...(Object.entries(acts) as [Step['act'], number][]).map(([act, weight]) => ({
        weight,
        arbitrary: fc.record({ act: fc.constant(act), who: count, what: count, how: count }),
      })),
    ),
    { minLength: 60, maxLength: 80 },
  );
const ROUNDS = 3;

/** Tells the product all that it was not told, the newest first in every second world. @returns what it refuses */
async function deliverAll(line: StandIn, isNewestFirst: boolean): Promise<unknown[]> {
  let refused: unknown[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const untold = await line.untold();
    refused = [];
    for (const event of isNewestFirst ? untold.reverse() : untold) {
      const status = await line.send(event.id);
      if (status !== 200) refused.push([event.type, status]);
    }
    if (refused.length === 0) break;
  }
  return refused;
}

async function differencesOf(path: string, token: string): Promise<unknown> {
  const answer = await product.call('POST', `/api/stripe/${path}`, token, { days: 400 });
  return answer.body;
}

// Each that broke something once stays, with the acts of its world.
const worlds = [
  ...sampleOf([1, 2, 3, 4, 13], 5).map((seed) => ({ seed, acts: ACTS, name: 'visitors' })),
  ...sampleOf([1, 3, 6], 3).map((seed) => ({ seed, acts: STAFF_ACTS, name: 'staff' })),
];
it.each(worlds)(
  'plans, memberships and credits are on both sides the same, whatever happens ($name, seed $seed)',
  async ({ seed, acts, name }) => {
    const line = standInOf(product);
    await line.hold(true);
    const [steps = []] = fc.sample(stepsOf(acts), { seed, numRuns: 1 });
    const world = await randomWorld(product, { name: `${name}-${seed}`, roles, superadmin, staff });
    for (const one of steps) await world.play(one);
    await line.behaveWell();
    expect(await deliverAll(line, seed % 2 === 0)).toEqual([]);
    const sides = await compared(product, world);
    expect(sides.map(({ what, here }) => [what, here])).toEqual(sides.map(({ what, there }) => [what, there]));
    // Nothing that happened went by unseen: each world has plans, memberships and bills.
    expect(sides.length).toBeGreaterThan(7);
    expect(await differencesOf('compare-payments', superadmin)).toEqual({ differences: [] });
    expect(await differencesOf(`${spaces.aurora}/compare-payments`, staff)).toEqual({ differences: [] });
  },
  90_000,
);
