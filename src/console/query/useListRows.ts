import {
  type CrudSort,
  type DataProvider,
  type HttpError,
  keys,
  type MetaQuery,
  useDataProvider,
  useList,
} from '@refinedev/core';
import { type FetchQueryOptions, keepPreviousData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { pictureField } from '#console/records/record-picture.ts';
import type { Row } from '#console/records/row.ts';
import { editedAt } from '#console/records/saving/edited-at.ts';
import { type Rights, useRights } from '#console/records/useRights.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { useStableValue } from '#console/ui/useStableValue.ts';
import { publicationFields } from '#derive/access/publication.ts';
import { countLists } from '#derive/documents/list-counts.ts';
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
const maxAgeMs = 30_000;

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

/** What a state of a list asks of the data service, in the terms of Refine's `useList`. */
function rowsRequest({ resource, rights, fixed }: Omit<RowsAsker, 'provider'>, state: ListState) {
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
  return {
    pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' as const },
    sorters: state.sort.map(({ by, desc }): CrudSort => ({ field: by, order: desc ? 'desc' : 'asc' })),
    meta: { fields: [...new Set(columns)], ...conditionOf(resource, state, fixed), totalMayWait: true },
  };
}

/** The same question before a list asks it: its key is the one of `useList`, which then finds the answer or joins the request. */
export function rowsQuery({ provider, ...asker }: RowsAsker, state: ListState) {
  const { pagination, sorters, meta } = rowsRequest(asker, state);
  const { name } = asker.resource;
  return {
    queryKey: keys()
      .data('default')
      .resource(name)
      .action('list')
      .params({ ...meta, pagination, sorters })
      .get(),
    queryFn: ({ signal }) =>
      provider.getList<Row>({
        resource: name,
        pagination,
        sorters,
        // The data provider reads nothing of Refine's context but the signal.
        meta: { ...meta, queryContext: { signal } as MetaQuery['queryContext'] },
      }),
    staleTime: freshMs,
  } satisfies FetchQueryOptions;
}

/**
 * Asks for rows before they are shown; the list that shows them finds the answer or joins the request.
 * @returns resolves once there are rows to show, be it those of the last answer
 */
export async function prefetchRows(client: QueryClient, query: ReturnType<typeof rowsQuery>): Promise<void> {
  const known = client.getQueryState(query.queryKey);
  // What is known to have changed, or is a while ago, is not shown while it is read again.
  if (known && (known.isInvalidated || known.dataUpdatedAt < Date.now() - maxAgeMs)) {
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
  const provider = useDataProvider()();
  const rights = useRights(resource);
  const always = useStableValue(fixed);
  return useCallback(
    (state: ListState) => {
      if (!rights.read) return true;
      const query = rowsQuery({ resource, provider, rights, fixed: always }, state);
      void prefetchRows(client, query);
      return client.getQueryData(query.queryKey) !== undefined;
    },
    [client, provider, resource, rights, always],
  );
}

/** The total of rows that came without one, counted as far as every total is. */
function useTotalApart(
  resource: Resource,
  state: ListState,
  condition: ReturnType<typeof conditionOf>,
  isEnabled: boolean,
) {
  const { where = { all: [] }, ...rest } = condition;
  const limit = totalLimit({ limit: state.size, offset: (state.page - 1) * state.size });
  const { data } = useServiceQuery(
    countLists({ resource: resource.name, ...rest, wheres: [where], countLimit: limit }),
    {
      enabled: isEnabled,
    },
  );
  const total = isEnabled ? data?.[0] : undefined;
  return total === limit ? { total: total - 1, more: true } : { total, more: false };
}

/**
 * The rows that the state asks for, and their total, in one request; of a long list that is narrowed, in two (`totalMayWait`).
 * Answers are kept by what was asked, so a late answer never replaces a newer one; the rows of the last state stay until the next
 * are there.
 * @param fixed conditions that the place of the list sets, beside the reader's filters
 */
export function useListRows(resource: Resource, state: ListState, enabled: boolean, fixed: readonly Predicate[] = []) {
  const condition = conditionOf(resource, state, fixed);
  const exact = useExactCount({ resource: resource.name, ...condition });
  const rights = useRights(resource);
  const { query } = useList<Row, HttpError>({
    resource: resource.name,
    ...rowsRequest({ resource, rights, fixed }, state),
    queryOptions: { enabled, staleTime: freshMs, placeholderData: keepPreviousData },
    // The list says so in its place, and changes of others are told at their rows.
    errorNotification: false,
    liveMode: 'off',
    overtimeOptions: { enabled: false },
  });
  const uncounted = query.data?.uncounted === true && !query.isPlaceholderData;
  const separateTotal = useTotalApart(resource, state, condition, uncounted);
  const known = separateTotal.total === undefined ? query.data : separateTotal;
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
