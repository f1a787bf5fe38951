import type Stripe from 'stripe';

const DAY_SECONDS = 86_400;

/** How often a price is billed. */
export type Every = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

/**
 * The first end of a period after a time, counted from the anchor, so that a month that begins on the 31st ends on the last day of a
 * shorter one and on the 31st again afterwards. In seconds.
 */
export function periodEndAfter(anchor: number, every: Every, time: number): number {
  for (let count = 0; ; count += 1) {
    const end = added(anchor, every, count);
    if (end > time) return end;
  }
}

function added(anchor: number, { interval, interval_count: each }: Every, count: number): number {
  const number = each * count;
  if (interval === 'day') return anchor + number * DAY_SECONDS;
  if (interval === 'week') return anchor + number * 7 * DAY_SECONDS;
  return addedMonths(anchor, interval === 'year' ? number * 12 : number);
}

function addedMonths(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1000;
}
