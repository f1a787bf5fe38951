import { expect, it } from 'vitest';
import type { PlacedComponent } from '../content/placed-components.ts';
import { paletteGroups } from './palette-groups.ts';

const component = (name: string, category: string) => ({ id: name, name, category }) as PlacedComponent;
const all = [component('Reviews', 'Testimonials'), component('Split', 'Hero'), component('Own', 'Made_here')];
const words: Record<string, string> = { Hero: 'Deschidere' };
const found = (search: string) =>
  paletteGroups(
    all,
    search,
    (category) => words[category] ?? category,
    (category) => (category === 'Testimonials' ? 'opinion voice' : ''),
  ).map(({ category, components }) => [category, components.map(({ name }) => name)]);

it('goes from the top of a page to its end, with what it does not know last', () => {
  expect(found('')).toEqual([
    ['Hero', ['Split']],
    ['Testimonials', ['Reviews']],
    ['Made_here', ['Own']],
  ]);
});

it('finds blocks by their name, and by what the reader calls their category or looks for it by', () => {
  expect(found(' revi')).toEqual([['Testimonials', ['Reviews']]]);
  expect(found('deschid')).toEqual([['Hero', ['Split']]]);
  expect(found('hero')).toEqual([]);
  expect(found('voice')).toEqual([['Testimonials', ['Reviews']]]);
});
