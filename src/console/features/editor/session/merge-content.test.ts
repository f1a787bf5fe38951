import { describe, expect, it } from 'vitest';
import type { BlockContent, Content } from '../content/content.ts';
import { mergeContent } from './merge-content.ts';
import { beforeConflicts, keepMine, openConflicts, stepWithSave, takeTheirs } from './part-conflicts.ts';

const block = (id: string, text = id): BlockContent => ({ id, name: '', componentId: 'c', version: 1, info: { text } });
const section = (id: string, ...blocks: BlockContent[]) => ({ id, name: '', info: {}, blocks });
const page = (...blocks: BlockContent[]): Content => [section('s', ...blocks)];
const before = page(block('a'), block('b'));
/** `a:text b:text`, section by section. */
const textsOf = (content: Content) =>
  content.map(({ blocks }) => blocks.map(({ id, info }) => `${id}:${info.text}`).join(' '));
const clean = (content: Content) => ({ content, conflicts: [] });

describe('mergeContent', () => {
  it('takes each block from the side that changed it', () => {
    const merged = mergeContent(before, page(block('a', 'mine'), block('b')), page(block('a'), block('b', 'theirs')));
    expect(merged).toEqual(clean(page(block('a', 'mine'), block('b', 'theirs'))));
  });

  it('takes each value of a block from the side that changed it', () => {
    const with_ = (info: BlockContent['info']) => page({ ...block('a'), info });
    const merged = mergeContent(
      with_({ text: 'x', size: 1, gone: 1 }),
      with_({ text: 'mine', size: 1, gone: 1 }),
      with_({ text: 'x', size: 2, added: 3 }),
    );
    expect(merged).toEqual(clean(with_({ text: 'mine', size: 2, added: 3 })));
  });

  it('takes the order of the side that changed it, with the texts of the other', () => {
    const added = page(block('x'), block('b'), block('a'));
    expect(mergeContent(before, added, page(block('a', 'theirs'), block('b')))).toEqual(
      clean(page(block('x'), block('b'), block('a', 'theirs'))),
    );
    expect(mergeContent(before, page(block('a', 'mine'), block('b')), added)).toEqual(
      clean(page(block('x'), block('b'), block('a', 'mine'))),
    );
  });

  it('has what both sides added, each behind what it was put behind', () => {
    const merged = mergeContent(
      before,
      page(block('a'), block('mine'), block('b')),
      page(block('a'), block('b'), block('theirs')),
    );
    expect(textsOf(merged.content)).toEqual(['a:a mine:mine b:b theirs:theirs']);
    expect(merged.conflicts).toEqual([]);
  });

  it('keeps the order of the writer where both moved something, and loses nothing', () => {
    const three = page(block('a'), block('b'), block('c'));
    const merged = mergeContent(
      three,
      page(block('c'), block('b'), block('a')),
      page(block('b'), block('a'), block('new'), block('c', 'theirs')),
    );
    expect(textsOf(merged.content)).toEqual(['c:theirs b:b a:a new:new']);
  });

  it('moves a block to the section that one side put it into', () => {
    const two: Content = [section('s', block('a'), block('b')), section('t')];
    const moved: Content = [section('s', block('b')), section('t', block('a'))];
    const edited: Content = [section('s', block('a', 'theirs'), block('b')), section('t')];
    expect(textsOf(mergeContent(two, moved, edited).content)).toEqual(['b:b', 'a:theirs']);
    expect(textsOf(mergeContent(two, edited, moved).content)).toEqual(['b:b', 'a:theirs']);
  });

  it('keeps what is mine where both changed the same, and names it', () => {
    const mine = page(block('a', 'mine'), block('b'));
    const merged = mergeContent(before, mine, page(block('a', 'theirs'), block('b', 'theirs')));
    expect(textsOf(merged.content)).toEqual(['a:mine b:theirs']);
    expect(merged.conflicts).toEqual([{ id: 'a', kind: 'changed', before: block('a'), theirs: block('a', 'theirs') }]);
    const same = page(block('a', 'same'), block('b'));
    expect(mergeContent(before, same, same)).toEqual(clean(same));
  });

  it('keeps a block that one side removed and the other changed, and names it', () => {
    const mine = mergeContent(before, page(block('a', 'mine'), block('b')), page(block('b')));
    expect(textsOf(mine.content)).toEqual(['a:mine b:b']);
    expect(mine.conflicts).toMatchObject([{ id: 'a', kind: 'removed', theirs: null }]);
    const theirs = mergeContent(before, page(block('b')), page(block('a', 'theirs'), block('b')));
    expect(textsOf(theirs.content)).toEqual(['a:theirs b:b']);
    expect(theirs.conflicts).toMatchObject([{ id: 'a', kind: 'returned' }]);
    expect(mergeContent(before, page(block('b')), before)).toEqual(clean(page(block('b'))));
    const newer = page({ ...block('a'), version: 2 }, block('b'));
    expect(mergeContent(before, page(block('b')), newer).conflicts).toHaveLength(1);
  });

  it('names what both have and did not begin with, where it differs', () => {
    const mine = page(...(before[0]?.blocks ?? []), block('new', 'mine'));
    const theirs = page(...(before[0]?.blocks ?? []), block('new', 'theirs'));
    const { content, conflicts } = mergeContent(before, mine, theirs);
    expect(textsOf(content)).toEqual(['a:a b:b new:mine']);
    expect(conflicts).toMatchObject([{ id: 'new', kind: 'changed', theirs: { info: { text: 'theirs' } } }]);
    expect(mergeContent(before, mine, mine).conflicts).toEqual([]);
  });

  it('keeps a removed section for what the other side has put into it', () => {
    const two: Content = [...before, section('t', block('c'))];
    const merged = mergeContent(two, before, [...before, section('t', block('c'), block('new'))]);
    expect(textsOf(merged.content)).toEqual(['a:a b:b', 'new:new']);
  });
});

