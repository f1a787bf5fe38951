import { afterEach, expect, it, vi } from 'vitest';
import { fakeFeeds } from '#tests/support/server/feeds.ts';
import { fakeImports } from '#tests/support/server/imports.ts';
import type { Log } from '../logged.ts';
import { type ClaimedFeed, FEED_LEASE_MS } from '../ports/files/feeds.ts';
import { createFeedReaders } from './take-up-feeds.ts';

/** A feed whose import goes on. */
const claimed = (attempt: number): ClaimedFeed => ({
  ...{ datasetId: 'one', spaceId: 'space', source: null, name: 'One', zone: 'UTC', version: 1, attempt },
  schedule: { every: 'hour', minute: 0, weekday: 1 },
  ...{ dueAt: null, setBy: null, setFor: null, requestedBy: null, isImporting: true },
  run: { id: 'run', state: 'WORKING', fault: null },
  ...{ seen: null, pending: null, failures: 0 },
});

/** The web has nothing at any address. */
const elsewhere = {
  imports: fakeImports(),
  storage: { put: async () => {} },
  sourceFiles: { read: async () => ({ is: 'none' as const, status: 404 }) },
  lookMs: 0,
  log: { error: () => {} } as unknown as Log,
};

afterEach(() => {
  vi.useRealTimers();
});

it.each([
  [2, null],
  [5, 'failing'],
])('after %i failures, writes of one of the server: %s', async (failures, news) => {
  const due = [{ ...claimed(1), setBy: 'somebody', isImporting: false, run: null, failures }];
  const outcomes: unknown[] = [];
  const readers = createFeedReaders({
    ...elsewhere,
    feeds: {
      ...fakeFeeds(),
      claim: async () => due.shift() ?? null,
      settle: async (_feed, settled) => {
        outcomes.push([settled.outcome, settled.news]);
      },
    },
    accounts: { findMember: () => Promise.reject(new Error('the database is away')) },
  });
  await readers.takeUp();
  await readers.stop();
  expect(outcomes).toEqual([[{ code: 'failed', fault: { code: 'interrupted' } }, news]]);
});

it('looks at a feed that comes due again while this server ends its last look at it', async () => {
  const due = [claimed(1)];
  const attempts: number[] = [];
  let endFirst = () => {};
  const first = new Promise<void>((resolve) => {
    endFirst = resolve;
  });
  const readers = createFeedReaders({
    ...elsewhere,
    feeds: {
      ...fakeFeeds(),
      claim: async () => due.shift() ?? null,
      later: async ({ attempt }) => {
        attempts.push(attempt);
        if (attempt === 1) await first;
      },
    },
    accounts: { findMember: async () => null },
  });
  await readers.takeUp();
  due.push(claimed(2));
  await readers.takeUp();
  endFirst();
  await readers.stop();
  expect(attempts).toEqual([1, 2]);
});

it('writes nothing of a feed that it could not beat for within the lease', async () => {
  vi.useFakeTimers();
  const due = [{ ...claimed(1), setBy: 'somebody', isImporting: false, run: null }];
  const settled: unknown[] = [];
  let fail = () => {};
  const readers = createFeedReaders({
    ...elsewhere,
    feeds: {
      ...fakeFeeds(),
      claim: async () => due.shift() ?? null,
      beat: () => Promise.reject(new Error('the database is away')),
      settle: async (_feed, how) => {
        settled.push(how);
      },
    },
    accounts: {
      findMember: () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('the database is away'));
        }),
    },
  });
  await readers.takeUp();
  await vi.advanceTimersByTimeAsync(FEED_LEASE_MS);
  fail();
  await readers.stop();
  expect(settled).toEqual([]);
});
