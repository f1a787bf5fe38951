import { describe, expect, it } from 'vitest';
import { readLibraryState, startOfLibrary, tagCondition, writeLibraryState } from './library-state.ts';

const tag = 'a0000000-0000-4000-8000-00000000000a';
const read = (text: string) => readLibraryState(new URLSearchParams(text));

describe('the state of the library in an address', () => {
  it('survives the way there and back', () => {
    const state = { search: 'a & b=c', tags: [tag], page: 3 };
    expect(read(String(writeLibraryState(state)))).toEqual(state);
    expect(String(writeLibraryState(startOfLibrary))).toBe('');
  });

  it.each(['page=0', 'page=-1', 'page=x', 'page=99999999', 'tags=x,,', "tags='; drop", 'search='])(
    'leaves out what is wrong: %s',
    (text) => {
      expect(read(text)).toEqual(startOfLibrary);
    },
  );

  it('keeps what the database cannot hold out of a search', () => {
    expect(read(`search=a%00b${'x'.repeat(300)}`).search).toMatch(/^abx{198}$/);
  });
});

describe('tagCondition', () => {
  it('asks for any of the tags', () => {
    expect(tagCondition({ ...startOfLibrary, tags: [tag] })).toEqual({
      field: 'tag_ids',
      op: 'hasAnyKey',
      value: [tag],
    });
    expect(tagCondition(startOfLibrary)).toBeUndefined();
  });
});
