import { expect, it } from 'vitest';
import { toPuck } from '../puck/puck-data.ts';
import { lineByKey, lineInPlaceOf, outlineItems, textOf } from './outline-items.ts';

const block = (id: string, path: number[] = []) => ({
  ...{ id, name: '', version: 1, componentId: id.startsWith('row') ? 'row' : 'text' },
  info: { ...(id.startsWith('row') && { widths: [6, 6] }), ...(path.length > 0 && { $column: path }) },
});
const blocks = [block('row'), block('left', [0]), block('rowIn', [0]), block('deep', [0, 1]), block('below')];
const page = toPuck([{ id: 'one', name: '', info: {}, blocks }], (id) => (id === 'row' ? 'container' : 'block'));
const words = { section: 'Section', unavailable: '?', column: (number: number) => `Column ${number}`, empty: 'Empty' };
const items = outlineItems(page, new Map(), [], words);

it('shows the columns that blocks stand in, empty ones and columns in columns too', () => {
  expect(
    items.map(({ level, kind, id, name, text }) => [level, kind === 'column' ? `${name} ${text}`.trim() : id]),
  ).toEqual([
    [1, 'one'],
    [2, 'row'],
    [3, 'Column 1'],
    [4, 'left'],
    [4, 'rowIn'],
    [5, 'Column 1 Empty'],
    [5, 'Column 2'],
    [6, 'deep'],
    [3, 'Column 2 Empty'],
    [2, 'below'],
  ]);
});

it('says of a marked heading what is read, and not how it is written', () => {
  const info = { heading: 'Q&amp;A by the <strong>s</strong>ea <a href="/x">here</a>' };
  expect(textOf({ name: '', info }, 'Heading')).toBe('Q&A by the sea here');
  expect(textOf({ name: '', info: { text: '<p>One</p><p>Two</p>' } }, 'Text')).toBe('One Two');
});

it.each([
  ['ArrowDown', 1, 2],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 5, -1],
  ['ArrowLeft', 8, 1],
  ['ArrowLeft', 9, 0],
  ['ArrowLeft', 0, -1],
  ['End', 1, 9],
  ['a', 1, undefined],
] as const)('%s leads from line %i to %s', (key, at, to) => {
  expect(lineByKey(key, items, at, false)).toBe(to);
});

it('mirrors the arrows where lines begin at the right', () => {
  expect(lineByKey('ArrowLeft', items, 1, true)).toBe(2);
  expect(lineByKey('ArrowRight', items, 8, true)).toBe(1);
});

const lines = (ids: string) => [...ids].map((id) => ({ id }));

it.each([
  ['c', 'abcdef', 'def', 'd'],
  ['a', 'abcdef', 'def', 'd'],
  ['f', 'abcdef', 'abc', 'c'],
  ['c', 'abc', '', undefined],
  ['b', 'abc', 'abc', undefined],
  ['x', 'abc', 'ab', undefined],
])('the focus of line %s goes on where it stood: %s became %s', (id, before, now, next) => {
  expect(lineInPlaceOf(id, lines(before), lines(now))).toBe(next);
});
