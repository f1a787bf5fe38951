import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { pairsOf, shownSections, trialIn } from './section-trial.ts';

const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const section = (name: string, id?: string, arm = 0): { name: string; info: Json } => ({
  name,
  info: id ? { trial: { id, arm } } : {},
});
const names = (sections: readonly { name: string }[]) => sections.map(({ name }) => name).join('');

it('shows one of two versions, and all other sections', () => {
  const page = [section('x'), section('a', one, 0), section('b', one, 1), section('y')];
  expect([names(shownSections(page, 0)), names(shownSections(page, 1))]).toEqual(['xay', 'xby']);
});

it('loses no section whose other version is gone', () => {
  for (const arm of [0, 1] as const) {
    expect(names(shownSections([section('x'), section('b', one, 1)], arm))).toBe('xb');
    expect(names(shownSections([section('a', one, 0), section('c', one, 0)], arm))).toBe('ac');
  }
});

it('tries one pair of a page at a time', () => {
  const page = [section('a', one, 0), section('b', one, 1), section('c', two, 0), section('d', two, 1)];
  expect([names(shownSections(page, 0)), names(shownSections(page, 1))]).toEqual(['ac', 'bc']);
  expect(pairsOf(page).map(({ id }) => id)).toEqual([one, two]);
});

it('takes nothing else for a try', () => {
  const strange: Json[] = [
    null,
    'x',
    {},
    { trial: true },
    { trial: { id: 'x', arm: 0 } },
    { trial: { id: one, arm: 2 } },
  ];
  expect(strange.map(trialIn)).toEqual(strange.map(() => null));
});
