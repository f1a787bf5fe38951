import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import { prove } from './proof/prove.ts';
import { createWorld, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld(access);
});

afterAll(() => world.close());

describe('the browser’s ability and the data service', () => {
  it('give the same answer on every path to every row', async () => {
    const { paths, differences } = await prove(world, access);
    console.log(`permissions: ${paths} paths compared, ${differences.length} differ`);
    expect(differences).toEqual([]);
  }, 300_000);
});
