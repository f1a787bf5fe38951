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
  wish(asked: unknown): void;
  reset(): void;
  /** What the next send ends with; undefined where it goes well. */
  next(to: string): Outcome | undefined;
}

/** How sends go: well, unless somebody wished otherwise. */
export function createBehavior(): Behavior {
  let wished: Wish | undefined;
  let asked = 0;
  let played = 0;
  const reset = () => {
    wished = undefined;
    asked = 0;
    played = 0;
  };
  return {
    reset,
    wish(value) {
      const wish = value as Partial<Wish> | null;
      const outcome = OUTCOMES.find((name) => name === wish?.outcome);
      if (!outcome) throw new Error(`"outcome" must be one of ${OUTCOMES.join(', ')}.`);
      reset();
      wished = { ...wish, outcome };
    },
    next(to) {
      if (!wished || (wished.to !== undefined && !to.includes(wished.to))) return undefined;
      asked += 1;
      if (asked % (wished.every ?? 1) !== 0 || played >= (wished.count ?? Number.POSITIVE_INFINITY)) return undefined;
      played += 1;
      return wished.outcome;
    },
  };
}
