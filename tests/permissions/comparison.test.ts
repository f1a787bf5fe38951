import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access } from '#permissions/access.ts';
import type { Access, RowRule } from '#schema/access.ts';
import { sampleOf } from '#tests/support/property-runs.ts';
import { compare } from './compare.ts';
import { createWorld, variantsOf, type World } from './world.ts';

let world: World;

beforeAll(async () => {
  world = await createWorld(access);
});

afterAll(() => world.close());

describe('what the console shows and what the data service accepts', () => {
  it.each(sampleOf(variantsOf(access), 5))('is the same in every cell for $name', async ({ name }) => {
    const viewers = world.viewers.filter((viewer) => viewer.name === name);
    const { cells, differences } = await compare(world, access, { viewers });
    console.log(`permissions: ${cells} cells compared for ${name}, ${differences.length} differ`);
    expect(differences).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
  });

  it('differs by name when one rule is flipped in the data service alone', async () => {
    const author = { ...access.matrix.AUTHOR, Dataset: ['read', 'create', 'update'] as const };
    const flipped: Access = { ...access, matrix: { ...access.matrix, AUTHOR: author } };
    await world.enforce(flipped);
    const { differences } = await compare(world, access, { only: ({ name }) => name === 'dataset' });
    await world.enforce(access);
    expect(new Set(differences)).toEqual(
      new Set(['AUTHOR delete dataset in its own space: browser allows, data service denies']),
    );
  });

  it('differs by name when the data service alone forgets what collections keep from roles', async () => {
    const isKept = ({ resource, actions }: RowRule) => resource === 'listing' && actions.includes('read');
    await world.enforce({ ...access, rows: access.rows.filter((rule) => !isKept(rule)) });
    const { differences } = await compare(world, access, { only: ({ name }) => name === 'listing' });
    await world.enforce(access);
    expect(differences).toContain(
      'EDITOR read listing.name (of a collection, hidden_from EDITOR) in its own space: browser denies, data service allows',
    );
    expect(differences.every((difference) => difference.includes('hidden_from'))).toBe(true);
  });

  it('differs by name when the data service alone forgets whose the saved views are', async () => {
    await world.enforce({ ...access, rows: access.rows.filter(({ subject }) => subject !== 'SavedView') });
    const { differences } = await compare(world, access, { only: ({ name }) => name === 'saved_view' });
    await world.enforce(access);
    expect(differences).toContain(
      'AUTHOR read saved_view.name (of somebody else) in its own space: browser denies, data service allows',
    );
    expect(differences.every((difference) => difference.endsWith('browser denies, data service allows'))).toBe(true);
    expect(differences.some((difference) => difference.includes('of one’s own'))).toBe(false);
  });
});
