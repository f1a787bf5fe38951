import type { DataProvider } from '@refinedev/core';
import type { QueryClient } from '@tanstack/react-query';
import type { JsonObject } from '#schema/json.ts';
import { readView, savedViewResource, viewFields } from './saved-view.ts';

/** More than a person can see: their own, and those of the space. */
const most = 300;
/** Milliseconds. */
const fresh = 60_000;

/** How the saved views of a space are read: once for all its lists. */
export function viewsQuery(provider: Pick<DataProvider, 'getList'>, client: QueryClient, spaceId: string | null) {
  const queryKey = ['saved-views', spaceId];
  return {
    queryKey,
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { data: rows } = await provider.getList<JsonObject & { id: string }>({
        resource: savedViewResource,
        pagination: { currentPage: 1, pageSize: most, mode: 'server' },
        meta: { fields: viewFields, queryContext: { signal, client, queryKey } },
      });
      return rows.map(readView);
    },
    staleTime: fresh,
  };
}
