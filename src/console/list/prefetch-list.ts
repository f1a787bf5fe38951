import type { Params } from 'react-router';
import { keepingOf, type SavedView } from '#console/query/saved-view.ts';
import { prefetchRows, rowsQuery } from '#console/query/useListRows.ts';
import { readViewAddress } from '#console/query/view-address.ts';
import { offerOf } from '#console/query/views-context.ts';
import { fixedFilters } from '#console/records/links/useRouteValues.ts';
import type { Prefetcher } from '#console/records/prefetch-record.ts';
import { rightsBy } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';
import { viewsQuery } from './saved-views/views-query.ts';

/**
 * Asks for the rows of a list and for its saved views, from its address alone: on the first visit before the console is drawn.
 * @param search the query of the address
 * @param params the parameters of its path
 * @returns resolves once the list can be shown with its rows
 */
export async function prefetchList(
  { dataProvider, queryClient, viewer, answer }: Prefetcher,
  resource: Resource,
  { search, params }: { search: URLSearchParams; params: Params },
): Promise<void> {
  const rights = rightsBy(answer, resource);
  if (!rights.read) return;

  const views = viewsQuery(dataProvider, queryClient, viewer.spaceId);
  const keeps = answer({ action: 'create', resource: keepingOf(viewer.spaceId).resource }).can;
  const viewsRead = keeps ? queryClient.prefetchQuery(views) : undefined;
  const known = keeps ? queryClient.getQueryData<readonly SavedView[]>(views.queryKey) : [];
  const offer = offerOf(resource, { views: known ?? [], status: known ? 'ready' : 'loading' }, viewer);
  const { state, waits } = readViewAddress({ resource, readable: rights.readable, offer }, search);
  if (waits === 'named') return viewsRead;
  const rows = rowsQuery({ resource, provider: dataProvider, rights, fixed: fixedFilters(resource, params) }, state);
  await Promise.all([viewsRead, prefetchRows(queryClient, rows)]);
}
