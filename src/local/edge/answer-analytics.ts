import { buildSchema, type GraphQLResolveInfo, graphql, Kind } from 'graphql';
import { z } from 'zod';
import type { PageView } from './objects.ts';
import type { State } from './store.ts';

/** As https://developers.cloudflare.com/analytics/graphql-api has them, with what is asked for here. */
const dimensions = [
  'requestPath',
  'refererHost',
  'requestHost',
  'userAgentBrowser',
  'userAgentOS',
  'deviceType',
  'countryName',
] as const;
const times = { datetimeHour: 13, date: 10 };
const filterOf = (name: string) => `input ${name} {
  AND: [${name}!] OR: [${name}!] bot: uint8 siteTag: string siteTag_in: [string!] datetime_geq: Time datetime_lt: Time
  ${dimensions.map((column) => `${column}: string ${column}_in: [string!]`).join(' ')}
}`;
const order = ['count', 'sum_visits', ...Object.keys(times)].flatMap((name) => [`${name}_ASC`, `${name}_DESC`]);
const schema = buildSchema(`
  scalar string scalar uint8 scalar uint64 scalar Time
  type Query { viewer: viewer! }
  type viewer { accounts(filter: AccountFilter!): [account!]! }
  input AccountFilter { accountTag: string! }
  ${filterOf('AccountRumPageloadEventsAdaptiveGroupsFilter_InputObject')}
  ${filterOf('AccountRumPerformanceEventsAdaptiveGroupsFilter_InputObject')}
  enum Order { ${order.join(' ')} }
  type Dimensions { ${[...dimensions, ...Object.keys(times)].map((name) => `${name}: string!`).join(' ')} }
  type Sum { visits: uint64! }
  type Quantiles { pageLoadTimeP50: uint64! }
  type Group { count: uint64! sum: Sum! quantiles: Quantiles! dimensions: Dimensions! }
  type account {
    rumPageloadEventsAdaptiveGroups(filter: AccountRumPageloadEventsAdaptiveGroupsFilter_InputObject, limit: uint64!, orderBy: [Order!]): [Group!]!
    rumPerformanceEventsAdaptiveGroups(filter: AccountRumPerformanceEventsAdaptiveGroupsFilter_InputObject, limit: uint64!, orderBy: [Order!]): [Group!]!
  }`);

const requestSchema = z.object({ query: z.string(), variables: z.record(z.string(), z.unknown()).default({}) });

/** Answers one question to the analytics with what its hosts were asked for; a GraphQL answer, in no envelope. */
export async function answerAnalytics(state: State, given: unknown): Promise<object> {
  const { query, variables } = requestSchema.parse(given);
  const accountOf = ({ filter }: { filter: { accountTag: string } }) => {
    const sites = state.sites.filter(({ account }) => account === filter.accountTag).map(({ site_tag }) => site_tag);
    const groups = groupsOf(state.views.filter(({ siteTag }) => sites.includes(siteTag)));
    return [{ rumPageloadEventsAdaptiveGroups: groups, rumPerformanceEventsAdaptiveGroups: groups }];
  };
  const rootValue = { viewer: { accounts: accountOf } };
  const { data, errors } = await graphql({ schema, source: query, rootValue, variableValues: variables });
  return { data: data ?? null, errors: errors ?? null };
}

interface Group {
  count: number;
  sum: { visits: number };
  quantiles: { pageLoadTimeP50: number };
  dimensions: Record<string, string>;
}
type Filter = Record<string, unknown> & { AND?: Filter[]; OR?: Filter[] };

const groupsOf =
  (views: readonly PageView[]) =>
  (
    { filter = {}, limit, orderBy = [] }: { filter?: Filter; limit: number; orderBy?: string[] },
    _: unknown,
    info: GraphQLResolveInfo,
  ) => {
    const by = dimensionsIn(info);
    const found = new Map<string, PageView[]>();
    for (const view of views.filter((one) => meets(one, filter))) {
      const key = JSON.stringify(by.map((name) => columnOf(view, name)));
      found.set(key, [...(found.get(key) ?? []), view]);
    }
    const groups = [...found.values()].map((views): Group => {
      const [first] = views;
      const middle = views.map(({ pageLoadTime }) => pageLoadTime).sort((a, b) => a - b)[Math.floor(views.length / 2)];
      return {
        ...{
          count: views.length,
          sum: { visits: views.filter(isVisit).length },
          quantiles: { pageLoadTimeP50: middle ?? 0 },
        },
        dimensions: Object.fromEntries(by.map((name) => [name, first ? columnOf(first, name) : ''])),
      };
    });
    const [wanted = 'count_DESC'] = orderBy;
    const sign = wanted.endsWith('_DESC') ? -1 : 1;
    const rank = (group: Group) => rankOf(group, wanted.replace(/_(?:ASC|DESC)$/, ''));
    return groups.sort((a, b) => (rank(a) < rank(b) ? -sign : rank(a) > rank(b) ? sign : 0)).slice(0, limit);
  };

const rankOf = ({ count, sum, dimensions }: Group, name: string): number | string =>
  name === 'count' ? count : name === 'sum_visits' ? sum.visits : (dimensions[name] ?? '');

/** A visit begins with a page that no page of the same host has led to. */
const isVisit = ({ refererHost, requestHost }: PageView) => refererHost !== requestHost;

function columnOf(view: PageView, name: string): string {
  if (name === 'date') return view.datetime.slice(0, times.date);
  if (name === 'datetimeHour') return `${view.datetime.slice(0, times.datetimeHour)}:00:00Z`;
  return String(view[name as keyof PageView]);
}

function meets(view: PageView, filter: Filter): boolean {
  return Object.entries(filter).every(([name, wanted]) => {
    if (name === 'AND') return (wanted as Filter[]).every((one) => meets(view, one));
    if (name === 'OR') return (wanted as Filter[]).some((one) => meets(view, one));
    const [column = '', operator = 'eq'] = name.split('_');
    const value = view[column as keyof PageView];
    if (operator === 'in') return (wanted as unknown[]).includes(value);
    if (operator === 'geq') return String(value) >= String(wanted);
    if (operator === 'lt') return String(value) < String(wanted);
    return value === wanted;
  });
}

/** Columns that a field's groups are told apart by: those of `dimensions` that are asked for. */
function dimensionsIn({ fieldNodes }: GraphQLResolveInfo): string[] {
  const fields = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  return fields.flatMap((field) =>
    field.kind === Kind.FIELD && field.name.value === 'dimensions'
      ? (field.selectionSet?.selections ?? []).flatMap((one) => (one.kind === Kind.FIELD ? one.name.value : []))
      : [],
  );
}
