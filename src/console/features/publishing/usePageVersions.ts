import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useSpace } from '#console/ui/context.ts';
import { useAsk } from '#console/views/list/useListService.ts';
import { pageVersions } from '#derive/documents/operations/publishing.ts';
import { isJsonObject } from '#schema/json.ts';
import { factsOf, type PageFacts } from './page-state.ts';

/** The versions of a live page, the newest first. */
export function usePageVersions(id: string) {
  const ask = useAsk();
  const { space } = useSpace();
  return useQuery<PageFacts[], HttpError>({
    queryKey: ['publishing', space?.id, 'versions', id],
    queryFn: async ({ signal }) => {
      const { rows } = await ask('operate', { resource: 'page', call: pageVersions(id) }, signal);
      return Array.isArray(rows) ? rows.filter(isJsonObject).map(factsOf) : [];
    },
    gcTime: 0,
  });
}
