import {
  type CrudSort,
  type DataProvider,
  type GetListResponse,
  type HttpError,
  keys,
  type MetaQuery,
  useDataProvider,
} from '@refinedev/core';
import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { pictureField } from '#console/records/record-picture.ts';
import type { Row } from '#console/records/row.ts';
import { editedAt } from '#console/records/saving/edited-at.ts';
import { type Rights, useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceClient.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import { publicationFields } from '#derive/access/publication.ts';
import { totalLimit } from '#derive/documents/queries.ts';
import { routeFields } from '#derive/navigation/routes.ts';
import { predicateOf } from '#derive/values/list-filters/filter-group.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import type { ListState } from './list-state.ts';
import { useExactCount } from './useExactCount.ts';

const noRows: Row[] = [];

/** Milliseconds for which rows that were just read are the answer: so long it takes from a hint to the click that follows. */
const freshMs = 3000;

/** Milliseconds after which rows that were read ahead are too old to be shown until they are read again. */
const keptMs = 30_000;

/** What narrows a list, in the terms of the data provider. */
export function conditionOf(resource: Resource, state: ListState, fixed: readonly Predicate[] = []) {
  const filters = predicateOf(state.filters, state.groups);
  const where = fixed.length > 0 ? { all: [...fixed, ...(filters ? [filters] : [])] } : filters;
  return {
    ...(where && { where }),
    // A list without fields to search in has no use for one that a pasted address brings.
    ...(resource.list?.search && state.search.trim() && { search: state.search.trim() }),
    ...(state.archived && { archived: true }),
  };
}

/** Whose list it is that asks for rows. */
export interface RowsAsker {
  resource: Resource;
  provider: DataProvider;
  rights: Pick<Rights, 'update' | 'readable'>;
  /** Conditions that the place of the list sets, beside the reader's filters. */
  fixed: readonly Predicate[];
}

/**
 * What a state of a list asks of the data service, by the key under which the answer is kept. A list asks this way for the
 * rows that it shows, and whoever knows that it is going to show them asks so before.
 */
export function rowsQuery({ resource, provider, rights, fixed }: RowsAsker, state: ListState) {
  // What is edited in the list, and what others save meanwhile, is held against the time of the record's last edit.
  const stamps = rights.update || resource.namesEditor ? editedAt(resource) : [];
  const summed = state.footer.map(({ field }) => field);
  const flagged = resource.list?.duplicates ? [resource.list.duplicates] : [];
  const picture = pictureField(resource, rights.readable);
  const columns = [
    resource.title,
    ...state.columns,
    ...routeFields(resource, 'edit'),
    ...publicationFields(resource),
    ...stamps,
    ...summed,
    ...flagged,
    ...(picture ? [picture.name] : []),
  ];
  const question = {
    pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' as const },
    sorters: state.sort.map(({ by, desc }): CrudSort => ({ field: by, order: desc ? 'desc' : 'asc' })),
  };
  const meta = { fields: [...new Set(columns)], ...conditionOf(resource, state, fixed) };
  return {
    queryKey: keys()
      .data('default')
      .resource(resource.name)
      .action('list')
      .params({ ...question, ...meta })
      .get(),
    queryFn: ({ signal, client }) =>
      provider.getList<Row>({
        resource: resource.name,
        ...question,
        meta: {
          ...meta,
          ...((meta.where || meta.search) && isLong(client, resource) && { uncounted: true }),
          // The data provider reads nothing of Refine's context but the signal.
          queryContext: { signal } as MetaQuery['queryContext'],
        },
      }),
    staleTime: freshMs,
  } satisfies FetchQueryOptions<GetListResponse<Row>, HttpError>;
}

/**
 * Whether a list that was read is longer than it is counted. What narrows it is counted apart then: to count what a word is found
 * in takes longer the more there is, and the rows need not wait for it.
 */
const isLong = (client: QueryClient, { name }: Resource): boolean =>
  client
    .getQueriesData<Partial<GetListResponse<Row>>>({
      queryKey: keys().data('default').resource(name).action('list').get(),
    })
    .some(([, answer]) => answer?.more === true);

function useRowsQuery(resource: Resource, fixed: readonly Predicate[]) {
  const provider = useDataProvider()();
  const rights = useRights(resource);
  const always = useStableValue(fixed);
  return useCallback(
    (state: ListState) => rowsQuery({ resource, provider, rights, fixed: always }, state),
    [resource, provider, rights, always],
  );
}

/**
 * Asks for rows before they are shown; the list that shows them finds the answer or joins the request.
 * @returns resolves once there are rows to show, be it those of the last answer
 */
export async function prefetchRows(client: QueryClient, query: ReturnType<typeof rowsQuery>): Promise<void> {
  const known = client.getQueryState(query.queryKey);
  // What is known to have changed, or is a while ago, is not shown while it is read again.
  if (known && (known.isInvalidated || known.dataUpdatedAt < Date.now() - keptMs)) {
    client.removeQueries({ queryKey: query.queryKey, exact: true, type: 'inactive' });
  }
  // What fails here is told by the list, which asks again.
  const answered = client.prefetchQuery(query);
  if (client.getQueryData(query.queryKey) === undefined) await answered;
}

/**
 * Asks for the rows of a state before it is shown.
 * @returns whether rows of that state are there already; what is older than a few seconds is asked for again even so
 */
export function usePrefetch(resource: Resource, fixed: readonly Predicate[]): (state: ListState) => boolean {
  const client = useQueryClient();
  const queryOf = useRowsQuery(resource, fixed);
  const { read } = useRights(resource);
  return useCallback(
    (state: ListState) => {
      if (!read) return true;
      const query = queryOf(state);
      void prefetchRows(client, query);
      return client.getQueryData(query.queryKey) !== undefined;
    },
    [client, queryOf, read],
  );
}

/** The total of rows that came without one, counted as far as every total is. */
function useTotalApart(
  resource: Resource,
  state: ListState,
  condition: ReturnType<typeof conditionOf>,
  asked: boolean,
) {
  const { where = { all: [] }, ...rest } = condition;
  const most = totalLimit({ limit: state.size, offset: (state.page - 1) * state.size });
  const { data } = useServiceQuery(
    'counts',
    { resource: resource.name, ...rest, wheres: [where], most },
    { enabled: asked },
  );
  const total = asked ? data?.[0] : undefined;
  return total === most ? { total: total - 1, more: true } : { total, more: false };
}

/**
 * The rows that the state asks for, and their total, in one request; see `isLong` for when it takes two. Answers are kept by what was asked, so a late answer
 * never replaces a newer one; the rows of the last state stay until the next are there.
 * @param fixed conditions that the place of the list sets, beside the reader's filters
 */
export function useListRows(resource: Resource, state: ListState, enabled: boolean, fixed: readonly Predicate[] = []) {
  const condition = conditionOf(resource, state, fixed);
  const exact = useExactCount({ resource: resource.name, ...condition });
  const queryOf = useRowsQuery(resource, fixed);
  const query = useQuery<GetListResponse<Row>, HttpError>({
    ...queryOf(state),
    enabled,
    placeholderData: keepPreviousData,
  });
  const uncounted = query.data?.uncounted === true && !query.isPlaceholderData;
  const apart = useTotalApart(resource, state, condition, uncounted);
  const known = apart.total === undefined ? query.data : apart;
  return {
    rows: query.data?.data ?? noRows,
    total: exact.total ?? known?.total ?? 0,
    /** There are more than the total says: a long list is counted to its end on request alone. */
    more: exact.total === undefined && known?.more === true,
    exact,
    condition,
    /** Nothing has arrived yet. */
    loading: query.isPending,
    /** Rows are on their way; those that are shown belong to the state before. */
    stale: query.isPlaceholderData || query.isFetching,
    /** The rows that are shown belong to the state before. */
    old: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

export type ListRows = ReturnType<typeof useListRows>;
