import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Row } from '#console/records/row.ts';
import type { Field } from '#schema/field.ts';
import type { Resource } from '#schema/resource.ts';

/** Rows a page: a related list is an overview, the whole list has a page of its own. */
export const relatedRows = 10;

interface Request {
  /** Reference field that points at the record, and its id. */
  by: string;
  id: string;
  columns: readonly Field[];
  page: number;
  search: string;
}

/** A page of the records that point at one, with their total, in one request. */
export function useRelatedRows(resource: Resource, { by, id, columns, page, search }: Request) {
  const { query } = useList<Row, HttpError>({
    resource: resource.name,
    pagination: { currentPage: page, pageSize: relatedRows, mode: 'server' },
    sorters: (resource.list?.sort ?? []).map((sort) => ({ field: sort.by, order: sort.desc ? 'desc' : 'asc' })),
    meta: {
      fields: [...new Set([resource.title, ...columns.map(({ name }) => name)])],
      where: { field: by, op: 'eq', value: id },
      ...(search && { search }),
    },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  return {
    rows: query.data?.data ?? [],
    total: query.data?.total ?? 0,
    /** There are more than the total says. */
    more: query.data?.more === true,
    loading: query.isPending,
    stale: query.isPlaceholderData,
    error: query.error,
    retry: () => void query.refetch(),
  };
}
