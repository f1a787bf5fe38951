import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeFeeds } from '#tests/support/server/feeds.ts';
import { fakeImports } from '#tests/support/server/imports.ts';
import type { Log } from '../logged.ts';
import type { Feeds } from '../ports/files/feeds.ts';
import { takeFromSource } from './overrides.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const owner = { role: 'SpaceOwner', userId: 'ann', spaceId: 'space', flags: { pageAccess: true } };
const nothing = { taken: 0, failed: [], was: [], next: null };

function taking(change: Partial<Feeds>) {
  const logged: unknown[] = [];
  const log = { warn: (...entry: unknown[]) => logged.push(entry) } as unknown as Log;
  const feeds = { ...fakeFeeds(), ...change };
  return { logged, done: takeFromSource(owner, 'dataset', {}, { feeds, imports: fakeImports(), log }) };
}

it('keeps the feed for as long as its values are taken, and no longer', async () => {
  const beats: unknown[] = [];
  let answer = () => {};
  const { done } = taking({
    beat: async (feed) => beats.push(feed) > 0,
    overrides: () =>
      new Promise((resolve) => {
        answer = () => resolve([]);
      }),
  });
  await vi.advanceTimersByTimeAsync(301_000);
  expect(beats).toEqual(Array(5).fill({ datasetId: 'dataset', attempt: 1 }));
  answer();
  expect(await done).toEqual(nothing);
  await vi.advanceTimersByTimeAsync(301_000);
  expect(beats).toHaveLength(5);
});

it('takes no more once another server may have the feed', async () => {
  let answer = () => {};
  const { done } = taking({
    beat: async () => false,
    overrides: () =>
      new Promise((resolve) => {
        answer = () => resolve([{ recordId: 'one', sourceValues: {}, overridden: { name: 'Boot' } }]);
      }),
  });
  await vi.advanceTimersByTimeAsync(61_000);
  answer();
  await expect(done).rejects.toMatchObject({ code: 'feed-busy' });
});

it('has taken what it has taken, also where the feed is not let go', async () => {
  const { done, logged } = taking({ letGo: () => Promise.reject(new Error('the database is away')) });
  expect(await done).toEqual(nothing);
  expect(logged).toMatchObject([[{ code: 'feed-not-let-go', datasetId: 'dataset' }, expect.anything()]]);
});
