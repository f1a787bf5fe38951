// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { readCopied, storedCopy, writeCopied } from './clipboard.ts';

const block = { id: 'old', name: 'Hero', componentId: 'c', version: 4, info: { heading: 'Hello' } };
const numbers = () => {
  let count = 0;
  return () => `new-${++count}`;
};

beforeEach(() => localStorage.clear());

describe('the clipboard of blocks', () => {
  it('gives what was copied back under new ids', () => {
    const text = writeCopied({ blocks: [block] });
    expect(readCopied(text, numbers())).toEqual({ blocks: [{ ...block, id: 'new-1' }] });
    const section = { id: 's', name: '', info: { style: { paddingTop: 4 } }, blocks: [block] };
    expect(readCopied(writeCopied({ sections: [section] }), numbers())).toEqual({
      sections: [{ ...section, id: 'new-2', blocks: [{ ...block, id: 'new-1' }] }],
    });
  });

  it('says which space it was copied in', () => {
    expect(readCopied(writeCopied({ space: 's', blocks: [] }))).toEqual({ space: 's', blocks: [] });
    expect(readCopied(writeCopied({ space: 's', sections: [] }))).toEqual({ space: 's', sections: [] });
  });

  it('keeps a copy in this browser', () => {
    expect(storedCopy()).toBeNull();
    writeCopied({ blocks: [block] });
    expect(storedCopy()).toMatchObject({ blocks: [{ info: block.info }] });
  });

  it.each(['', 'Hello', '{"blocks":[]}', 'null', '[1]', '{"sitewright/content":1}'])(
    'leaves other texts alone: %s',
    (text) => {
      expect(readCopied(text)).toBeNull();
    },
  );

  it('makes rows of what somebody has written by hand', () => {
    const odd = { 'sitewright/content': 1, blocks: [3, { info: [], version: -1, name: 5, componentId: {} }] };
    expect(readCopied(JSON.stringify(odd), numbers())).toEqual({
      blocks: [{ id: 'new-1', name: '', componentId: null, version: 1, info: {} }],
    });
  });
});
