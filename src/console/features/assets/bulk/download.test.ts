import { expect, it } from 'vitest';
import { distinctNames } from './download.ts';

it('gives every file of an archive a name of its own', () => {
  expect(distinctNames(['a.pdf', 'A.pdf', 'b', 'a.pdf', 'b'])).toEqual([
    'a.pdf',
    'A (2).pdf',
    'b',
    'a (3).pdf',
    'b (2)',
  ]);
});
