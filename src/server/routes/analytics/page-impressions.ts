import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type GoalFigure,
  MOST_IN_SERIES,
  MOST_LISTED,
  NO_VISITS,
  type VisitAnswer,
  type VisitDays,
  type VisitFigure,
  type VisitQuestion,
  visitDimensions,
} from '#schema/api/visits.ts';
import { clockTime, timeZoneOf } from '#schema/formats/time-zone.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { ReportPart, VisitReports } from '../../ports/visits.ts';
import { parseBody } from '../body.ts';
import {
  dayRange,
  daysBetween,
  daysOf,
  filterValues,
  limitsOf,
  plusDays,
  plusMonths,
  questionIn,
  unitOf,
} from './question.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  visits: VisitReports;
  now?: () => number;
}

const LIVE_MINUTES = 30;
/** Hours of filtered visits are kept for eight days; the eighth may be cleared away today. */
const HOURS_KEPT = 7;

const question = z.strictObject({
  time: z.union([dayRange, z.literal('live')]),
  filters: z.partialRecord(z.enum(visitDimensions), filterValues).default({}),
  lists: z.array(z.enum(visitDimensions)).max(visitDimensions.length).default([]),
  goalsBy: z.enum(visitDimensions).optional(),
  limit: z.int().min(1).max(MOST_LISTED).default(MOST_LISTED),
});

/**
 * Visits of the selected space, on the clocks of the space, for those who may read its analytics.
 * `POST /api/analytics/page-impressions` takes a `VisitQuestion` and answers a `VisitAnswer`; `GET` takes it as JSON in `question`.
 * @throws AppError `invalid-input` for days that the calendar does not have, that end before they begin, or that are too many
 */
export function pageImpressions(app: FastifyInstance, { visits, now = Date.now, ...callers }: Dependencies): void {
  const url = '/api/analytics/page-impressions';

  async function answer(request: FastifyRequest, input: unknown): Promise<VisitAnswer> {
    const viewer = await viewerInSpace(request, callers);
    const { time, filters, lists, limit, goalsBy } = parseBody(question, input) as Required<
      Omit<VisitQuestion, 'goalsBy'>
    > &
      Pick<VisitQuestion, 'goalsBy'>;
    authorize(viewer, 'read', 'Analytic');
    const timeZone = timeZoneOf(await visits.timeZoneOf(viewer.spaceId));
    const clock = clockTime(now(), timeZone);
    const days = daysOf(time, clock.slice(0, 10));
    const before = timeBefore(time, days, clock);
    const isLive = time === 'live';
    const hasHours = (day: string) =>
      Object.keys(filters).length === 0 || daysBetween({ from: day, to: clock.slice(0, 10) }) <= HOURS_KEPT;
    if (!hasHours(before.to)) delete before.until;
    const unit = isLive ? 'minute' : unitOf(days, hasHours(days.from));
    const limits = isLive ? { from: plusMinutes(clock, 1 - LIVE_MINUTES), to: plusMinutes(clock, 1) } : limitsOf(days);
    const part = (name: string, by: ReportPart['by'], maxRows: number): ReportPart => ({
      ...{ name, by, ...limits, limit: maxRows },
    });
    const figures = await visits.report(viewer.spaceId, filters, [
      part('total', 'total', 1),
      ...(isLive ? [] : partsBefore(before)),
      part('series', unit, MOST_IN_SERIES),
      ...lists.map((dimension) => part(dimension, dimension, limit)),
    ]);
    const goals = goalsBy && !isLive ? await visits.goals(viewer.spaceId, filters, { by: goalsBy, ...limits }) : null;
    return {
      ...{ timeZone, ...days, before, unit },
      ...(goals && { goals: goalFigures(goals) }),
      total: figures.total?.[0] ?? NO_VISITS,
      totalBefore: added([...(figures.days_before ?? []), ...(figures.hours_before ?? [])]),
      series: figures.series ?? [],
      lists: Object.fromEntries(lists.map((dimension) => [dimension, figures[dimension] ?? []])),
    };
  }

  app.post(url, async (request) => answer(request, request.body));
  app.get(url, { config: { viewAs: true } }, async (request) => answer(request, questionIn(request.query)));
}

/**
 * The time that another is compared with: as many days before it, or for months the same part of the months before. Where it is
 * not over, its last day counts up to the full hour that is nearest to now.
 */
function timeBefore(time: VisitQuestion['time'], { from, to }: VisitDays, clock: string): VisitAnswer['before'] {
  const span = daysBetween({ from, to }) + 1;
  const first = typeof time === 'object' && 'months' in time ? plusMonths(from, -time.months) : plusDays(from, -span);
  const last = [plusDays(first, span - 1), plusDays(from, -1)].sort()[0] ?? first;
  const hour = plusMinutes(clock, 30).slice(11, 13);
  const isOver = to < clock.slice(0, 10) || plusMinutes(clock, 30) >= `${plusDays(to, 1)}T00:00`;
  return { from: first, to: last, ...(!isOver && { until: `${hour}:00` }) };
}

/** Hours of a day are known apart; whole days are read together. */
function partsBefore({ from, to, until }: VisitAnswer['before']): ReportPart[] {
  const wholeDays = until === undefined ? limitsOf({ from, to }) : { from: `${from}T00:00`, to: `${to}T00:00` };
  return [
    ...(wholeDays.from < wholeDays.to ? [{ name: 'days_before', by: 'total' as const, ...wholeDays, limit: 1 }] : []),
    ...(until !== undefined && until > '00:00'
      ? [{ name: 'hours_before', by: 'hour' as const, from: `${to}T00:00`, to: `${to}T${until}`, limit: 24 }]
      : []),
  ];
}

function goalFigures({ goals, total, by }: Awaited<ReturnType<VisitReports['goals']>>): GoalFigure[] {
  return goals.map(({ id, name }) => {
    const { visits = 0, times = 0 } = total.find(({ goalId }) => goalId === id) ?? {};
    const values = by.filter(({ goalId }) => goalId === id).slice(0, MOST_LISTED);
    return { id, name, visits, times, values: values.map(({ goalId: _, ...value }) => value) };
  });
}

const added = (figures: readonly VisitFigure[]): VisitFigure =>
  figures.reduce(
    (sum, { visits, visitors, views, loads, loadMs }) => ({
      ...{ label: '', visits: sum.visits + visits, visitors: sum.visitors + visitors, views: sum.views + views },
      ...{ loads: sum.loads + loads, loadMs: sum.loadMs + loadMs },
    }),
    NO_VISITS,
  );

const plusMinutes = (at: string, minutes: number) =>
  new Date(Date.parse(`${at}Z`) + minutes * 60_000).toISOString().slice(0, 16);
