import { type VisitDimension, type VisitFilters, type VisitQuestion, visitDimensions } from '#schema/api/visits.ts';
import { daysFault } from '../range.ts';

/** Times that are offered by name, on the clocks of the space. */
export const visitPeriods = {
  live: 'live',
  today: { days: 1 },
  '7d': { days: 7 },
  '30d': { days: 30 },
  month: { months: 1 },
  '12m': { months: 12 },
} as const satisfies Record<string, VisitQuestion['time']>;

export type VisitPeriod = keyof typeof visitPeriods;

export const defaultVisitPeriod: VisitPeriod = '30d';

/** What a screen of visits shows, as it stands in the address. */
export interface VisitLocation {
  period: VisitPeriod | 'own';
  time: VisitQuestion['time'];
  filters: VisitFilters;
  /** The address has a time that cannot be used. */
  wrong: boolean;
}

const isPeriod = (text: string): text is VisitPeriod => Object.hasOwn(visitPeriods, text);

export function readVisitLocation(parameters: URLSearchParams): VisitLocation {
  const filters: Partial<Record<VisitDimension, string[]>> = {};
  for (const dimension of visitDimensions) {
    const values = parameters.getAll(dimension);
    if (values.length > 0) filters[dimension] = [...new Set(values)];
  }
  const [period, from = '', to = ''] = ['time', 'since', 'until'].map((name) => parameters.get(name) ?? '');
  const days = { from, to };
  if (daysFault(days) === undefined) return { period: 'own', time: days, filters, wrong: false };
  const isKnown = isPeriod(period ?? '');
  const shown = isKnown ? (period as VisitPeriod) : defaultVisitPeriod;
  return { period: shown, time: visitPeriods[shown], filters, wrong: Boolean(from || to || (period && !isKnown)) };
}

/** Other parameters of the address stay. */
export function withTime(parameters: URLSearchParams, time: VisitPeriod | { from: string; to: string }) {
  const next = new URLSearchParams(parameters);
  for (const name of ['time', 'since', 'until']) next.delete(name);
  if (typeof time === 'object') {
    next.set('since', time.from);
    next.set('until', time.to);
  } else if (time !== defaultVisitPeriod) next.set('time', time);
  return next;
}

/** Adds a value to the filters, or takes it away where it is there. */
export function toggleFilter(parameters: URLSearchParams, dimension: VisitDimension, value: string) {
  const next = new URLSearchParams(parameters);
  const values = next.getAll(dimension);
  next.delete(dimension);
  for (const remaining of values.filter((one) => one !== value)) next.append(dimension, remaining);
  if (!values.includes(value)) next.append(dimension, value);
  return next;
}
