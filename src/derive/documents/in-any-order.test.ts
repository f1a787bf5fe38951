import { expect, it } from 'vitest';
import { member } from '#resources/member.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { listPredicate } from './queries.ts';

const finds = (search: string, name: string, email = 'x@y.test') =>
  matchesPredicate(listPredicate(member, { search }), { email, first_and_last_name: name });

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

it('every word has to be there, and addresses are found as they are written', () => {
  expect(finds('Lee Bob', 'Ann Lee')).toBe(false);
  expect(finds('y.test x', 'Ann Lee')).toBe(false);
  expect(finds('x@y', 'Ann Lee')).toBe(true);
});
