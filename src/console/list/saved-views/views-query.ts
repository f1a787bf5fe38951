import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import { keepingOf, readView } from '#console/query/saved-view.ts';
import type { JsonObject } from '#schema/json.ts';

/** More than a person can see: their own, and those of the space. */
const maxViews = 300;
/** Milliseconds. */
const fresh = 60_000;

/** How the saved views of a space, or of a person where there is none, are read: once for all lists. */
export function viewsQuery(provider: Pick<DataProvider, 'getList'>, client: QueryClient, spaceId: string | null) {
  const queryKey = ['saved-views', spaceId];
  const { resource, fields } = keepingOf(spaceId);
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data: rows } = await provider.getList<JsonObject & { id: string }>({
        resource,
        pagination: { currentPage: 1, pageSize: maxViews, mode: 'server' },
        meta: { fields: [...fields], queryContext: { signal, client, queryKey } },
      });
      return rows.map(readView);
    },
    staleTime: fresh,
  };
}
