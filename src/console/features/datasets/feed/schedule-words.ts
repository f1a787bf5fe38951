/** `07:30` for a minute of the day. */
export const clockOfMinute = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

/** The minute of the day of `07:30`; null for what is none. */
export function minuteOfClock(clock: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(clock) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** The days of a week from Monday on, 0 being Sunday. */
export function weekdayNames(language: string): { day: number; name: string }[] {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  // The first of January 2023 was a Sunday.
  return [1, 2, 3, 4, 5, 6, 0].map((day) => ({ day, name: format.format(Date.UTC(2023, 0, 1 + day)) }));
}
