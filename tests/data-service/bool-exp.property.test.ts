import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boolExp, evaluate } from '#tests/support/bool-exp-model.ts';
import { createItemWorld, type ItemWorld, sessionOf } from '#tests/support/item-world.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';

/** The same predicates in SQL and in plain TypeScript, over the same rows, must choose the same rows. */

let world: ItemWorld;

beforeAll(async () => {
  world = await createItemWorld(60);
});
afterAll(() => world.close());

test('where chooses what the predicate says', async () => {
  const query = 'query ($where: item_bool_exp!) { item(where: $where, order_by: {id: asc}) { id } }';
  const { items } = world;
  const choosesTheSame = fc.asyncProperty(boolExp(3), async (where) => {
    const { item } = (await world.answer(query, sessionOf('admin'), { where })) as { item: { id: number }[] };
    const chosen = items.filter((each) => evaluate(where, each, items) === true);
    expect(item.map(({ id }) => id)).toEqual(chosen.map(({ id }) => id));
  });
  await fc.assert(choosesTheSame, propertyRuns(400));
});
