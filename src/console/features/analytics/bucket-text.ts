import type { Bucket, Unit } from './range.ts';

const formats: { [U in Unit]: Intl.DateTimeFormatOptions } = {
  hour: { hour: '2-digit', minute: '2-digit' },
  day: { month: 'short', day: '2-digit' },
  week: { month: 'short', day: '2-digit' },
  month: { month: 'short', year: 'numeric' },
};

/** What a part of the time is called: its hour, its day, its first and last day, or its month. */
export function bucketText({ from, to }: Bucket, unit: Unit, language: string): string {
  const format = new Intl.DateTimeFormat(language, formats[unit]);
  return unit === 'week' ? format.formatRange(from, new Date(to.getTime() - 1)) : format.format(from);
}
