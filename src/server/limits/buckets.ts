/** Budgets by key: each holds so many at most and fills up again evenly. */
export interface Buckets {
  /** Takes one from the key's budget. @returns 0, or the seconds until there is one again */
  take(key: string): number;
}

const MINUTE = 60_000;
/** Whoever asks from so many addresses that this is not enough finds full budgets, and memory stays bounded. */
const MOST_KEYS = 50_000;

/**
 * Token buckets, each kept as the moment at which it is full again (the generic cell rate algorithm, ITU-T I.371). They
 * live in this process: several servers side by side allow as many times more.
 * @param most how many a key may take in that time, and at once after a pause
 * @param within milliseconds
 */
export function createBuckets(most: number, now: () => number = Date.now, within: number = MINUTE): Buckets {
  const each = within / most;
  // A Map iterates in insertion order: the first key is the one used least recently.
  const fullAt = new Map<string, number>();

  return {
    take(key) {
      const time = now();
      const before = Math.max(time, fullAt.get(key) ?? time);
      const wait = before + each - (time + within);
      fullAt.delete(key);
      fullAt.set(key, wait > 0 ? before : before + each);
      for (const oldest of fullAt.keys()) {
        if (fullAt.size <= MOST_KEYS) break;
        fullAt.delete(oldest);
      }
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
  };
}
