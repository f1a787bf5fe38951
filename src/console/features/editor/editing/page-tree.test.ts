import type { ComponentData } from '@puckeditor/core';
import { expect, it } from 'vitest';
import { sectionItem, zoneOf } from '../puck/puck-data.ts';
import {
  columnPlaceOf,
  dropPlaceOf,
  nextInRange,
  nodesOf,
  normalized,
  rangeOf,
  refusalOf,
  siblingsOf,
  withMoved,
} from './page-tree.ts';

const shows = (id: string) => (id === 'row' ? 'container' : 'block');
const block = (id: string, path: number[] = []) => ({
  ...{ id, name: '', version: 1, componentId: id.startsWith('row') ? 'row' : 'text' },
  info: { ...(id.startsWith('row') && { widths: [6, 6] }), ...(path.length > 0 && { $column: path }) },
});
const section = (id: string, blocks: ReturnType<typeof block>[]) =>
  sectionItem({ id, name: '', info: {}, blocks }, shows);

/** A, a row with L in its left and R in its right column, and B; then C and D. */
const page = [
  section('one', [block('A'), block('row'), block('L', [0]), block('R', [1]), block('B')]),
  section('two', [block('C'), block('D')]),
];
const nodes = nodesOf(page);
const idsOf = (items: readonly ComponentData[]) => nodesOf(items).map(({ id }) => id);

it('takes what stands in something selected with it, in the order of reading, and knows nothing of what is gone', () => {
  expect(normalized(nodes, ['B', 'R', 'gone', 'row', 'A']).map(({ id }) => id)).toEqual(['A', 'row', 'B']);
  expect(normalized(nodes, ['two', 'D', 'L']).map(({ id }) => id)).toEqual(['L', 'two']);
});

it('selects a range in the order of reading, and of one kind', () => {
  expect(rangeOf(nodes, 'B', 'A')).toEqual(['A', 'row', 'B']);
  expect(rangeOf(nodes, 'L', 'C')).toEqual(['L', 'R', 'B', 'C']);
  expect(rangeOf(nodes, 'R', 'two')).toEqual(['one', 'two']);
  expect(rangeOf(nodes, 'gone', 'A')).toEqual([]);
});

it.each([
  ['A', 1, 'row'],
  ['row', 1, 'B'],
  ['L', 1, 'R'],
  ['B', 1, 'C'],
  ['C', -1, 'B'],
  ['one', 1, 'two'],
  ['D', 1, undefined],
] as const)('goes on from %s by %i to %s', (from, by, to) => {
  expect(nextInRange(nodes, from, by)).toBe(to);
});

it('knows what stands beside a block and beside a section', () => {
  expect(siblingsOf(nodes, 'B')).toEqual(['A', 'row', 'B']);
  expect(siblingsOf(nodes, 'R')).toEqual(['R']);
  expect(siblingsOf(nodes, 'two')).toEqual(['one', 'two']);
});

it('moves them side by side, in their order, with all that stands in them', () => {
  const moved = normalized(nodes, ['D', 'A', 'row']);
  expect(idsOf(withMoved(page, moved, { zone: zoneOf('two'), before: 'C' }))).toEqual([
    ...['one', 'B', 'two', 'A', 'row', 'L', 'R', 'D', 'C'],
  ]);
  expect(idsOf(withMoved(page, moved, { zone: zoneOf('two'), before: 'D' }))).toEqual([
    ...['one', 'B', 'two', 'C', 'A', 'row', 'L', 'R', 'D'],
  ]);
  const chosen = normalized(nodes, ['B', 'C']);
  const into = nodesOf(withMoved(page, chosen, { zone: zoneOf('row', 'column1'), before: null }));
  expect(into.filter(({ zone }) => zone === zoneOf('row', 'column1')).map(({ id }) => id)).toEqual(['R', 'B', 'C']);
});

