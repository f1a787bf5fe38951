import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compared } from '../support/payments/compared.ts';
import { ACTS, randomWorld, type Step } from '../support/payments/random-world.ts';
import { type StandIn, standInOf } from '../support/payments/stand-in.ts';
import { insertRow } from '../support/payments/visitor.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let superadmin: string;
let roles: string[];
beforeAll(async () => {
  product = await startTestProduct();
  superadmin = await product.signIn('superadmin');
  await fetch(`${product.origin}/api/stripe/account`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await product.signIn('owner')}`,
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
const step: fc.Arbitrary<Step> = fc.oneof(
  ...(Object.entries(ACTS) as [Step['act'], number][]).map(([act, weight]) => ({
    weight,
    arbitrary: fc.record({ act: fc.constant(act), who: count, what: count, how: count }),
  })),
);
const STEPS = { minLength: 60, maxLength: 80 };
const ROUNDS = 3;

/** Tells the product all that it was not told, the newest first in every second world. @returns what it refuses */
async function tellAll(line: StandIn, isNewestFirst: boolean): Promise<unknown[]> {
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

// Each that broke something once stays.
it.each([1, 2, 3, 4, 13])(
  'plans, memberships and credits are on both sides the same, whatever happens (seed %i)',
  async (seed) => {
    const line = standInOf(product);
    await line.hold(true);
    const [steps = []] = fc.sample(fc.array(step, STEPS), { seed, numRuns: 1 });
    const world = await randomWorld(product, { name: `seed-${seed}`, roles, superadmin });
    for (const one of steps) await world.play(one);
    await line.behaveWell();
    expect(await tellAll(line, seed % 2 === 0)).toEqual([]);
    const sides = await compared(product, world);
    expect(sides.map(({ what, here }) => [what, here])).toEqual(sides.map(({ what, there }) => [what, there]));
    // Nothing that happened went by unseen: each world has plans, memberships and bills.
    expect(sides.length).toBeGreaterThan(8);
  },
  90_000,
);
