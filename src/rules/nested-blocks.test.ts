import { expect, it } from 'vitest';
import type { Json } from '#schema/json.ts';
import { type NestedBlock, nestBlocks, pathOf, withPath } from './nested-blocks.ts';

interface Row {
  name: string;
  path?: number[];
  columns?: number;
}

/** Names, and in brackets what stands in each column. */
const shown = (nested: readonly NestedBlock<Row>[]): string =>
  nested
    .map(({ block, columns }) => block.name + (columns.length > 0 ? `(${columns.map(shown).join('|')})` : ''))
    .join(' ');
const nest = (...rows: Row[]) => shown(nestBlocks(rows, ({ path = [], columns = 0 }) => ({ path, columns })));

it('leaves blocks without a path side by side', () => {
  expect(nest({ name: 'a' }, { name: 'b' })).toBe('a b');
});

it('puts blocks into the columns of the container before them, and of containers in these', () => {
  expect(
    nest(
      { name: 'L', columns: 2 },
      { name: 'a', path: [0] },
      { name: 'M', path: [1], columns: 3 },
      { name: 'b', path: [1, 0] },
      { name: 'c', path: [1, 2] },
      { name: 'd', path: [1] },
      { name: 'e' },
    ),
  ).toBe('L(a|M(b||c) d) e');
});

it('keeps what has lost its container or its column in sight, in the order of reading', () => {
  expect(nest({ name: 'a', path: [0] }, { name: 'b', path: [3, 1] })).toBe('a b');
  expect(nest({ name: 'L', columns: 2 }, { name: 'a', path: [5] }, { name: 'b', path: [-1] })).toBe('L(b|a)');
  // The container in the second column is gone, and the open one stands in the first.
  expect(nest({ name: 'L', columns: 2 }, { name: 'M', path: [0], columns: 2 }, { name: 'a', path: [1, 1] })).toBe(
    'L(M(|)|a)',
  );
});

it('holds containers in containers, and what is too deep in the innermost of them', () => {
  const deep = (length: number) =>
    Array.from({ length }, (_, depth) => ({ name: 'L', path: Array.from({ length: depth }, () => 0), columns: 1 }));
  expect(nest(...deep(10))).toBe(`${'L('.repeat(10)}${')'.repeat(10)}`);
  expect(nest(...deep(23))).toBe(`${'L('.repeat(20)}L() L() L()${')'.repeat(20)}`);
});

it('reads a path from values, and takes anything else for none', () => {
  expect(pathOf(withPath({ heading: 'A' }, [1, 0]))).toEqual([1, 0]);
  expect(withPath(withPath({ heading: 'A' }, [1]), [])).toEqual({ heading: 'A' });
  for (const info of [null, [], {}, { $column: '0' }, { $column: [0, 'x'] }, { $column: [0.5] }])
    expect(pathOf(info as Json)).toEqual([]);
});
