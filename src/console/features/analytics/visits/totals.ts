import type { VisitFigure } from '#schema/api/visits.ts';

/** What is told of visits; those of nothing are 0. */
export const totals = {
  visits: ({ visits }: VisitFigure) => visits,
  visitors: ({ visitors }: VisitFigure) => visitors,
  views: ({ views }: VisitFigure) => views,
  viewsPerVisit: ({ visits, views }: VisitFigure) => (visits === 0 ? 0 : views / visits),
  /** Seconds. */
  loadTime: ({ loads, loadMs }: VisitFigure) => (loads === 0 ? 0 : loadMs / loads / 1000),
};

export type Total = keyof typeof totals;

/** A total as it is written in a language. */
export function totalText(total: Total, value: number, language: string): string {
  const options: Intl.NumberFormatOptions =
    total === 'loadTime'
      ? { style: 'unit', unit: 'second', maximumFractionDigits: 2 }
      : { maximumFractionDigits: total === 'viewsPerVisit' ? 1 : 0 };
  return new Intl.NumberFormat(language, options).format(value);
}
