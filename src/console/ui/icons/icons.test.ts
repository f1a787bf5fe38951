import { expect, it } from 'vitest';
import { collectionIcons } from '#schema/collection-icons.ts';
import { iconOf } from './icons.ts';

it('there is a picture for each icon of a collection, and no two are the same', () => {
  const none = iconOf('');
  const pictures = collectionIcons.map(({ value }) => iconOf(value));
  expect(pictures.includes(none)).toBe(false);
  expect(new Set(pictures).size).toBe(collectionIcons.length);
});
