import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LONGEST } from './longest-first.mjs';

it('names files that are there: one that was moved would begin last', () => {
  expect(LONGEST.filter((path) => !existsSync(path))).toEqual([]);
});
