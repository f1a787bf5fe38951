import { describe, expect, it } from 'vitest';
import { nextCell } from './next-cell.ts';

const rows = ['a', 'b'];
const columns = ['name', 'status'];

describe('the next editable cell', () => {
  it('follows in the row, then in the next row, and ends with the page', () => {
    expect(nextCell(rows, columns, { id: 'a', field: 'name' }, 1)).toEqual({ id: 'a', field: 'status' });
    expect(nextCell(rows, columns, { id: 'a', field: 'status' }, 1)).toEqual({ id: 'b', field: 'name' });
    expect(nextCell(rows, columns, { id: 'b', field: 'status' }, 1)).toBeUndefined();
    expect(nextCell(rows, columns, { id: 'b', field: 'name' }, -1)).toEqual({ id: 'a', field: 'status' });
    expect(nextCell(rows, columns, { id: 'a', field: 'name' }, -1)).toBeUndefined();
  });
});
