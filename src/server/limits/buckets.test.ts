import { describe, expect, it } from 'vitest';
import { createBuckets } from './buckets.ts';

function setUp(perMinute: number) {
  const clock = { now: 0 };
  const buckets = createBuckets(perMinute, () => clock.now);
  const taken = (times: number, key = 'ann') => Array.from({ length: times }, () => buckets.take(key));
  return { clock, taken };
}

describe('buckets', () => {
  it('give what they hold, and then say how long to wait', () => {
    const { taken } = setUp(3);
    expect(taken(5)).toEqual([0, 0, 0, 20, 20]);
  });

  it('fill up evenly, and no further than to the brim', () => {
    const { clock, taken } = setUp(3);
    taken(3);
    clock.now = 19_999;
    expect(taken(1)).toEqual([1]);
    clock.now = 20_000;
    expect(taken(2)).toEqual([0, 20]);
    clock.now = 3_600_000;
    expect(taken(4)).toEqual([0, 0, 0, 20]);
  });

  it('know one key from another', () => {
    const { taken } = setUp(1);
    expect([taken(2), taken(1, 'bob')]).toEqual([[0, 60], [0]]);
  });

  it('forget the keys that were used least recently', () => {
    const { taken } = setUp(1);
    taken(1, 'first');
    for (let key = 0; key < 50_000; key++) taken(1, String(key));
    expect([taken(1, 'first'), taken(1, '49999')]).toEqual([[0], [60]]);
  });
});
