import { z } from 'zod';
import { type EdgeDimension, type EdgeFilters, edgeDimensions } from '#schema/api/edge-figures.ts';
import { MOST_IN_SERIES, MOST_LISTED } from '#schema/api/visits.ts';
import type { EdgeService } from '../../ports/edge/edge-service.ts';
import type { EdgeQuery } from './client.ts';

/** What the provider calls them. */
const COLUMNS: Record<EdgeDimension, string> = {
  ...{ path: 'requestPath', referrer: 'refererHost', host: 'requestHost', browser: 'userAgentBrowser' },
  ...{ system: 'userAgentOS', device: 'deviceType', country: 'countryName' },
};
const VIEWS = 'rumPageloadEventsAdaptiveGroups';
const LOADS = 'rumPerformanceEventsAdaptiveGroups';

const group = z.object({ count: z.number(), sum: z.object({ visits: z.number() }) });
const groups = z.array(group.extend({ dimensions: z.object({ label: z.string() }) }));
const account = z.object({
  total: z.array(group),
  /** Microseconds. */
  loads: z.array(z.object({ count: z.number(), quantiles: z.object({ pageLoadTimeP50: z.number() }) })),
  series: groups,
  ...{ path: groups, referrer: groups, host: groups, browser: groups, system: groups, device: groups, country: groups },
});
const answered = z.object({ viewer: z.object({ accounts: z.tuple([account]) }) });

/** What browsers told (https://developers.cloudflare.com/web-analytics), in one question. */
const list = (name: string, column: string, limits: string) =>
  `${name}: ${VIEWS}(filter: $views, ${limits}) { count sum { visits } dimensions { label: ${column} } }`;
const QUESTION = `query ($account: string!, $views: AccountRumPageloadEventsAdaptiveGroupsFilter_InputObject!, $loads: AccountRumPerformanceEventsAdaptiveGroupsFilter_InputObject!) {
    viewer { accounts(filter: { accountTag: $account }) {
      total: ${VIEWS}(filter: $views, limit: 1) { count sum { visits } }
      loads: ${LOADS}(filter: $loads, limit: 1) { count quantiles { pageLoadTimeP50 } }
      ${list('series', 'datetimeHour', `limit: ${MOST_IN_SERIES}, orderBy: [datetimeHour_ASC]`)}
      ${edgeDimensions.map((name) => list(name, COLUMNS[name], `limit: ${MOST_LISTED}, orderBy: [sum_visits_DESC]`)).join('\n')}
    } }
  }`;

export function createMeasures(query: EdgeQuery, accountId: string): EdgeService['measured'] {
  return async ({ sites, hosts, from, to, filters }) => {
    const filter = {
      AND: [
        // A zone may hold names of other spaces; programs are told apart.
        { siteTag_in: sites, requestHost_in: hosts, datetime_geq: from, datetime_lt: to, bot: 0 },
        ...Object.entries(filters).map(([name, values]) => ({ [`${COLUMNS[name as keyof EdgeFilters]}_in`]: values })),
      ],
    };
    const variables = { account: accountId, views: filter, loads: filter };
    const { total, loads, series, ...lists } = (await query(QUESTION, variables, answered)).viewer.accounts[0];
    const [all, timed] = [total[0], loads[0]];
    return {
      total: {
        ...{ visits: all?.sum.visits ?? 0, views: all?.count ?? 0 },
        loadMs: timed && timed.count > 0 ? timed.quantiles.pageLoadTimeP50 / 1000 : null,
      },
      series: series.map(figureOf),
      lists: {
        ...{ path: lists.path.map(figureOf), referrer: lists.referrer.map(figureOf), host: lists.host.map(figureOf) },
        ...{ browser: lists.browser.map(figureOf), system: lists.system.map(figureOf) },
        ...{ device: lists.device.map(figureOf), country: lists.country.map(figureOf) },
      },
    };
  };
}

const figureOf = ({ count, sum, dimensions }: z.infer<typeof groups>[number]) => ({
  ...{ label: dimensions.label, visits: sum.visits, views: count },
});
