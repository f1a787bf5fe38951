import { describe, expect, it } from 'vitest';
import { libraryCondition, readLibraryState, startOfLibrary, writeLibraryState } from './library-state.ts';

const tag = 'a0000000-0000-4000-8000-00000000000a';
const folder = 'f0000000-0000-4000-8000-00000000000f';
const read = (text: string) => readLibraryState(new URLSearchParams(text));

describe('the state of the library in an address', () => {
  it('survives the way there and back', () => {
    const state = { search: 'a & b=c', tags: [tag], kinds: ['video', 'font'] as const, folder, page: 3 };
    expect(read(String(writeLibraryState(state)))).toEqual(state);
    expect(String(writeLibraryState(startOfLibrary))).toBe('');
  });

  it.each([
    'page=0',
    'page=-1',
    'page=x',
    'page=99999999',
    'tags=x,,',
    "tags='; drop",
    'search=',
    'type=x,',
    'folder=1',
  ])('leaves out what is wrong: %s', (text) => {
    expect(read(text)).toEqual(startOfLibrary);
  });

  it('keeps what the database cannot hold out of a search', () => {
    expect(read(`search=a%00b${'x'.repeat(300)}`).search).toMatch(/^abx{198}$/);
  });
});

describe('what the library asks for', () => {
  const top = { field: 'folder_id', op: 'isNull', value: true };

  it('is one folder while nothing is looked for', () => {
    expect(libraryCondition(startOfLibrary, [])).toEqual({ all: [top] });
    const open = { ...startOfLibrary, folder };
    expect(libraryCondition(open, [folder, 'below'])).toEqual({
      all: [{ field: 'folder_id', op: 'eq', value: folder }],
    });
    expect(libraryCondition(open, [folder], ['font'])).toMatchObject({
      all: [{ field: 'folder_id' }, { field: 'kind', op: 'in', value: ['font'] }],
    });
  });

  it('is all below the open folder while something is', () => {
    const state = { ...startOfLibrary, tags: [tag], kinds: ['video'] as const };
    const found = [
      { field: 'kind', op: 'in', value: ['video'] },
      { field: 'tag_ids', op: 'hasAnyKey', value: [tag] },
    ];
    expect(libraryCondition(state, [])).toEqual({ all: found });
    expect(libraryCondition({ ...state, folder }, [folder, 'below'])).toEqual({
      all: [{ field: 'folder_id', op: 'in', value: [folder, 'below'] }, ...found],
    });
    expect(libraryCondition({ ...startOfLibrary, search: 'x' }, [])).toBeUndefined();
  });
});
