import { expect, it } from 'vitest';
import { collectionIcons } from '#schema/collection-icons.ts';
import { pictures } from './collection-pictures.ts';
import { iconOf } from './icons.ts';

it('there is a picture for each icon of a collection, and no two are the same', () => {
  const names = collectionIcons.map(({ value }) => value);
  expect(Object.keys(pictures).sort()).toEqual([...names].sort());
  expect(new Set(Object.values(pictures)).size).toBe(names.length);
  const none = iconOf('');
  expect(names.filter((name) => iconOf(name) === none)).toEqual([]);
});
