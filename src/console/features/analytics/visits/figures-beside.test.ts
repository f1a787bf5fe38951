import { expect, it } from 'vitest';
import { figuresBeside } from './figures-beside.ts';

const ours = [
  { label: '/', visits: 5 },
  { label: '/about', visits: 1 },
];
const theirs = [
  { label: '/only-there', visits: 3 },
  { label: '/', visits: 4 },
];

it('has what one of both knows, with the most visits by either first', () => {
  expect(figuresBeside(ours, theirs, false)).toEqual([
    { label: '/', ours: 5, theirs: 4 },
    { label: '/only-there', ours: 0, theirs: 3 },
    { label: '/about', ours: 1, theirs: 0 },
  ]);
});

it('keeps the order of a time', () => {
  const day = (label: string) => ({ label, visits: 1 });
  const [first, second, third] = ['2026-11-20T00:00', '2026-11-21T00:00', '2026-11-22T00:00'];
  const rows = figuresBeside([day(first), day(third)], [day(second)], true);
  expect(rows.map(({ label }) => label)).toEqual([first, second, third]);
});
