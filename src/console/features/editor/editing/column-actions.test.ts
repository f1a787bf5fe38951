import type { ComponentData } from '@puckeditor/core';
import { expect, it, vi } from 'vitest';
import type { JsonObject } from '#schema/json.ts';
import { blockItems, blocksAsItems, itemsAsBlocks } from '../puck/puck-data.ts';
import { createSelection } from '../stores/selection.ts';
import { createColumnActions } from './column-actions.ts';

const block = (id: string, path: number[] = [], info: JsonObject = {}) => ({
  ...{ id, name: '', version: 1, componentId: id.startsWith('row') ? 'row' : 'text' },
  info: { ...info, ...(path.length > 0 && { $column: path }) },
});
const rows = [block('A', [0]), block('rowIn', [1], { widths: [6, 6] }), block('deep', [1, 1]), block('C', [2])];

/** A container of three columns, one of which holds columns of its own. */
function setUp(info: JsonObject = { widths: [3, 6, 3] }) {
  let [row] = blocksAsItems([block('row', [], info), ...rows], (id) => (id === 'row' ? 'container' : 'block'));
  const selection = createSelection();
  const replace = vi.fn((item: ComponentData) => {
    row = item;
  });
  const actions = createColumnActions({
    ...{ selection, replace, selectItem: selection.only },
    selectedIds: () => selection.get().ids,
    itemOf: (id) => row && [row, ...blockItems(row)].find(({ props }) => props.id === id),
  });
  const places = () => row && itemsAsBlocks([row]).map(({ id, info: { $column = [] } }) => [id, ...($column as [])]);
  const infoOf = () => row?.props.info as JsonObject;
  return { actions, selection, replace, places, infoOf };
}

it('moves a column with all that stands in it and with its width, in one step', () => {
  const { actions, selection, replace, places, infoOf } = setUp();
  actions.moveColumnTo('row:column1', 'row:column0');
  expect(places()).toEqual([['row'], ['rowIn', 0], ['deep', 0, 1], ['A', 1], ['C', 2]]);
  expect(infoOf()).toEqual({ widths: [6, 3, 3] });
  expect(replace).toHaveBeenCalledTimes(1);
  expect(selection.get()).toMatchObject({ ids: ['row'], column: 'row:column0' });
});

it('goes from place to place by key, and no further than the columns of its container', () => {
  const { actions, selection, replace, places } = setUp();
  expect(actions.moveColumn(1)).toBeUndefined();
  actions.chooseColumn('row:column0');
  expect(actions.moveColumn(-1)).toBeUndefined();
  expect(actions.moveColumn(1)).toBe('row:column1');
  expect(actions.moveColumn(1)).toBe('row:column2');
  expect(actions.moveColumn(1)).toBeUndefined();
  expect(places()).toEqual([['row'], ['rowIn', 0], ['deep', 0, 1], ['C', 1], ['A', 2]]);
  expect(replace).toHaveBeenCalledTimes(2);
  expect(actions.chosenColumn()).toBe('row:column2');
  // Its container alone is chosen now.
  selection.only('row');
  expect(actions.moveColumn(-1)).toBeUndefined();
});

it('changes nothing where it is dropped on itself, or on a column of another container', () => {
  const { actions, replace } = setUp();
  actions.moveColumnTo('row:column1', 'row:column1');
  actions.moveColumnTo('row:column1', 'rowIn:column0');
  actions.moveColumnTo('gone:column1', 'gone:column0');
  expect(replace).not.toHaveBeenCalled();
});

it.each([
  ['an order of the device stays', { phoneOrder: [2, 3, 1] }, { phoneOrder: [1, 3, 2] }],
  ['one that is now that of the page is none', { tabletOrder: [2, 1, 3] }, { tabletOrder: [] }],
  ['no order stays none', { tabletOrder: [], phoneOrder: [1, 2, 3] }, { tabletOrder: [], phoneOrder: [1, 2, 3] }],
])('keeps columns where devices show them: %s', (_what, orders, after) => {
  const { actions, infoOf } = setUp({ widths: [4, 4, 4], ...orders });
  actions.moveColumnTo('row:column1', 'row:column0');
  expect(infoOf()).toEqual({ widths: [4, 4, 4], ...after });
});

it('takes the widths of devices along, also those that a column has from desktops', () => {
  const { actions, infoOf } = setUp({ widths: [2, 4, 6], tabletWidths: [12, 6], phoneWidths: [] });
  actions.moveColumnTo('row:column2', 'row:column0');
  expect(infoOf()).toEqual({ widths: [6, 2, 4], tabletWidths: [6, 12, 6], phoneWidths: [] });
});

it('gives no widths to columns that have none', () => {
  const { actions, places, infoOf } = setUp({});
  actions.moveColumnTo('row:column1', 'row:column0');
  expect(infoOf()).toEqual({});
  expect(places()?.at(-1)).toEqual(['A', 1]);
});
