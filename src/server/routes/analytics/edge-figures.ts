import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  EDGE_KEEPS_DAYS,
  type EdgeAnswer,
  type EdgeFigure,
  type EdgeQuestion,
  edgeFilters,
} from '#schema/api/edge-figures.ts';
import { clockTime, instantOf, timeZoneOf } from '#schema/formats/time-zone.ts';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import type { Domains } from '../../ports/edge/domains.ts';
import type { EdgeMeasures, EdgeService } from '../../ports/edge/edge-service.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { VisitReports } from '../../ports/visits.ts';
import { parseBody } from '../body.ts';
import { dayRange, daysOf, filterValues, limitsOf, plusDays, questionIn } from './question.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  domains: Pick<Domains, 'of'>;
  edgeService: Pick<EdgeService, 'measured'> | null;
  visits: Pick<VisitReports, 'timeZoneOf'>;
  now?: () => number;
}

const question = z.strictObject({
  time: dayRange,
  filters: z.partialRecord(z.enum(edgeFilters), filterValues).default({}),
  unit: z.enum(['hour', 'day', 'month']),
});

const NOTHING: EdgeMeasures = {
  total: { visits: 0, views: 0, loadMs: null },
  series: [],
  lists: { path: [], referrer: [], host: [], browser: [], system: [], device: [], country: [] },
};

/**
 * Visits of the selected space as the edge measured them, for those who may read its analytics.
 * `POST /api/edge/analytics` takes an `EdgeQuestion` and answers an `EdgeAnswer`; `GET` takes it as JSON in `question`.
 * @throws AppError `invalid-input` as for page impressions, `edge-unavailable` where the provider does not answer
 */
export function edgeFigures(app: FastifyInstance, dependencies: Dependencies): void {
  const { domains, edgeService, visits, now = Date.now } = dependencies;
  const url = '/api/edge/analytics';

  async function answer(request: FastifyRequest, input: unknown): Promise<EdgeAnswer> {
    const viewer = await viewerInSpace(request, dependencies);
    const { time, filters, unit }: EdgeQuestion = parseBody(question, input);
    authorize(viewer, 'read', 'Analytic');
    const timeZone = timeZoneOf(await visits.timeZoneOf(viewer.spaceId));
    const today = clockTime(now(), timeZone).slice(0, 10);
    const wanted = daysOf(time, today);
    const [from = ''] = [wanted.from, plusDays(today, 1 - EDGE_KEEPS_DAYS)].sort().reverse();
    const days = { ...wanted, from };
    const live = (await domains.of(viewer.spaceId)).filter(({ liveAt }) => liveAt !== null);
    const sites = [...new Set(live.flatMap(({ steps }) => steps.monitoring.facts.id ?? []))];
    const hosts = live.map(({ hostname }) => hostname);
    if (!edgeService || sites.length === 0) return { ...NOTHING, timeZone, ...days, hosts: [] };
    const instant = (local: string) => instantOf(local, timeZone)?.at ?? local;
    const limits = limitsOf(days);
    const span = { from: instant(limits.from), to: instant(limits.to) };
    const asks = days.from <= days.to ? edgeService.measured({ sites, hosts, ...span, filters }) : NOTHING;
    const measures = await Promise.resolve(asks).catch((cause: unknown) => {
      throw new AppError('edge-unavailable', { cause });
    });
    return {
      ...{ timeZone, ...days, hosts },
      ...{ total: measures.total, lists: measures.lists },
      series: addedUp(measures.series, unit, timeZone),
    };
  }

  app.post(url, async (request) => answer(request, request.body));
  app.get(url, { config: { viewAs: true } }, async (request) => answer(request, questionIn(request.query)));
}

/** How much of a clock's time names a part, and what makes it the part's first minute. */
const PARTS = { hour: [13, ':00'], day: [10, 'T00:00'], month: [7, '-01T00:00'] } as const;

/** Hours of UTC by parts of a time on the clocks of the space; in zones that are half an hour off an hour counts where it begins. */
function addedUp(hours: readonly EdgeFigure[], unit: EdgeQuestion['unit'], timeZone: string): EdgeFigure[] {
  const sums = new Map<string, EdgeFigure>();
  const [length, end] = PARTS[unit];
  for (const { label, visits, views } of hours) {
    const part = clockTime(label, timeZone).slice(0, length) + end;
    const sum = sums.get(part) ?? { label: part, visits: 0, views: 0 };
    sums.set(part, { ...sum, visits: sum.visits + visits, views: sum.views + views });
  }
  return [...sums.values()];
}
