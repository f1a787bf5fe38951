/** What a plan limits: columns of `plan_tier` and of `organization_use`. */
export const planLimits = ['spaces', 'people', 'pages', 'megabytes', 'mails'] as const;
export type PlanLimit = (typeof planLimits)[number];

/** Null where there is no limit. */
export type PlanLimits = Readonly<Record<PlanLimit, number | null>>;

export type PlanInterval = 'month' | 'year';

interface Level {
  /** A higher one is an upgrade. */
  order: number;
  interval: PlanInterval;
}

/** More, or the same for longer, begins at once and is paid in proportion; less begins when what was paid for is used up. */
export function whenOfChange(from: Level, to: Level): 'now' | 'period-end' {
  if (to.order !== from.order) return to.order > from.order ? 'now' : 'period-end';
  return to.interval === 'year' && from.interval === 'month' ? 'now' : 'period-end';
}

/** The limits that a plan has too little of for what is there. */
export function exceeded(limits: PlanLimits, use: Readonly<Record<PlanLimit, number>>): PlanLimit[] {
  return planLimits.filter((limit) => {
    const max = limits[limit];
    return max !== null && use[limit] > max;
  });
}
