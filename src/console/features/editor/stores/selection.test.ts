import { expect, it } from 'vitest';
import { createSelection } from './selection.ts';

it('chooses a column no more that its container has lost, and leaves the container', () => {
  const selection = createSelection();
  selection.columnOf('row', 'row:column2');
  selection.followColumns(['row:column0', 'row:column1', 'row:column2']);
  expect(selection.get().column).toBe('row:column2');
  selection.followColumns(['row:column0', 'row:column1']);
  expect(selection.get()).toMatchObject({ ids: ['row'], column: undefined });
});
