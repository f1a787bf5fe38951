import { z } from 'zod';

/** What a call answers in place of its result: `html` is a page of a proxy with 502, `nothing` a connection that ends, `kill` a process. */
const wish = z.strictObject({
  outcome: z.enum(['rate-limit', 'fail', 'html', 'nothing', 'kill']).optional(),
  /** Whether the call has acted by then. */
  when: z.enum(['before', 'after']).default('before'),
  /** How many that match go well before. */
  skip: z.int().min(0).default(0),
  /** How many calls. */
  count: z.int().min(1).default(1),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** Only calls whose address contains this. */
  path: z.string().default(''),
  delayMs: z.int().min(0).default(0),
});
export type Wish = z.infer<typeof wish>;

export interface Behavior {
  /** @throws Error for a wish that cannot be read */
  wish(asked: unknown): void;
  /** What the next call does; undefined where it goes well. */
  next(method: string, url: string): Wish | undefined;
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
      if (wished.skip > 0) {
        wished.skip -= 1;
        return undefined;
      }
      wished.count -= 1;
      return wished;
    },
  };
}
