import { z } from 'zod';

/**
 * `fail`, `rate-limit` and `revoked` (the key) act on nothing; `fail-after`, `rate-limit-after` and `lose` have acted, and say so with 500, 429 or not at
 * all; `slow` says it late, `hang` never while somebody waits. `kill` has acted, and ends the whole process before anybody learns of it.
 */
const simulationSchema = z.strictObject({
  outcome: z.enum(['rate-limit', 'revoked', 'fail', 'rate-limit-after', 'fail-after', 'lose', 'slow', 'hang', 'kill']),
  /** How many calls. */
  count: z.int().min(1).default(1),
  /** Only calls that read, or that write. */
  method: z.enum(['GET', 'POST']).optional(),
  /** Only calls whose address contains this. */
  path: z.string().default(''),
});
type Wish = z.infer<typeof simulationSchema>;

export interface Behavior {
  /** @throws Error for a wish that cannot be read */
  simulate(input: unknown): void;
  /** What the next call ends with; undefined where it goes well. */
  next(method: string, url: string): Wish['outcome'] | undefined;
}

/** How calls go: well, unless somebody wished otherwise. */
export function createBehavior(): Behavior {
  let simulation: Wish | null = null;
  return {
    simulate(input) {
      simulation = simulationSchema.parse(input);
    },
    next(method, url) {
      if (!simulation || simulation.count === 0 || !url.includes(simulation.path)) return undefined;
      if ((simulation.method ?? method) !== method) return undefined;
      simulation.count -= 1;
      return simulation.outcome;
    },
  };
}
