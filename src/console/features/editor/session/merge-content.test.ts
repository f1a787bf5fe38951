import { describe, expect, it } from 'vitest';
import type { BlockContent, Content } from '../content/content.ts';
import { mergeContent } from './merge-content.ts';

const block = (id: string, text = id): BlockContent => ({ id, name: '', componentId: 'c', version: 1, info: { text } });
const page = (...blocks: BlockContent[]): Content => [{ id: 's', name: '', info: {}, blocks }];

const before = page(block('a'), block('b'));

describe('mergeContent', () => {
  it('takes each block from the side that changed it', () => {
    const merged = mergeContent(before, page(block('a', 'mine'), block('b')), page(block('a'), block('b', 'theirs')));
    expect(merged).toEqual(page(block('a', 'mine'), block('b', 'theirs')));
  });

  it('takes the order of the side that changed it, with the texts of the other', () => {
    const added = page(block('x'), block('b'), block('a'));
    expect(mergeContent(before, added, page(block('a', 'theirs'), block('b')))).toEqual(
      page(block('x'), block('b'), block('a', 'theirs')),
    );
    expect(mergeContent(before, page(block('a', 'mine'), block('b')), added)).toEqual(
      page(block('x'), block('b'), block('a', 'mine')),
    );
  });

  it('asks where both changed a block, or the order, each to something else', () => {
    expect(
      mergeContent(before, page(block('a', 'mine'), block('b')), page(block('a', 'theirs'), block('b'))),
    ).toBeNull();
    expect(mergeContent(before, page(block('b'), block('a')), page(block('a')))).toBeNull();
    const same = page(block('a', 'same'), block('b'));
    expect(mergeContent(before, same, same)).toEqual(same);
  });

  it('asks where one side removed what the other changed', () => {
    expect(mergeContent(before, page(block('a', 'mine'), block('b')), page(block('b')))).toBeNull();
    expect(mergeContent(before, page(block('b')), page(block('a', 'theirs'), block('b')))).toBeNull();
    expect(mergeContent(before, page(block('b')), before)).toEqual(page(block('b')));
    const newer = page({ ...block('a'), version: 2 }, block('b'));
    expect(mergeContent(before, page(block('b')), newer)).toBeNull();
  });
});
