/** Which of day and month stands first where both are numbers and the year is last. */
export type DateOrder = 'dmy' | 'mdy';

/** A date as people write it, taken apart. */
interface DateText {
  /** The calendar days that it may mean, `YYYY-MM-DD`, by each order; where no order is needed both are the same. */
  days: { [O in DateOrder]: string | undefined };
  /** `HH:MM:SS`, where it has a time. */
  time?: string;
  /** `Z` or an offset, where it has one. */
  zone?: string;
}

/** Languages whose months people write out: those of the console. */
const languages = ['en', 'fr', 'ro', 'zh'] as const;

const plain = (word: string) =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f.]/g, '');

function names(parts: Intl.DateTimeFormatOptions, at: readonly Date[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languages) {
    for (const style of ['long', 'short'] as const) {
      const keys = Object.keys(parts).map((key) => [key, style]);
      const format = new Intl.DateTimeFormat(language, { ...Object.fromEntries(keys), timeZone: 'UTC' });
      for (const [index, date] of at.entries()) found.set(plain(format.format(date)), index + 1);
    }
  }
  return found;
}

const utc = (month: number, day: number) => new Date(Date.UTC(2024, month, day));
const twelve = Array.from({ length: 12 }, (_, month) => utc(month, 1));
const seven = Array.from({ length: 7 }, (_, day) => utc(0, 1 + day));

let known: { months: Map<string, number>; weekdays: Map<string, number> } | undefined;

/** Made on first use: most pages read no dates. `Sept` is what the United Kingdom and the United States still write. */
function calendarNames() {
  known ??= {
    months: new Map([...names({ month: 'long' }, twelve), ['sept', 9]]),
    weekdays: names({ weekday: 'long' }, seven),
  };
  return known;
}

const clock =
  /[T,\s]+(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d+)?)?\s*(?<half>[ap]\.?m\.?)?\s*(?<zone>Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function timeOf(text: string): { date: string; time?: string; zone?: string } | undefined {
  const found = clock.exec(text);
  if (!found?.groups) return { date: text };
  const { hour = '', minute = '', second = '00', half, zone } = found.groups;
  const written = Number(hour);
  if (half && (written < 1 || written > 12)) return undefined;
  const hours = half ? (written % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : written;
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const two = (value: number | string) => String(value).padStart(2, '0');
  const offset = zone && (/^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z');
  return {
    date: text.slice(0, found.index),
    time: `${two(hours)}:${minute}:${second}`,
    ...(offset && { zone: offset }),
  };
}

/** A year of two digits lies between 80 years ago and 20 years ahead, as Java's SimpleDateFormat has it. */
function fullYear(text: string): number {
  const year = Number(text);
  if (text.length !== 2) return year;
  const now = new Date().getFullYear();
  const of = now - (now % 100) + year;
  return of > now + 20 ? of - 100 : of <= now - 80 ? of + 100 : of;
}

/** `YYYY-MM-DD` that the calendar has; nobody means the first centuries. */
function dayText(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  const exists = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return exists && year >= 1000 && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
}

const yearFirst = /^(\d{4})(?:([-/.\s])(\d{1,2})\2(\d{1,2})|年\s*(\d{1,2})月\s*(\d{1,2})日|(\d{2})(\d{2}))$/;
const yearLast = /^(\d{1,2})([-/.\s])(\d{1,2})\2'?(\d{4}|\d{2})$/;
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er)$/i;

/** Words that stand in dates without a meaning of their own. */
const fillers = new Set(['of', 'the', 'le', 'de', 'at', 'a', 'la']);

/** A date with its month written out: `Jun 12 1998`, `12-Jun-98`, `Friday, 12 juin 1998`, `1998 June 12`. */
function withMonthName(text: string): string | undefined {
  const { months, weekdays } = calendarNames();
  const words = text.split(/[\s,/'’-]+|\.\s*/).filter(Boolean);
  const numbers = words.flatMap((word) => (/^\d+$/.test(word) ? word : (ordinal.exec(word)?.[1] ?? [])));
  const letters = words.filter((word) => !/^\d/.test(word)).map(plain);
  const meant = letters.filter((word) => !fillers.has(word));
  // `mar` is a Tuesday in one language and March in another: beside another month it is the day.
  const [month, ...others] = meant.filter((word) => months.has(word)).reverse();
  const rest = meant.filter((word) => word !== month);
  if (month === undefined || others.some((word) => !weekdays.has(word))) return undefined;
  if (rest.some((word) => !weekdays.has(word))) return undefined;
  const [first = '', second = '', ...more] = numbers;
  if (second === '' || more.length > 0) return undefined;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if (!/^(\d{2}|\d{4})$/.test(year) || !/^\d{1,2}$/.test(day)) return undefined;
  return dayText(fullYear(year), months.get(month) ?? 0, Number(day));
}

/** Reads a text as a date by each order; undefined where it is none. */
function partsOf(text: string): DateText | undefined {
  const tidy = text.normalize('NFKC').replaceAll(/\s+/g, ' ').trim();
  const { date, ...clockTime } = timeOf(tidy) ?? {};
  if (date === undefined) return undefined;
  const same = (day: string | undefined) => ({ days: { dmy: day, mdy: day }, ...clockTime });
  const [, year, , ...found] = yearFirst.exec(date) ?? [];
  if (year !== undefined) {
    const [month = 0, day = 0] = found.filter((part) => part !== undefined).map(Number);
    return same(dayText(Number(year), month, day));
  }
  const [, first, , second, last] = yearLast.exec(date) ?? [];
  if (last === undefined) return same(withMonthName(date));
  const by = (month: string | undefined, day: string | undefined) =>
    dayText(fullYear(last), Number(month), Number(day));
  return { days: { dmy: by(second, first), mdy: by(first, second) }, ...clockTime };
}

/** Whether the text means one day with the day first and another with the month first. */
export function hasTwoOrders(text: string): boolean {
  const { dmy, mdy } = partsOf(text)?.days ?? {};
  return dmy !== undefined && mdy !== undefined && dmy !== mdy;
}

/** A day with its time, where the text has one. */
export interface ReadDate {
  day: string;
  time?: string;
  zone?: string;
}

/**
 * Reads a date as people write it.
 * @param order settles what `03/04/2026` is; without it such a text is undecided
 * @returns undefined where it is no date
 */
export function readDateText(text: string, order?: DateOrder): ReadDate | 'undecided' | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const { days, ...clockTime } = parts;
  if (!order && days.dmy !== undefined && days.mdy !== undefined && days.dmy !== days.mdy) return 'undecided';
  const day = order ? days[order] : (days.dmy ?? days.mdy);
  return day === undefined ? undefined : { day, ...clockTime };
}

/**
 * The order of a column of a file, by the cells that read in one way only; undefined where no cell needs it, `ambiguous` where
 * some do and the others say nothing or contradict each other.
 */
export function dateOrderOf(texts: Iterable<string>): DateOrder | 'ambiguous' | undefined {
  const found = new Set<DateOrder>();
  let isNeeded = false;
  for (const text of texts) {
    const { dmy, mdy } = partsOf(text)?.days ?? {};
    if (dmy !== undefined && mdy === undefined) found.add('dmy');
    if (mdy !== undefined && dmy === undefined) found.add('mdy');
    isNeeded ||= dmy !== undefined && mdy !== undefined && dmy !== mdy;
  }
  const [order = 'ambiguous'] = found;
  return isNeeded ? (found.size > 1 ? 'ambiguous' : order) : undefined;
}
