import { describe, expect, it } from 'vitest';
import { type Folder, idsBelow, inOrder, isNameTaken, pathOf } from './folder-tree.ts';

const folder = (id: string, parent_id: string | null): Folder => ({ id, name: `Folder ${id}`, parent_id });
const folders = [folder('a', null), folder('b', null), folder('a1', 'a'), folder('a11', 'a1'), folder('b1', 'b')];

describe('the tree of folders', () => {
  it('tells the way to a folder and what is in it', () => {
    expect(pathOf(folders, 'a11').map(({ id }) => id)).toEqual(['a', 'a1', 'a11']);
    expect([pathOf(folders, null), pathOf(folders, 'gone')]).toEqual([[], []]);
    expect(idsBelow(folders, 'a')).toEqual(['a', 'a1', 'a11']);
    expect(inOrder(folders).map(([{ id }, depth]) => `${depth} ${id}`)).toEqual([
      '0 a',
      '1 a1',
      '2 a11',
      '0 b',
      '1 b1',
    ]);
  });

  it('knows names that are taken beside it, whatever their capitals', () => {
    expect(isNameTaken(folders, null, ' folder A ')).toBe(true);
    expect(isNameTaken(folders, null, 'folder a', 'a')).toBe(false);
    expect(isNameTaken(folders, 'a', 'Folder a')).toBe(false);
  });
});
