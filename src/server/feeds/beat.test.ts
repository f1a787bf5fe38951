import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FEED_LEASE_MS } from '../ports/files/feeds.ts';
import { beating } from './beat.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const feed = { datasetId: 'one', attempt: 1 };
const away = () => Promise.reject(new Error('the database is away'));

it('is lost where nobody has heard a beat for as long as the lease', async () => {
  let beat: () => Promise<boolean> = async () => true;
  const beats = beating({ beat: () => beat() }, feed);
  await vi.advanceTimersByTimeAsync(FEED_LEASE_MS);
  beat = away;
  await vi.advanceTimersByTimeAsync(FEED_LEASE_MS - 1);
  expect(beats.isLost).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(beats.isLost).toBe(true);
  beats.end();
});

it('is lost at once where somebody else has it', async () => {
  const beats = beating({ beat: async () => false }, feed);
  expect(beats.isLost).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(beats.isLost).toBe(true);
});
