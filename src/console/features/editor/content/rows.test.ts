import { describe, expect, it } from 'vitest';
import { savedIn } from './content-changes.ts';
import { contentOfState, rowsOfContent } from './rows.ts';

const block = (id: string, lineage_id: string, text = id) => ({
  ...{ id, lineage_id, name: '', info: { text }, version: 1, component_id: 'c', sort_order: 0 },
});
const rows = (...blocks: ReturnType<typeof block>[]) => [{ id: 's', name: '', info: {}, sort_order: 0, blocks }];

describe('an earlier state of a page', () => {
  it('keeps the rows that are still there', () => {
    const { content, lineages } = contentOfState(
      rows(block('a', 'A', 'before')),
      savedIn(rows(block('a', 'A'))),
      'page',
    );
    expect(content).toMatchObject([{ id: 's', blocks: [{ id: 'a', info: { text: 'before' } }] }]);
    expect(lineages.size).toBe(0);
  });

  it('takes the row that a block lives on in, as after publishing', () => {
    const { content } = contentOfState(rows(block('old', 'A', 'before')), savedIn(rows(block('a', 'A'))), 'page');
    expect(content[0]?.blocks).toMatchObject([{ id: 'a', info: { text: 'before' } }]);
  });

  it('gives what is gone a row of its own, with its lineage', () => {
    const { content, lineages } = contentOfState(rows(block('gone', 'G')), savedIn(rows(block('a', 'A'))), 'page');
    const id = content[0]?.blocks[0]?.id ?? '';
    expect(id).not.toBe('gone');
    expect([...lineages]).toEqual([[id, 'G']]);
  });

  it.each(['form', 'template', 'newsletter', 'communication'] as const)(
    'of a %s gives what is gone its row again',
    (kind) => {
      const now = savedIn([{ id: 'other', name: '', info: {}, sort_order: 0, blocks: [block('a', 'A')] }]);
      const { content, lineages } = contentOfState(rows(block('gone', 'G'), block('old', 'A')), now, kind);
      expect(content).toMatchObject([{ id: 's', blocks: [{ id: 'gone' }, { id: 'a' }] }]);
      expect([...lineages]).toEqual([['gone', 'G']]);
    },
  );

  it('takes no row twice', () => {
    const twice = rows(block('a', 'A'), block('old', 'A'));
    const { content } = contentOfState(twice, savedIn(rows(block('a', 'A'))), 'page');
    expect(new Set(content[0]?.blocks.map(({ id }) => id)).size).toBe(2);
  });

  it('is what content was written as', () => {
    const saved = savedIn(rows(block('a', 'A')));
    expect(contentOfState(rowsOfContent(saved.content, new Map()), saved, 'page').content).toEqual(saved.content);
  });
});
