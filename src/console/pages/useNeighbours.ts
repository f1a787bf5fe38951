import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { conditionOf } from '#console/query/useListRows.ts';
import { readViewAddress, writeViewAddress } from '#console/query/view-address.ts';
import { useOffer } from '#console/query/views-context.ts';
import type { Row } from '#console/records/row.ts';
import { useRights } from '#console/records/useRights.ts';
import { useSpace } from '#console/ui/context.ts';
import { pathTo, routeFields } from '#derive/navigation/routes.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Resource } from '#schema/resource.ts';

/** Where a neighbour is: its address, and what tells it which list it was opened from. */
export interface Neighbour {
  to: string;
  state: { list: string };
}

export interface Neighbours {
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
  /** Place of the record in the list, from 1. */
  position: number;
  total: number;
  /** The list is longer than the total says. */
  more: boolean;
}

/**
 * The records before and after one in the list that it was opened from, in that list's order and filters; null for a record
 * that was opened from elsewhere. The page of the list is read once, with one row more on either side, and not again while
 * the reader goes through it: a save that moves the record in its list does not lose the place.
 */
export function useNeighbours(resource: Resource, id: string): Neighbours | null {
  const provider = useDataProvider()();
  const { space } = useSpace();
  const { readable } = useRights(resource);
  const { state: from } = useLocation();
  const search = isJsonObject(from) && typeof from.list === 'string' ? from.list : undefined;
  const reader = { resource, readable, offer: useOffer(resource) };
  const { state, view, waits } = readViewAddress(reader, new URLSearchParams(search));
  const start = Math.max(0, (state.page - 1) * state.size - 1);
  const query = useQuery({
    queryKey: ['neighbours', space?.id, resource.name, search, view?.id],
    queryFn: () =>
      provider.getList<Row>({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: state.size + 2, mode: 'server' },
        sorters: state.sort.map(({ by, desc }) => ({ field: by, order: desc ? 'desc' : 'asc' })),
        meta: {
          fields: [resource.title, ...routeFields(resource, 'edit')],
          offset: start,
          ...conditionOf(resource, state),
        },
      }),
    enabled: search !== undefined && waits === 'no' && resource.routes?.list !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const rows = query.data?.data ?? [];
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0 || !query.data) return null;
  const at = (step: -1 | 1): Neighbour | undefined => {
    const row = rows[index + step];
    const to = row && pathTo(resource, 'edit', row);
    if (!to) return undefined;
    const page = Math.floor((start + index + step) / state.size) + 1;
    const parameters = writeViewAddress(reader, { ...state, page }, view).toString();
    return { to, state: { list: page === state.page ? (search ?? '') : parameters && `?${parameters}` } };
  };
  const { total, more } = query.data as { total: number; more?: boolean };
  return { previous: at(-1), next: at(1), position: start + index + 1, total, more: more === true };
}
