import { type CrudSort, type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import { routeFields } from '#derive/routes.ts';
import type { Json } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { predicateOf } from '../filters/filter-group.ts';
import { editedAt } from '../inline/edited-at.ts';
import { type Rights, useRights } from '../useRights.ts';
import type { ListState } from './list-state.ts';
import { useExactCount } from './useExactCount.ts';

/** A row by field names, with its key under `id`. */
export type Row = { id: string } & { [field: string]: Json };

const noRows: Row[] = [];

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

/** How the rows of a list are asked for, in Refine's terms. */
export function rowsRequest(
  resource: Resource,
  state: ListState,
  rights: Pick<Rights, 'update'>,
  fixed: readonly Predicate[] = [],
) {
  // What is edited in the list is held against the time of the record's last edit.
  const stamps = rights.update ? editedAt(resource) : [];
  const summed = state.footer.map(({ field }) => field);
  return {
    resource: resource.name,
    pagination: { currentPage: state.page, pageSize: state.size, mode: 'server' as const },
    sorters: state.sort.map(({ by, desc }): CrudSort => ({ field: by, order: desc ? 'desc' : 'asc' })),
    meta: {
      fields: [...new Set([resource.title, ...state.columns, ...routeFields(resource, 'edit'), ...stamps, ...summed])],
      ...conditionOf(resource, state, fixed),
    },
  };
}

/**
 * The rows that the state asks for, and their total, in one request. Answers are kept by what was asked, so a late answer
 * never replaces a newer one; the rows of the last state stay until the next are there.
 * @param fixed conditions that the place of the list sets, beside the reader's filters
 */
export function useListRows(resource: Resource, state: ListState, enabled: boolean, fixed: readonly Predicate[] = []) {
  const condition = conditionOf(resource, state, fixed);
  const exact = useExactCount({ resource: resource.name, ...condition });
  const rights = useRights(resource);
  const { query } = useList<Row, HttpError>({
    ...rowsRequest(resource, state, rights, fixed),
    queryOptions: { enabled, placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return {
    rows: query.data?.data ?? noRows,
    total: exact.total ?? query.data?.total ?? 0,
    /** There are more than the total says: a long list is counted to its end on request alone. */
    more: exact.total === undefined && query.data?.more === true,
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
