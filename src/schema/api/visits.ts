/** What visits are counted by: `visit_dimensions()` of the database. */
export const visitDimensions = [
  'path',
  'referrer',
  'source',
  'medium',
  'campaign',
  'host',
  'browser',
  'system',
  'device',
  'country',
] as const;

export type VisitDimension = (typeof visitDimensions)[number];

export type SeriesUnit = 'minute' | 'hour' | 'day' | 'month';

export type VisitFigureBy = 'total' | SeriesUnit | VisitDimension;

/** Several values of a dimension are alternatives, several dimensions must all be met. */
export type VisitFilters = Partial<Record<VisitDimension, readonly string[]>>;

export interface VisitFigure {
  /** Value of a dimension, or first instant on the clocks of the space (`2026-11-20T00:00`); `*` stands for what was too rare to be kept apart. */
  label: string;
  visits: number;
  visitors: number;
  views: number;
  /** Views whose browser told how long the page took, and what these took altogether, in milliseconds. */
  loads: number;
  loadMs: number;
}

export const NO_VISITS: VisitFigure = { label: '', visits: 0, visitors: 0, views: 0, loads: 0, loadMs: 0 };

/** Calendar days of the space, both included: `2026-11-20`. */
export interface VisitDays {
  from: string;
  to: string;
}

/** Limits of the specification (console.md, section 9). */
export const MOST_LISTED = 200;
export const MOST_IN_SERIES = 5000;
/** Five years. */
export const MOST_DAYS = 5 * 366;

/** What `POST /api/analytics/page-impressions` takes. */
export interface VisitQuestion {
  /** A period up to today, days, or the last half hour. */
  time: { days: number } | { months: number } | VisitDays | 'live';
  filters: VisitFilters;
  /** Lists that are wanted. */
  lists: readonly VisitDimension[];
  /** Goals are wanted, each by this dimension. */
  goalsBy?: VisitDimension;
  /** Rows of a list, 200 at most. */
  limit?: number;
}

/** How many visits reached a goal, and how often it was reached. */
export interface GoalFigure {
  id: string;
  name: string;
  visits: number;
  times: number;
  /** By the dimension that was asked for, with the most visits first. */
  values: readonly { label: string; visits: number; times: number }[];
}

export interface VisitAnswer extends VisitDays {
  timeZone: string;
  /** The same number of days before, or the same part of the months before; up to an hour of its last day where this time is not over. */
  before: VisitDays & { until?: string };
  unit: SeriesUnit;
  total: VisitFigure;
  totalBefore: VisitFigure;
  /** Parts of the time in their order; those without a visit are left out. */
  series: readonly VisitFigure[];
  lists: Partial<Record<VisitDimension, readonly VisitFigure[]>>;
  /** Goals are counted by the day: none of a live view. */
  goals?: readonly GoalFigure[];
}
