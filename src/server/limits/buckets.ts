/** Budgets by key: each holds so many at most and fills up again evenly. */
export interface Buckets {
  /** Takes one from the key's budget. @returns 0, or the seconds until there is one again */
  take(key: string): number;
  /** Takes so many that somebody else has given, down to nothing. */
  spend(key: string, count: number): void;
}

const MINUTE = 60_000;
/** Whoever asks from so many addresses that this is not enough finds full budgets, and memory stays bounded. */
const MOST_KEYS = 50_000;

/**
 * Token buckets, each kept as the moment at which it is full again (the generic cell rate algorithm, ITU-T I.371). They
 * live in this process: `shared-buckets.ts` are those that several servers tell each other of.
 * @param limit how many a key may take in that time, and at once after a pause
 * @param within milliseconds
 */
export function createBuckets(limit: number, now: () => number = Date.now, within: number = MINUTE): Buckets {
  const each = within / limit;
  // A Map iterates in insertion order: the first key is the one used least recently.
  const fullAt = new Map<string, number>();

  function put(key: string, full: number) {
    fullAt.delete(key);
    fullAt.set(key, full);
    for (const oldest of fullAt.keys()) {
      if (fullAt.size <= MOST_KEYS) break;
      fullAt.delete(oldest);
    }
  }

  return {
    spend(key, count) {
      const time = now();
      put(key, Math.min(time + within, Math.max(time, fullAt.get(key) ?? time) + each * count));
    },
    take(key) {
      const time = now();
      const before = Math.max(time, fullAt.get(key) ?? time);
      const wait = before + each - (time + within);
      put(key, wait > 0 ? before : before + each);
      return wait > 0 ? Math.ceil(wait / 1000) : 0;
    },
  };
}
