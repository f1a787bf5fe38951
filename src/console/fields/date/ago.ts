import { useSyncExternalStore } from 'react';
import { readMoment } from '#schema/formats/time-zone.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Making a format takes longer than writing all the times of a list. */
function formatOf(language: string, numeric: 'auto' | 'always'): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`;
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric });
  formats.set(key, format);
  return format;
}

/** How long ago that was: `now`, `5 seconds ago`. Clocks differ; nothing was saved in the future. */
export function agoText(at: string, now: number, language: string): string {
  const seconds = Math.max(0, Math.round((now - readMoment(at).getTime()) / 1000));
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? units[3];
  return formatOf(language, seconds === 0 ? 'auto' : 'always').format(-Math.floor(seconds / size), unit);
}

const minuteMs = 60_000;

/** Older times are told by their day. */
const weekMs = 7 * 24 * 60 * minuteMs;

/**
 * A time of the last week by how long ago it was (console.md section 9): `Just now`, `3 hours ago`.
 * @param justNow the text for less than a minute, in the reader's language
 * @returns null for times before that, and for those to come
 */
export function recentText(at: string, now: number, language: string, justNow: string): string | null {
  const age = now - readMoment(at).getTime();
  // Clocks differ by some seconds.
  if (Number.isNaN(age) || age < -minuteMs || age > weekMs) return null;
  return age < minuteMs ? justNow : agoText(at, now, language);
}

let minute = Date.now();
const listeners = new Set<() => void>();
let clock: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  clock ??= setInterval(() => {
    minute = Date.now();
    for (const notify of listeners) notify();
  }, minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(clock);
    clock = undefined;
  };
}

function snapshot(): number {
  // Without a clock the last minute may be long gone.
  if (!clock && Date.now() - minute > minuteMs / 2) minute = Date.now();
  return minute;
}

/** The time in milliseconds, up to a minute old; one clock draws again all that tell how long ago something was. */
export const useMinute = (): number => useSyncExternalStore(subscribe, snapshot);