describe('a step back', () => {
  const step = (was: Content, step: Content, theirs: Content, now: Content) =>
    textsOf(stepWithSave(step, { was, theirs }, now));

  it('takes back no work of others, and leaves what is undecided to the writer', () => {
    const [old, one, two] = [page(block('a', 'old')), page(block('a', 'A1')), page(block('a', 'B2'))];
    expect(step(one, old, two, two)).toEqual(['a:B2']);
    expect(step(old, page(block('a', 'typed')), two, page(block('a', 'typed')))).toEqual(['a:typed']);
    expect(step(old, page(block('a', 'typed')), two, page(block('a', 'typed more')))).toEqual(['a:typed']);
    expect(step(page(block('a', 'A1'), block('b')), before, page(block('b')), page(block('b')))).toEqual(['b:b']);
  });

  it('brings back what the writer removed', () => {
    expect(step(page(block('b')), before, page(block('b', 'theirs')), page(block('b', 'theirs')))).toEqual([
      'a:a b:theirs',
    ]);
  });
});

describe('conflicts', () => {
  const theirs = page(block('a', 'theirs'), block('b'));
  const { content, conflicts } = mergeContent(before, page(block('a', 'mine'), block('b')), theirs);

  it('are decided for either side', () => {
    expect(textsOf(takeTheirs(content, conflicts))).toEqual(['a:theirs b:b']);
    expect(keepMine(content, conflicts)).toBe(content);
    const removed = mergeContent(before, page(block('a', 'mine'), block('b')), page(block('b')));
    expect(textsOf(takeTheirs(removed.content, removed.conflicts))).toEqual(['b:b']);
    const returned = mergeContent(before, page(block('b')), theirs);
    expect(textsOf(keepMine(returned.content, returned.conflicts))).toEqual(['b:b']);
    expect(textsOf(takeTheirs(returned.content, returned.conflicts))).toEqual(['a:theirs b:b']);
  });

  it('end where the writer makes the same of it, or takes it away', () => {
    expect(openConflicts(conflicts, content)).toBe(conflicts);
    expect(openConflicts(conflicts, theirs)).toEqual([]);
    expect(openConflicts(conflicts, page(block('b')))).toEqual([]);
  });

  it('are found again by whoever comes back to an unsaved draft', () => {
    const was = beforeConflicts(theirs, conflicts);
    expect(textsOf(was)).toEqual(['a:a b:b']);
    expect(mergeContent(was, content, theirs).conflicts).toHaveLength(1);
    const left = page(block('b'));
    const removed = mergeContent(before, page(block('a', 'mine'), block('b')), left);
    const again = mergeContent(beforeConflicts(left, removed.conflicts), removed.content, left);
    expect(again.conflicts).toMatchObject([{ id: 'a', kind: 'removed' }]);
  });
});
