import type { Bucket, Unit } from './range.ts';

const formats: { [U in Unit]: Intl.DateTimeFormatOptions } = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: '2-digit' },
  week: { month: 'short', day: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** What the parts of a time are called: their hour, with its day where there are several, day, first and last day, or month. */
export function bucketTexts(buckets: readonly Bucket[], unit: Unit, language: string): string[] {
  const days = new Set(buckets.map(({ from }) => from.toDateString()));
  const isHourOfMany = unit === 'hour' && days.size > 1;
  const format = new Intl.DateTimeFormat(language, { ...(isHourOfMany && formats.day), ...formats[unit] });
  return buckets.map(({ from, to }) =>
    unit === 'week' ? format.formatRange(from, new Date(to.getTime() - 1)) : format.format(from),
  );
}
