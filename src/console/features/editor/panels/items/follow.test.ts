import { expect, it } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { follow } from './follow.ts';

const [tea, cake, milk] = [{ label: 'Tea' }, { label: 'Cake' }, { label: 'Milk' }];
const black = { label: 'Black' };
const anew = (links: object[]) => structuredClone(links);

it.each([
  ['stays', [tea, cake], 1, [tea, cake], 1],
  ['is changed', [tea, cake], 0, [{ label: 'Teas' }, cake], 0],
  ['becomes like another', [tea, cake], 0, [{ label: 'Cake' }, cake], 0],
  ['was like another', [tea, { label: 'Tea' }], 0, [{ label: 'T' }, { label: 'Tea' }], 0],
  ['is pushed down', [tea, cake], 1, [milk, tea, cake], 2],
  ['moves up', [tea, cake], 1, [cake, tea], 0],
  ['is pulled up', [tea, cake], 1, [cake], 0],
  ['is taken away', [tea, cake], 0, [cake], undefined],
  ['is the last and taken away', [tea, cake], 1, [tea], undefined],
  ['is read anew', [tea, cake], 1, anew([tea, cake]), 1],
  ['is pushed down and read anew', [tea, cake], 1, anew([milk, tea, cake]), 2],
  ['is taken away and all is read anew', [tea, cake], 0, anew([cake]), undefined],
])('finds an item that %s', (_, before, at, now, expected) => {
  const links = (items: object[]) => ({ links: items }) as JsonObject;
  expect(follow(links(before), links(now), ['links', at])).toEqual(
    expected === undefined ? ['links'] : ['links', expected],
  );
});

it('finds an item in an item, or what is left around it', () => {
  const of = (...below: JsonObject[]) => ({ label: 'Tea', below });
  const path = ['links', 0, 'below', 0];
  const before = { links: [of(black), cake] };
  expect(follow(before, { links: [cake, before.links[0] as JsonObject] }, path)).toEqual(['links', 1, 'below', 0]);
  expect(follow(before, { links: [of(), cake] }, path)).toEqual(['links', 0, 'below']);
});
