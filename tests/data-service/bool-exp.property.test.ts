import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate, makeRandom, randomBoolExp } from '#tests/support/bool-exp-model.ts';
import { createItemWorld, type ItemWorld, sessionOf } from '#tests/support/item-world.ts';

/** The same predicates in SQL and in plain TypeScript, over the same rows, must choose the same rows. */

const seed = Number(process.env.PROPERTY_SEED ?? 20_240_501);
const random = makeRandom(seed);
let world: ItemWorld;

beforeAll(async () => {
  world = await createItemWorld(random, 60);
});
afterAll(() => world.close());

test(`where chooses what the predicate says (seed ${seed})`, async () => {
  const query = 'query ($where: item_bool_exp!) { item(where: $where, order_by: {id: asc}) { id } }';
  const { items } = world;
  for (let round = 0; round < 400; round += 1) {
    const where = randomBoolExp(random, 3);
    const { item } = (await world.answer(query, sessionOf('admin'), { where })) as { item: { id: number }[] };
    const chosen = items.filter((each) => evaluate(where, each, items) === true);
    expect(
      item.map(({ id }) => id),
      JSON.stringify(where),
    ).toEqual(chosen.map(({ id }) => id));
  }
});