it('puts nothing into itself, and columns no deeper than pages draw them', () => {
  const row = normalized(nodes, ['A', 'row']);
  expect(refusalOf(nodes, row, 'row')).toBe('inside');
  expect(refusalOf(nodes, row, 'two')).toBeUndefined();
  const path = (deep: number) => Array.from({ length: deep }, () => 0);
  const deep = nodesOf([
    section(
      'deep',
      Array.from({ length: 20 }, (_, at) => block(`row${at}`, path(at))),
    ),
    ...page,
  ]);
  expect(refusalOf(deep, normalized(deep, ['A']), 'row19')).toBeUndefined();
  expect(refusalOf(deep, normalized(deep, ['row']), 'row19')).toBe('deep');
  expect(refusalOf(deep, normalized(deep, ['row']), 'row18')).toBeUndefined();
});

it.each([
  ['upper half of a block', ['A'], 'B', 0.2, { zone: 'one:blocks', before: 'B', line: 'B', side: 'before' }],
  ['lower half of the last block', ['A'], 'D', 0.8, { zone: 'two:blocks', before: null, line: 'D', side: 'after' }],
  ['middle of columns', ['A'], 'row', 0.5, { zone: 'row:column0', before: 'L', line: 'row', side: 'into' }],
  ['below columns', ['A'], 'row', 0.9, { zone: 'one:blocks', before: 'B', line: 'R', side: 'after' }],
  [
    'below columns that are empty',
    ['A'],
    'rowless',
    0.9,
    { zone: 'two:blocks', before: null, line: 'rowless:column1', side: 'after' },
  ],
  ['a column', ['A'], 'row:column1', 0.1, { zone: 'row:column1', before: 'R', line: 'row:column1', side: 'into' }],
  [
    'an empty column',
    ['A'],
    'rowless:column1',
    0.9,
    { zone: 'rowless:column1', before: null, line: 'rowless:column1', side: 'into' },
  ],
  ['a column of what is dragged', ['row'], 'row:column1', 0.5, null],
  [
    'a column, with a section',
    ['one'],
    'rowless:column0',
    0.9,
    { zone: 'root:sections', before: null, line: 'rowless:column1', side: 'after' },
  ],
  ['line of a section', ['A'], 'two', 0.1, { zone: 'two:blocks', before: 'C', line: 'two', side: 'into' }],
  ['inside of what is dragged', ['A', 'row'], 'R', 0.5, null],
  ['onto itself', ['row'], 'row', 0.5, null],
  ['block of another section', ['one'], 'C', 0.5, { zone: 'root:sections', before: null, line: 'D', side: 'after' }],
] as const)('finds where a drop in the outline goes: %s', (_what, dragged, line, height, expected) => {
  const withEmpty = [...page.slice(0, 1), section('two', [block('C'), block('D'), block('rowless')])];
  expect(dropPlaceOf(nodesOf(line.startsWith('rowless') ? withEmpty : page), dragged, line, height)).toEqual(expected);
});

it.each([
  ['behind a later column', 'row:column0', 'row:column1', { column: 'row:column1', line: 'R', side: 'after' }],
  ['behind the same, over what stands in it', 'row:column0', 'R', { column: 'row:column1', line: 'R', side: 'after' }],
  ['before an earlier column', 'row:column1', 'L', { column: 'row:column0', line: 'row:column0', side: 'before' }],
  ['onto itself', 'row:column1', 'R', null],
  ['onto its container', 'row:column1', 'row', null],
  ['beside its container', 'row:column1', 'B', null],
  ['onto a section', 'row:column1', 'two', null],
  ['onto a column of other columns', 'row:column1', 'rowless:column0', null],
] as const)('finds where a column goes that is dragged in the outline: %s', (_what, dragged, line, expected) => {
  expect(columnPlaceOf(nodesOf([...page, section('three', [block('rowless')])]), dragged, line)).toEqual(expected);
});

it('takes columns in columns for a part of the column around them', () => {
  const deep = nodesOf([section('deep', [block('row'), block('rowIn', [1]), block('X', [1, 0])])]);
  const last = { column: 'row:column1', line: 'rowIn:column1', side: 'after' };
  expect(columnPlaceOf(deep, 'row:column0', 'X')).toEqual(last);
  expect(columnPlaceOf(deep, 'row:column0', 'rowIn:column0')).toEqual(last);
  expect(columnPlaceOf(deep, 'rowIn:column1', 'X')).toMatchObject({ column: 'rowIn:column0', side: 'before' });
});
