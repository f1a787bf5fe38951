import { z } from 'zod';

/** What a call answers in place of its result: `html` is a page of a proxy with 502, `nothing` a connection that ends, `kill` a process. */
const simulationSchema = z.strictObject({
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
export type Wish = z.infer<typeof simulationSchema>;

export interface Behavior {
  /** @throws Error for a wish that cannot be read */
  simulate(input: unknown): void;
  /** What the next call does; undefined where it goes well. */
  next(method: string, url: string): Wish | undefined;
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
      if (simulation.skip > 0) {
        simulation.skip -= 1;
        return undefined;
      }
      simulation.count -= 1;
      return simulation;
    },
  };
}
