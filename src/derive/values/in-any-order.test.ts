import { expect, it } from 'vitest';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { inAnyOrder } from './in-any-order.ts';

const finds = (search: string, name: string) => matchesPredicate({ any: inAnyOrder('names', search) }, { names: name });

it.each([
  ['Ann Lee', 'Ann Lee'],
  ['Lee Ann', 'Ann Lee'],
  ['lee  an', 'Ann Lee'],
  ['van der Lee Ann', 'Ann van der Lee'],
  ['王伟', '伟 王'],
  ['欧阳小明', '小明 欧阳'],
  ['王 伟', '伟 王'],
  ['伟', '伟 王'],
])('%s finds %s', (search, name) => {
  expect(finds(search, name)).toBe(true);
});

it('every word has to be there', () => {
  expect(finds('Lee Bob', 'Ann Lee')).toBe(false);
  expect(finds('王明', '伟 王')).toBe(false);
});
