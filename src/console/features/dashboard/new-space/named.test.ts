import { describe, expect, it } from 'vitest';
import { named } from './named.ts';

const template = (id: string, name: string, description: string) => ({
  ...{ id, name, description, image: '', counts: {}, site: null },
});
const all = [template('a', 'Travel agency', 'Journeys and a shop'), template('b', 'Food magazine', 'Recipes')];
const idsFor = (search: string, chosen?: string) => named(all, search, chosen).map(({ id }) => id);

describe('templates of spaces', () => {
  it('are found by the words of their name and description', () => {
    expect(idsFor('')).toEqual(['a', 'b']);
    expect(idsFor(' SHOP travel ')).toEqual(['a']);
    expect(idsFor('recipes shop')).toEqual([]);
  });

  it('stay in sight while they are chosen', () => {
    expect(idsFor('travel', 'b')).toEqual(['a', 'b']);
  });
});
