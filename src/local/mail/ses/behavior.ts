export const OUTCOMES = ['throttle', 'refuse', 'lose', 'hang'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** What a caller asked for: the first `count` sends out of each `every`th end with the outcome. */
interface Wish {
  outcome: Outcome;
  /** How many sends; without it all until the next wish. */
  count?: number;
  /** 10 is every tenth. */
  every?: number;
  /** Only sends to addresses that contain this. */
  to?: string;
}

export interface Behavior {
  /** @throws Error for a wish that cannot be read */
  wish(input: unknown): void;
  reset(): void;
  /** What the next send ends with; undefined where it goes well. */
  next(to: string): Outcome | undefined;
}

/** How sends go: well, unless somebody wished otherwise. */
export function createBehavior(): Behavior {
  let simulation: Wish | undefined;
  let attempts = 0;
  let played = 0;
  const reset = () => {
    simulation = undefined;
    attempts = 0;
    played = 0;
  };
  return {
    reset,
    wish(value) {
      const requested = value as Partial<Wish> | null;
      const outcome = OUTCOMES.find((name) => name === requested?.outcome);
      if (!outcome) throw new Error(`"outcome" must be one of ${OUTCOMES.join(', ')}.`);
      reset();
      simulation = { ...requested, outcome };
    },
    next(to) {
      if (!simulation || (simulation.to !== undefined && !to.includes(simulation.to))) return undefined;
      attempts += 1;
      if (attempts % (simulation.every ?? 1) !== 0 || played >= (simulation.count ?? Number.POSITIVE_INFINITY))
        return undefined;
      played += 1;
      return simulation.outcome;
    },
  };
}
