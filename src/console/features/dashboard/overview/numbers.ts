import type { Digest } from '#derive/documents/digest.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import { type Income, incomeByCurrency, twoMonths } from '../income.ts';
import { createNamedCounts } from '../named-counts.ts';
import { type May, waitingFor } from '../waiting.ts';
import { type Compared, newIn, twoWeeks, visitsIn } from '../week.ts';

/** What a space is told by in a list of spaces, and adds to the total of all; null for what the person may not read there. */
export interface SpaceNumbers {
  /** Of the last seven days, and of the seven before. */
  visitors: Compared | null;
  members: Compared | null;
  records: Compared | null;
  /** Pages and newsletters that go out by themselves. */
  planned: number | null;
  /** What needs a decision of this person. */
  decisions: number;
  income: readonly Income[] | null;
}

/** What is counted of one space, and how the answer is read. @param earns whether the person reads the income */
export function numbersOf(may: May, earns: boolean, now: Date) {
  const weeks = twoWeeks(now);
  const months = twoMonths(now);
  const { counts, add, addCompared, read } = createNamedCounts();
  if (may('list', 'site_visit')) addCompared('visitors', visitsIn, weeks);
  if (may('list', 'member')) addCompared('members', (span) => newIn('member', 'registration_date', span), weeks);
  if (may('list', 'record')) addCompared('records', (span) => newIn('record', 'created_at', span), weeks);
  const planned = ['page', 'newsletter'].filter((resource) => may('list', resource));
  for (const resource of planned) add(resource, { resource, where: { field: 'status', op: 'eq', value: 'PLANNED' } });
  const waiting = waitingFor(may, dayOf(now), now);
  for (const { id, resource, where } of waiting) add(`waiting ${id}`, { resource, where });
  const sumOf = (numbers: readonly (number | undefined)[]) => numbers.reduce<number>((all, one = 0) => all + one, 0);
  return {
    counts,
    ...(earns && { incomeSince: months.before }),
    read({ numbers, income }: Pick<Digest, 'numbers' | 'income'>): SpaceNumbers {
      const { number, compared } = read({ numbers });
      return {
        visitors: compared('visitors'),
        members: compared('members'),
        records: compared('records'),
        planned: planned.length > 0 ? sumOf(planned.map(number)) : null,
        decisions: sumOf(waiting.map(({ id }) => number(`waiting ${id}`))),
        income: earns ? incomeByCurrency(income, months) : null,
      };
    },
  };
}
