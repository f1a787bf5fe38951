import type { HttpError } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { pageVersions } from '#derive/documents/operations/publishing.ts';
import { type PageSummary, pageSummaryOf } from './page-state.ts';

/** The versions of a live page, the newest first. */
export function usePageVersions(id: string) {
  const { run } = useServices();
  const { space } = useSpace();
  return useQuery<PageSummary[], HttpError>({
    queryKey: ['publishing', space?.id, 'versions', id],
    queryFn: async ({ signal }) => {
      const { rows } = await run(pageVersions(id), { signal });
      return rows.map(pageSummaryOf);
    },
    gcTime: 0,
  });
}
