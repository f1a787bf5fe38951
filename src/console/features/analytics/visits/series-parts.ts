import { NO_VISITS, type SeriesUnit, type VisitAnswer, type VisitFigure } from '#schema/api/visits.ts';

const STEP_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const LIVE_MINUTES = 30;
const formats: Record<SeriesUnit, Intl.DateTimeFormatOptions> = {
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

const labelOf = (at: Date) => at.toISOString().slice(0, 16);

/** Every part of the time, also those without a visit. Times of the space are read as if they were UTC, so that no clock changes. */
export function seriesParts(
  { from, to, unit, series }: Pick<VisitAnswer, 'from' | 'to' | 'unit' | 'series'>,
  language: string,
): (VisitFigure & { text: string })[] {
  const known = new Map(series.map((figure) => [figure.label, figure]));
  const format = new Intl.DateTimeFormat(language, { ...formats[unit], timeZone: 'UTC' });
  return starts(unit, from, to, series.at(-1)?.label ?? '').map((at) => {
    const label = labelOf(at);
    return { ...(known.get(label) ?? { ...NO_VISITS, label }), text: format.format(at) };
  });
}

function starts(unit: SeriesUnit, from: string, to: string, last: string): Date[] {
  if (unit === 'minute') {
    const end = Date.parse(`${last}Z`);
    if (Number.isNaN(end)) return [];
    return Array.from({ length: LIVE_MINUTES }, (_, at) => new Date(end - (LIVE_MINUTES - 1 - at) * STEP_MS.minute));
  }
  const past = Date.parse(`${to}T00:00Z`) + STEP_MS.day;
  const parts: Date[] = [];
  let at = new Date(unit === 'month' ? `${from.slice(0, 7)}-01T00:00Z` : `${from}T00:00Z`);
  while (at.getTime() < past) {
    parts.push(at);
    at =
      unit === 'month'
        ? new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
        : new Date(at.getTime() + STEP_MS[unit]);
  }
  return parts;
}
