import { describe, expect, it } from 'vitest';
import { differenceOf, shortened, textOf } from './difference.ts';

describe('the difference of two texts', () => {
  it('is what stands between a common beginning and a common end, in whole words', () => {
    const [ours, theirs] = differenceOf('the quick brown fox', 'the quicker red fox');
    expect(ours).toEqual({ head: 'the ', middle: 'quick brown', tail: ' fox' });
    expect(theirs).toEqual({ head: 'the ', middle: 'quicker red', tail: ' fox' });
  });

  it('never counts a word twice', () => {
    expect(differenceOf('a a', 'a a a')[1]).toEqual({ head: 'a a', middle: ' a', tail: '' });
    expect(differenceOf('', 'x')[0]).toEqual({ head: '', middle: '', tail: '' });
    expect(differenceOf('same', 'same')[0].middle).toBe('');
  });

  it('keeps the difference in sight in a long text', () => {
    const [ours] = differenceOf(`${'x '.repeat(500)}old${' y'.repeat(500)}`, 'new');
    const cut = shortened({ ...ours, head: 'x '.repeat(500), middle: 'old', tail: ' y'.repeat(500) });
    expect(cut.middle).toBe('old');
    expect(cut.head.length + cut.tail.length).toBeLessThan(250);
  });

  it('reads structures as indented JSON, and leaves the others to their own cells', () => {
    expect(textOf({ kind: 'json', name: 'a' }, { b: 1 })).toBe('{\n  "b": 1\n}');
    expect(textOf({ kind: 'boolean', name: 'a' }, true)).toBeUndefined();
  });
});
