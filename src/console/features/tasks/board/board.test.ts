import { expect, it } from 'vitest';
import type { Row } from '#console/records/row.ts';
import { columnsOf, positionAt, spotAt, step } from './board.ts';

const row = (id: string, status: string, position: number): Row => ({ id, status, position });
const rows = [row('a', 'TODO', 3), row('b', 'TODO', 1), row('c', 'DONE', 2), row('d', 'LOST', 1)];
const columns = columnsOf(rows, ['TODO', 'IN_PROGRESS', 'DONE']);

it('lays tasks out in columns, each in its order', () => {
  expect(columns).toEqual({ TODO: ['b', 'a'], IN_PROGRESS: [], DONE: ['c'] });
});

it('puts a card between its neighbors, before the first, after the last, or into an empty column', () => {
  expect(positionAt([1, 3], 1)).toBe(2);
  expect(positionAt([1, 3], 0)).toBe(0);
  expect(positionAt([1, 3], 2)).toBe(4);
  expect(positionAt([], 0)).toBe(0);
});

it('moves a card one step, and stays at the edges of the board', () => {
  expect(step(columns, 'b', 'down')).toEqual({ status: 'TODO', index: 1 });
  expect(step(columns, 'b', 'up')).toBeUndefined();
  expect(step(columns, 'b', 'previous')).toBeUndefined();
  expect(step(columns, 'a', 'next')).toEqual({ status: 'IN_PROGRESS', index: 0 });
  expect(step(columns, 'c', 'next')).toBeUndefined();
  expect(step(columns, 'gone', 'next')).toBeUndefined();
});

it('does not count the card itself among those that it moves past', () => {
  expect(spotAt(rows, columns, 'b', { status: 'TODO', index: 1 })).toEqual({ status: 'TODO', position: 4 });
  expect(spotAt(rows, columns, 'a', { status: 'DONE', index: 1 })).toEqual({ status: 'DONE', position: 3 });
});
