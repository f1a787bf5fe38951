import type { MongoAbility } from '@casl/ability';
import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router';
import type { Viewer } from '#schema/access.ts';
import type { Resource } from '#schema/resource.ts';
import { keepingOf } from '../saved/saved-view.ts';
import { readViewAddress } from '../saved/view-address.ts';
import { viewsQuery } from '../saved/views-query.ts';
import { rightsOf } from '../useRights.ts';
import { fixedFilters } from '../useRouteValues.ts';
import { rowsQuery } from './useListRows.ts';
import { loadRowsView } from './useRowsView.ts';

/** What asks on behalf of whom. */
export interface Asking {
  queryClient: QueryClient;
  dataProvider: DataProvider;
  ability: MongoAbility;
  viewer: Viewer;
}

/** A resource's list as an address names it. */
export interface ListPlace {
  resource: Resource;
  params: Params;
  search: string;
}

/**
 * Asks for what a list is going to show before it is drawn: its rows, the views that it may open with, and the code that
 * draws rows. The list finds the answers in the cache, or joins requests that are under way; whatever fails here fails
 * there again, where it is told. Resolves when all have come to an end.
 */
export async function prepareList(
  { resource, params, search }: ListPlace,
  { queryClient, dataProvider, ability, viewer }: Asking,
): Promise<void> {
  const rights = rightsOf(ability, resource);
  if (!rights.read) return;
  const hasViews = ability.can('create', keepingOf(viewer.spaceId).resource);
  const offer = { views: [], initial: undefined, status: hasViews ? 'loading' : 'ready' } as const;
  const reader = { resource, readable: rights.readable, offer };
  const { state, waits } = readViewAddress(reader, new URLSearchParams(search));
  const asker = { resource, provider: dataProvider, rights, fixed: fixedFilters(resource, params) };
  await Promise.all([
    loadRowsView().catch(() => {}),
    hasViews && queryClient.prefetchQuery(viewsQuery(dataProvider, queryClient, viewer.spaceId)),
    // The rows of a view that the address only names are known with the view.
    waits !== 'named' && queryClient.prefetchQuery({ ...rowsQuery(asker, state), retry: false }),
  ]);
}
