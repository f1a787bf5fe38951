import { expect, it } from 'vitest';
import { type ArmFigures, rateInterval, trialVerdict } from './trial-verdict.ts';

const arm = (visitors: number, clickers: number): ArmFigures => ({ visitors, clickers });

it('gives a share the interval that the textbooks have', () => {
  // Newcombe (1998), table I: 81 of 263.
  const [low, high] = rateInterval(arm(263, 81));
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662']);
  expect(rateInterval(arm(0, 0))).toEqual([0, 1]);
  expect(rateInterval(arm(10, 0))[0]).toBe(0);
});

it('says nothing too early', () => {
  expect(trialVerdict(arm(0, 0), arm(0, 0)).outcome).toBe('early');
  expect(trialVerdict(arm(99, 0), arm(99, 90)).outcome).toBe('early');
  expect(trialVerdict(arm(1000, 50), arm(1000, 60)).outcome).toBe('early');
  expect(trialVerdict(arm(5000, 2), arm(5000, 3)).outcome).toBe('early');
});

it('says which version wins, and when it makes no difference', () => {
  expect(trialVerdict(arm(2000, 100), arm(2000, 200)).outcome).toBe('second');
  expect(trialVerdict(arm(2000, 200), arm(2000, 100)).outcome).toBe('first');
  expect(trialVerdict(arm(60_000, 3000), arm(60_000, 3010)).outcome).toBe('same');
  const { interval, difference } = trialVerdict(arm(2000, 100), arm(2000, 200));
  expect(difference).toBeCloseTo(0.05);
  expect(interval[0]).toBeGreaterThan(0.02);
  expect(interval[1]).toBeLessThan(0.08);
});

/** Numbers that are the same in each run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many of 400 tries ever named a winner, to somebody who looks after every 50 visitors. */
function winners(rates: readonly [number, number]): number {
  const next = numbersFrom(17);
  let found = 0;
  for (let trial = 0; trial < 400; trial += 1) {
    const counts = [0, 0];
    for (let visitors = 1; visitors <= 4000; visitors += 1) {
      for (const at of [0, 1] as const) if (next() < rates[at]) counts[at] = (counts[at] ?? 0) + 1;
      if (visitors % 50 !== 0) continue;
      const { outcome } = trialVerdict(arm(visitors, counts[0] ?? 0), arm(visitors, counts[1] ?? 0));
      if (outcome !== 'first' && outcome !== 'second') continue;
      found += 1;
      break;
    }
  }
  return found;
}

it('names no winner among equals, however often somebody looks', () => {
  for (const rate of [0.02, 0.1, 0.5]) expect(winners([rate, rate]) / 400).toBeLessThanOrEqual(0.05);
});

it('finds a difference that is there', () => {
  expect(winners([0.1, 0.14]) / 400).toBeGreaterThan(0.8);
});
