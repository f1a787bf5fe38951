import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { SharedChange } from '../ports/shared-state.ts';
import { createSharedBuckets } from './shared-buckets.ts';

const MINUTE = 60_000;
const ann = createHash('sha256').update('ann').digest('base64url');
/** Servers that tell each other at once; what they told is kept. The database answers at once too, or never. */
function servers(count: number, limit: number, answers = true) {
  const clock = { now: 0 };
  const told: SharedChange[] = [];
  const followers: ((change: SharedChange) => void)[][] = [];
  const alive = new Set<number>();
  const start = (at: number) => {
    const own: ((change: SharedChange) => void)[] = [];
    followers[at] = own;
    alive.add(at);
    const sharedState = {
      publish(change: SharedChange) {
        told.push(change);
        for (const other of alive) if (other !== at) for (const take of followers[other] ?? []) take(change);
        return answers ? Promise.resolve() : new Promise<void>(() => {});
      },
      follow: (take: (change: SharedChange) => void) => void own.push(take),
    };
    return createSharedBuckets('address', limit, { sharedState, now: () => clock.now });
  };
  const all = Array.from({ length: count }, (_, at) => start(at));
  const pass = async (times: number, among: readonly number[], key = 'ann') => {
    let through = 0;
    for (let attempt = 0; attempt < times; attempt++) {
      if (all[among[attempt % among.length] ?? 0]?.take(key) === 0) through++;
      await setImmediate();
    }
    return through;
  };
  return { clock, told, pass, kill: (at: number) => alive.delete(at) };
}

describe('budgets that servers tell each other of', () => {
  it.each([1, 2, 3])('let through what one server would, and a fiftieth for each other: %i servers', async (count) => {
    const all = servers(count, 1000);
    const through = await all.pass(
      5000,
      Array.from({ length: count }, (_, at) => at),
    );
    expect(through).toBeGreaterThanOrEqual(1000);
    expect(through).toBeLessThanOrEqual(1000 + (count - 1) * 20);
  });

  it('are whole for whoever stays with one server', async () => {
    expect(await servers(2, 1000).pass(5000, [0])).toBe(1000);
  });

  it('stay what they are when a server dies: neither half, nor twice as much', async () => {
    const all = servers(2, 1000);
    expect(await all.pass(600, [0, 1])).toBe(600);
    all.kill(0);
    const left = await all.pass(5000, [1]);
    expect(left).toBeGreaterThanOrEqual(400);
    expect(left).toBeLessThanOrEqual(420);
    all.clock.now = MINUTE;
    expect(await all.pass(5000, [1])).toBe(1000);
  });

  it('are told a fiftieth at a time, and of whoever asks less not at all', async () => {
    const all = servers(2, 1000);
    await all.pass(19, [0], 'bob');
    expect(all.told).toEqual([]);
    await all.pass(100, [0]);
    expect(all.told).toEqual(Array.from({ length: 5 }, () => ({ spent: { budget: 'address', key: ann, count: 20 } })));
  });

  it('know one budget and one key from another', async () => {
    const all = servers(2, 100);
    await all.pass(100, [0], 'ann');
    expect(await all.pass(200, [1], 'bob')).toBe(100);
    expect(await all.pass(200, [1], 'ann')).toBe(0);
  });

  it('are told five at a time at least', async () => {
    const all = servers(2, 20);
    await all.pass(14, [0]);
    expect(all.told).toMatchObject([{ spent: { count: 5 } }, { spent: { count: 5 } }]);
  });

  it('are not told again for a key while the database has not taken the last', async () => {
    const all = servers(2, 1000, false);
    await all.pass(100, [0]);
    await all.pass(30, [0], 'bob');
    expect(all.told).toMatchObject([{ spent: { key: ann, count: 20 } }, { spent: { count: 20 } }]);
  });
});
