import { expect, it } from 'vitest';
import { pageClicksOf } from './block-clicks.ts';

it('gives the blocks of a draft what was counted of their live copies', () => {
  const answer = {
    blocks: [
      { id: 'live', lineage_id: 'hero' },
      { id: 'draft', lineage_id: 'hero' },
      { id: 'new', lineage_id: 'other' },
    ],
    tracks: [
      { id: 'hero', hours: { aggregate: { sum: { clicks: 7 } } } },
      { id: 'gone', hours: { aggregate: { sum: { clicks: null } } } },
    ],
    views: { aggregate: { sum: { views: 200 } } },
  };
  const { views, clicks } = pageClicksOf(answer);
  expect(views).toBe(200);
  expect([...clicks]).toEqual([
    ['live', 7],
    ['draft', 7],
    ['new', 0],
  ]);
});

it('knows a page that nobody has seen', () => {
  const none = { blocks: [], tracks: [], views: { aggregate: { sum: { views: null } } } };
  expect(pageClicksOf(none)).toEqual({ views: 0, clicks: new Map() });
});
