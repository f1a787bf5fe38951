import { describe, expect, it } from 'vitest';
import type { BlockContent, Content } from './content.ts';
import { contentChanges, hasChanges, type SavedContent, savedBy, savedIn } from './content-changes.ts';

const block = (id: string, text = id): BlockContent => ({
  id,
  name: '',
  componentId: 'c',
  version: 2,
  info: { heading: text, look: { wide: true, tall: false } },
});

const content: Content = [
  { id: 's', name: '', info: {}, blocks: [block('a'), block('b'), block('c')] },
  { id: 't', name: '', info: { style: { paddingTop: 8 } }, blocks: [block('d')] },
];

const saved: SavedContent = {
  content,
  // As the demo writes them: with gaps, and not from nought.
  orders: new Map([...'abc'].map((id, at) => [id, 10 + at * 10])).set('s', 1).set('t', 5).set('d', 0),
  lineages: new Map([...'abcd'].map((id) => [id, `lineage of ${id}`])),
};

const none = { sections: [], blocks: [], removedSections: [], removedBlocks: [] };

/** The same content with another first section. */
const withBlocks = (...blocks: BlockContent[]): Content =>
  content.map((section) => (section.id === 's' ? { ...section, blocks } : section));

describe('contentChanges', () => {
  it('sends one block for one changed text', () => {
    const changed = contentChanges(saved, withBlocks(block('a'), block('b', 'new'), block('c')));
    expect(changed).toEqual({
      ...none,
      blocks: [
        {
          id: 'b',
          name: '',
          version: 2,
          component_id: 'c',
          section_id: 's',
          sort_order: 20,
          info: { heading: 'new', look: { wide: true, tall: false } },
        },
      ],
    });
  });

  it('sends nothing for the same values in another order of keys', () => {
    const same = { ...block('b'), info: { look: { tall: false, wide: true }, heading: 'b' } };
    const changes = contentChanges(saved, withBlocks(block('a'), same, block('c')));
    expect(changes).toEqual(none);
    expect(hasChanges(changes)).toBe(false);
  });

  it('places a new block between its neighbours, and those behind it where they have to move', () => {
    const { blocks } = contentChanges(saved, withBlocks(block('a'), block('x'), block('b'), block('c')));
    expect(blocks.map(({ id, sort_order }) => [id, sort_order])).toEqual([['x', 11]]);
    const moved = contentChanges(saved, withBlocks(block('c'), block('a'), block('b')));
    expect(moved.blocks.map(({ id, sort_order }) => [id, sort_order])).toEqual([
      ['a', 31],
      ['b', 32],
    ]);
  });

  it('moves a block to another section, and removes what is gone', () => {
    const now: Content = [{ id: 't', name: '', info: {}, blocks: [block('a'), block('d')] }];
    const changes = contentChanges(saved, now);
    expect(changes.blocks.map(({ id, section_id }) => [id, section_id])).toEqual([
      ['a', 't'],
      ['d', 't'],
    ]);
    expect(changes.sections).toEqual([{ id: 't', name: '', info: {}, sort_order: 5 }]);
    expect(changes.removedSections).toEqual(['s']);
    expect(changes.removedBlocks).toEqual(['b', 'c']);
  });

  it('does not save a section that nobody has put anything into', () => {
    const blank: Content = [...content, { id: 'u', name: '', info: {}, blocks: [] }];
    expect(contentChanges(saved, blank)).toEqual(none);
    expect(savedBy(saved, blank).content).toEqual(content);
    const emptied: Content = content.map((section) => ({ ...section, blocks: [] }));
    expect(contentChanges(saved, emptied).removedBlocks).toEqual(['a', 'b', 'c', 'd']);
  });

  it('names the lineage of a block that an undo brings back after a save, and none for a copy of it', () => {
    const without = savedBy(saved, withBlocks(block('a'), block('c')));
    const { blocks } = contentChanges(without, withBlocks(block('a'), block('b'), block('copy', 'b'), block('c')));
    const added = blocks.filter(({ id }) => id === 'b' || id === 'copy');
    expect(added.map(({ id, lineage_id }) => [id, lineage_id])).toEqual([
      ['b', 'lineage of b'],
      ['copy', undefined],
    ]);
  });

  it('names no lineage that another block of the page has now, since somebody else has put it back', () => {
    const rows = [{ id: 's', blocks: [{ id: 'again', lineage_id: 'lineage of b' }] }];
    const theirs = savedIn(rows, saved.lineages);
    const { blocks } = contentChanges(theirs, [
      { id: 's', name: '', info: {}, blocks: [...(theirs.content[0]?.blocks ?? []), block('b')] },
    ]);
    expect(blocks.map((row) => [row.id, row.lineage_id])).toEqual([['b', undefined]]);
  });

  it('has nothing left to send after a save', () => {
    const now = withBlocks(block('c'), block('x'), block('a', 'new'));
    expect(contentChanges(savedBy(saved, now), now)).toEqual(none);
  });
});
