/** Seconds after a call without an answer: 2, 4, 8 and so on, at most ten minutes. */
export const backOff = (tries: number): number => Math.min(2 ** tries, 600);

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between two looks at what somebody else does: often at first, hourly after a day. @param since ISO 8601 */
export function checkInterval(since: string, now: number): number {
  const waited = since === '' ? 0 : (now - Date.parse(since)) / 1000;
  if (waited < 10 * MINUTE) return 10;
  return waited < 24 * HOUR ? 5 * MINUTE : HOUR;
}
