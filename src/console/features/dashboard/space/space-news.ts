import type { Digest, DigestRequest } from '#derive/documents/digest.ts';
import type { FindQuestion } from '#derive/documents/search/global-search.ts';
import { dayOf } from '#schema/formats/calendar-day.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Income, incomeByCurrency, twoMonths } from '../income.ts';
import { createNamedCounts } from '../named-counts.ts';
import { countLimit, type May, type Waiting, waitingFor } from '../waiting.ts';
import { type Compared, lastDays, newIn, type Span, twoWeeks, visitsIn } from '../week.ts';

/** A record with the resource that it is of. */
export interface Line {
  resource: string;
  row: JsonObject;
}

/** What somebody should know of their space. What they may not read is null, or missing from its list. */
export interface SpaceNews {
  waiting: (Waiting & { rows: readonly JsonObject[]; count: number })[];
  visits: (Compared & { days: readonly (Span & { count: number })[] }) | null;
  members: Compared | null;
  answers: Compared | null;
  income: readonly Income[] | null;
  coming: readonly Line[];
  changed: readonly Line[];
  /** How many pages there are, and how many of them visitors see. */
  pages: { all: number; published: number } | null;
}

/** Lines of a list. */
export const LINES = 5;
const DAYS = 14;
const LIVE = ['PUBLISHED', 'UPDATED'];

/** What is asked of a space in one request, and how the answer is read. @param earns whether the person reads the income */
export function askForNews(may: May, earns: boolean, now: Date) {
  const waiting = waitingFor(may, dayOf(now), now);
  const coming = [...planned('page', 'published_at', may), ...planned('newsletter', 'planned_at', may)];
  const changed = ['page', 'listing'].filter((name) => may('list', name)).map(lastChanged);
  const questions = [...waiting, ...coming, ...changed];

  const { counts, add, addCompared, read: readCounts } = createNamedCounts();
  for (const { id, resource, where } of waiting) add(id, { resource, where });
  const days = lastDays(DAYS, now);
  if (may('list', 'site_visit')) for (const day of days) add(`visits ${day.from.getTime()}`, visitsIn(day));
  const weeks = twoWeeks(now);
  for (const [name, by] of [
    ['member', 'registration_date'],
    ['record', 'created_at'],
  ] as const) {
    if (may('list', name)) addCompared(name, (span) => newIn(name, by, span), weeks);
  }
  if (may('list', 'page')) {
    add('pages', { resource: 'page', where: { all: [] } });
    add('published', { resource: 'page', where: { field: 'status', op: 'in', value: LIVE } });
  }

  const months = twoMonths(now);
  const request: DigestRequest = {
    questions,
    limit: LINES,
    counts,
    countLimit: countLimit,
    ...(earns && { incomeSince: months.before }),
  };

  function read({ rows, numbers, income }: Digest): SpaceNews {
    const { number, compared } = readCounts({ numbers });
    const linesOf = (requested: readonly FindQuestion[]): Line[] =>
      requested.flatMap((question) =>
        (rows[questions.indexOf(question as (typeof questions)[number])] ?? []).map((row) => ({
          resource: question.resource,
          row,
        })),
      );
    const visited = days.map((day) => ({ ...day, count: number(`visits ${day.from.getTime()}`) ?? 0 }));
    const sum = (part: typeof visited) => part.reduce((all, { count }) => all + count, 0);
    const all = number('pages');
    return {
      waiting: waiting
        .map((one, index) => ({ ...one, rows: rows[index] ?? [], count: number(one.id) ?? 0 }))
        .filter((one) => one.count > 0),
      visits: may('list', 'site_visit')
        ? { days: visited, now: sum(visited.slice(-7)), before: sum(visited.slice(0, -7)) }
        : null,
      members: compared('member'),
      answers: compared('record'),
      income: earns ? incomeByCurrency(income, months) : null,
      coming: linesOf(coming).sort(byTime(plannedFor, 1)).slice(0, LINES),
      changed: linesOf(changed)
        .sort(byTime(({ row }) => String(row.updated_at), -1))
        .slice(0, LINES),
      pages: all === undefined ? null : { all, published: number('published') ?? 0 },
    };
  }
  return { request, read };
}

const planned = (resource: string, by: string, may: May): FindQuestion[] =>
  may('list', resource)
    ? [{ resource, where: { field: 'status', op: 'eq', value: 'PLANNED' }, sort: [{ by }], fields: [by] }]
    : [];

const lastChanged = (resource: string): FindQuestion => ({
  ...{ resource, sort: [{ by: 'updated_at', desc: true }], fields: ['updated_at'] },
});

/** When a planned page or newsletter goes out. */
export const plannedFor = ({ row }: Line): string => String(row.planned_at ?? row.published_at ?? '');

const byTime = (timeOf: (line: Line) => string, direction: 1 | -1) => (one: Line, other: Line) =>
  direction * (Date.parse(timeOf(one)) - Date.parse(timeOf(other)));
