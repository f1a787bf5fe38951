import { describe, expect, it } from 'vitest';
import { idsBetween, placeAfter } from './cursor.ts';

const size = { rows: 50, columns: 4, page: 10 };
const key = (name: string, ctrlKey = false) => ({ key: name, ctrlKey, metaKey: false });

describe('the cursor of a grid', () => {
  it('follows the arrows up to the edges, and mirrored ones the other way', () => {
    const from = { row: 0, column: 3 };
    expect(placeAfter(from, key('ArrowDown'), size, false)).toEqual({ row: 1, column: 3 });
    expect(placeAfter(from, key('ArrowUp'), size, false)).toEqual({ row: -1, column: 3 });
    expect(placeAfter(from, key('ArrowRight'), size, false)).toEqual(from);
    expect(placeAfter(from, key('ArrowLeft'), size, false)).toEqual({ row: 0, column: 2 });
    expect(placeAfter(from, key('ArrowRight'), size, true)).toEqual({ row: 0, column: 2 });
  });

  it('goes to the ends of a row and, with Ctrl, of the grid; jumps by pages', () => {
    const from = { row: 20, column: 2 };
    expect(placeAfter(from, key('Home'), size, false)).toEqual({ row: 20, column: 0 });
    expect(placeAfter(from, key('End'), size, false)).toEqual({ row: 20, column: 3 });
    expect(placeAfter(from, key('Home', true), size, false)).toEqual({ row: 0, column: 0 });
    expect(placeAfter(from, key('End', true), size, false)).toEqual({ row: 49, column: 3 });
    expect(placeAfter(from, key('PageDown'), size, false)).toEqual({ row: 30, column: 2 });
    expect(placeAfter({ row: 4, column: 2 }, key('PageUp'), size, false)).toEqual({ row: 0, column: 2 });
    expect(placeAfter(from, key('x'), size, false)).toBeNull();
  });

  it('takes both ends of a range, whichever comes first', () => {
    const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
    expect(idsBetween(rows, 3, 1)).toEqual(['b', 'c', 'd']);
  });
});
