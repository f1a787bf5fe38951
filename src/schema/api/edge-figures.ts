import type { VisitDays, VisitQuestion } from './visits.ts';

/** What the edge measures by, of what we count by: it knows no campaigns. */
export const edgeDimensions = ['path', 'referrer', 'host', 'browser', 'system', 'device', 'country'] as const;
export type EdgeDimension = (typeof edgeDimensions)[number];

/** Those whose values are named as ours are, so that a filter means the same there. */
export const edgeFilters = ['path', 'referrer', 'host', 'device', 'country'] as const;
export type EdgeFilters = Partial<Record<(typeof edgeFilters)[number], readonly string[]>>;

/** The provider keeps no more (https://developers.cloudflare.com/analytics/graphql-api/limits). */
export const EDGE_KEEPS_DAYS = 180;

/** What `POST /api/edge/analytics` takes. */
export interface EdgeQuestion {
  time: Exclude<VisitQuestion['time'], 'live'>;
  filters: EdgeFilters;
  /** Parts of the time that its series has. */
  unit: 'hour' | 'day' | 'month';
}

export interface EdgeFigure {
  /** Value of a dimension in the words of the edge, or first instant on the clocks of the space. */
  label: string;
  visits: number;
  views: number;
}

/** What the browsers of visitors told the edge. */
export interface EdgeAnswer extends VisitDays {
  timeZone: string;
  /** Names of the site that the edge measures; none where there is nothing to measure. */
  hosts: readonly string[];
  /** Half of the pages loaded within so many milliseconds; null where nobody told. */
  total: { visits: number; views: number; loadMs: number | null };
  series: readonly EdgeFigure[];
  /** At most 200 of each, those with the most visits first. */
  lists: Record<EdgeDimension, readonly EdgeFigure[]>;
}
