import { expect, it } from 'vitest';
import { lineInPlaceOf } from './outline-items.ts';

const lines = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ['c', 'abcdef', 'def', 'd'],
  ['a', 'abcdef', 'def', 'd'],
  ['f', 'abcdef', 'abc', 'c'],
  ['c', 'abc', '', undefined],
  ['b', 'abc', 'abc', undefined],
  ['x', 'abc', 'ab', undefined],
])('the focus of line %s goes on where it stood: %s became %s', (id, before, now, next) => {
  expect(lineInPlaceOf(id, lines(before), lines(now))).toBe(next);
});
