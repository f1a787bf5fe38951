/** Answers of sites, kept by space. */
export interface SiteCache<Answer> {
  /** The kept answer, or what `make` yields; several who ask at once wait for the same. */
  get(spaceId: string, key: string, make: () => Promise<Answer>): Promise<Answer>;
  /** Invalidates what was made from the data of a space; of all spaces without an id. */
  invalidate(spaceId?: string): void;
}

export interface CacheLimits {
  /** How long an answer is kept at most: changes that this process does not see are seen after it. */
  ms: number;
  bytes: number;
}

interface Cached<Answer> {
  spaceId: string;
  answer: Promise<Answer>;
  until: number;
  bytes: number;
}

/** @param sizeOf bytes of an answer, beside its name: that counts too, since visitors choose it */
export function createSiteCache<Answer>(
  { ms, bytes: maxBytes }: CacheLimits,
  sizeOf: (answer: Answer) => number,
  now: () => number = Date.now,
): SiteCache<Answer> {
  // In the order of their last use: a Map keeps that of insertion.
  const cached = new Map<string, Cached<Answer>>();
  let total = 0;

  function drop(key: string) {
    total -= cached.get(key)?.bytes ?? 0;
    cached.delete(key);
  }

  return {
    get(spaceId, name, make) {
      // Two sites have pages of the same name.
      const key = `${spaceId} ${name}`;
      const known = cached.get(key);
      if (known && known.until > now()) {
        cached.delete(key);
        cached.set(key, known);
        return known.answer;
      }
      drop(key);
      const entry: Cached<Answer> = { spaceId, answer: make(), until: now() + ms, bytes: 0 };
      cached.set(key, entry);
      entry.answer.then(
        (answer) => {
          // Forgotten meanwhile: whoever waits has it, nobody else gets it.
          if (cached.get(key) !== entry) return;
          entry.bytes = key.length + sizeOf(answer);
          total += entry.bytes;
          for (const oldest of cached.keys()) {
            if (total <= maxBytes) break;
            drop(oldest);
          }
        },
        () => cached.get(key) === entry && drop(key),
      );
      return entry.answer;
    },

    invalidate(spaceId) {
      for (const [key, entry] of cached) if (spaceId === undefined || entry.spaceId === spaceId) drop(key);
    },
  };
}
