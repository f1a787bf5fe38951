import { describe, expect, it } from 'vitest';
import { contentOfTyped, renderedRows, revisionsOf, withNames } from './revisions.ts';

describe('states of a page', () => {
  it('stand in the order of time, whoever wrote them', () => {
    const saved = [
      { id: '3', created_at: '2026-01-03', creator: { name: 'Ann' } },
      { id: '1', created_at: '2026-01-01', creator: null },
    ];
    expect(revisionsOf({ saved, typed: [{ id: '2', updated_at: '2026-01-02' }] })).toEqual([
      { id: '3', kind: 'saved', at: '2026-01-03', by: 'Ann' },
      { id: '2', kind: 'typed', at: '2026-01-02', by: '' },
      { id: '1', kind: 'saved', at: '2026-01-01', by: '' },
    ]);
  });

  it('that were typed have the fields that were not changed from the page', () => {
    const content = [{ id: 's', info: {}, blocks: [{ id: 'b', componentId: 'c', info: {} }] }];
    expect(contentOfTyped({ content, returned: [], name: 'New' }, { name: 'Old', slug: 'old' })).toEqual({
      fields: { name: 'New', slug: 'old' },
      sections: [{ id: 's', info: {}, blocks: [{ id: 'b', component_id: 'c', info: {} }] }],
    });
  });

  it('are drawn by what the server takes, with the names of components that are known', () => {
    const sections = [{ id: 's', name: 'x', info: {}, blocks: [{ id: 'b', component_id: 'c', info: {}, name: 'y' }] }];
    expect(renderedRows(sections)).toEqual([
      { id: 's', info: {}, blocks: [{ id: 'b', info: {}, version: 1, component_id: 'c' }] },
    ]);
    const present = [{ blocks: [{ component_id: 'c', component: { name: 'Hero' } }] }];
    expect(withNames(sections, present)).toMatchObject([{ blocks: [{ component: { name: 'Hero' } }] }]);
  });
});
