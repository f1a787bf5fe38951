import { z } from 'zod';

/**
 * `fail`, `rate-limit` and `revoked` (the key) act on nothing; `fail-after`, `rate-limit-after` and `lose` have acted, and say so with 500, 429 or not at
 * all; `slow` says it late, `hang` never while somebody waits. `kill` has acted, and ends the whole process before anybody learns of it.
 */
const wish = z.strictObject({
  outcome: z.enum(['rate-limit', 'revoked', 'fail', 'rate-limit-after', 'fail-after', 'lose', 'slow', 'hang', 'kill']),
  /** How many calls. */
  count: z.int().min(1).default(1),
  /** Only calls that read, or that write. */
  method: z.enum(['GET', 'POST']).optional(),
  /** Only calls whose address contains this. */
  path: z.string().default(''),
});
type Wish = z.infer<typeof wish>;

export interface Behavior {
  /** @throws Error for a wish that cannot be read */
  wish(asked: unknown): void;
  /** What the next call ends with; undefined where it goes well. */
  next(method: string, url: string): Wish['outcome'] | undefined;
}

/** How calls go: well, unless somebody wished otherwise. */
export function createBehavior(): Behavior {
  let wished: Wish | null = null;
  return {
    wish(asked) {
      wished = wish.parse(asked);
    },
    next(method, url) {
      if (!wished || wished.count === 0 || !url.includes(wished.path)) return undefined;
      if ((wished.method ?? method) !== method) return undefined;
      wished.count -= 1;
      return wished.outcome;
    },
  };
}
