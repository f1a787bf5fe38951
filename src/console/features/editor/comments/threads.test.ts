import { describe, expect, it } from 'vitest';
import { newestOf, openCounts, pageThreadsOf, unreadCount } from './threads.ts';

const row = (id: string, minute: number, more: object = {}) => ({
  ...{ id, content: id, created_at: `2026-01-01T10:0${minute}:00Z`, created_by: 'ann', creator: { name: 'Ann' } },
  ...{ thread_id: null, block_id: 'hero', block_name: 'Hero', is_resolved: false, resolved_at: null, resolver: null },
  ...more,
});
const blocks = [
  { id: 'live', lineage_id: 'hero' },
  { id: 'draft', lineage_id: 'hero' },
  { id: 'other', lineage_id: 'text' },
];
const pageThreads = pageThreadsOf(
  [
    row('second', 5, { thread_id: 'first', created_by: 'ben' }),
    row('lost', 4, { thread_id: 'gone' }),
    row('done', 3, { is_resolved: true, resolved_at: '2026-01-01T11:00:00Z', resolver: { name: 'Ben' } }),
    row('answer', 2, { thread_id: 'first', created_by: 'ben' }),
    row('page', 2, { block_id: null, created_by: null, creator: null }),
    row('first', 1),
  ],
  blocks,
);

describe('what was said about a page', () => {
  it('stands in threads, the newest first, with their answers in order', () => {
    expect(pageThreads.threads.map(({ id }) => id)).toEqual(['done', 'page', 'first']);
    expect(pageThreads.threads[2]?.answers.map(({ id }) => id)).toEqual(['answer', 'second']);
    expect(pageThreads.threads[0]?.resolved).toEqual({ at: '2026-01-01T11:00:00Z', by: 'Ben' });
    expect(pageThreads.threads[1]).toMatchObject({ author: null, lineage: null });
  });

  it('counts at each copy of a block, while it is open', () => {
    expect([...openCounts(pageThreads)]).toEqual([
      ['live', 1],
      ['draft', 1],
    ]);
  });

  it('is unread as long as it is newer than what was read, and by somebody else', () => {
    expect(unreadCount(pageThreads, 'ann', null)).toBe(3);
    expect(unreadCount(pageThreads, 'ann', '2026-01-01T10:03:00Z')).toBe(1);
    expect(unreadCount(pageThreads, 'ann', newestOf(pageThreads))).toBe(0);
  });
});
