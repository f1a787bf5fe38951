import { describe, expect, it } from 'vitest';
import type { Predicate } from '#schema/predicate.ts';
import { matchesPredicate } from './matches-predicate.ts';

const record = { name: 'Hello', count: 3, none: null, tags: { a: true }, list: ['x', 'y'], status: 'NEW' };

const holds: Predicate[] = [
  { field: 'name', op: 'eq', value: 'Hello' },
  { field: 'name', op: 'neq', value: 'hello' },
  { field: 'count', op: 'gt', value: 2 },
  { field: 'count', op: 'gte', value: 3 },
  { field: 'count', op: 'lt', value: 4 },
  { field: 'count', op: 'lte', value: 3 },
  { field: 'status', op: 'in', value: ['NEW', 'OLD'] },
  { field: 'status', op: 'nin', value: ['OLD'] },
  { field: 'name', op: 'contains', value: 'ELL' },
  { field: 'name', op: 'startsWith', value: 'he' },
  { field: 'name', op: 'endsWith', value: 'LO' },
  { field: 'none', op: 'isNull', value: true },
  { field: 'missing', op: 'isNull', value: true },
  { field: 'name', op: 'isNull', value: false },
  { field: 'tags', op: 'hasKey', value: 'a' },
  { field: 'tags', op: 'hasAnyKey', value: ['z', 'a'] },
  { field: 'list', op: 'hasAnyKey', value: ['y'] },
  { field: 'list', op: 'includes', value: ['y'] },
  {
    any: [
      { field: 'count', op: 'eq', value: 1 },
      { field: 'count', op: 'eq', value: 3 },
    ],
  },
  { all: [] },
];

const fails: Predicate[] = [
  { field: 'tags', op: 'hasKey', value: 'toString' },
  { field: 'name', op: 'gt', value: 2 },
  { field: 'list', op: 'includes', value: ['y', 'z'] },
  { field: 'name', op: 'eq', value: { session: 'userId' } },
  { via: 'author', where: { all: [] } },
  { any: [] },
];

describe('matchesPredicate', () => {
  it.each(holds)('%j holds, and its negation does not', (predicate) => {
    expect(matchesPredicate(predicate, record)).toBe(true);
    expect(matchesPredicate({ not: predicate }, record)).toBe(false);
  });

  it.each(fails)('%j does not hold', (predicate) => {
    expect(matchesPredicate(predicate, record)).toBe(false);
  });
});
