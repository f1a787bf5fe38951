import { expect, it } from 'vitest';
import { countOf, manyMembers, shortRecords } from '#tests/support/server/long-files.ts';

// Milliseconds: each reads a file of the largest kind, row by row.
const LONG = 240_000;

it.each([
  ['JSON whose records have few of many members', 160_000, manyMembers],
  ['XML whose records are as short as can be', 2_000_000, shortRecords],
])('the rows of a file are those of %s, %i of them', { timeout: LONG }, async (_, records, file) => {
  expect(await countOf(file(records))).toBe(records);
});
