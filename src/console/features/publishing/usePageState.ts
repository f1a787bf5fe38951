import type { HttpError } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import { type PageState, stateOf } from './page-state.ts';

/** Where a page stands between its writer and its visitors; null where it is gone. Read anew by each screen. */
export function usePageState(id: string) {
  const { run } = useServices();
  const client = useQueryClient();
  const { space } = useSpace();
  const queryKey = ['publishing', space?.id, id];
  const query = useQuery<PageState | null, HttpError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows } = await run(pageState(id), { signal });
      return rows[0] ? stateOf(rows[0]) : null;
    },
    gcTime: 0,
  });
  return {
    state: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** Where it stands now, with what was saved of it meanwhile. */
    refetch: async () => (await query.refetch()).data ?? null,
    /** What the screens of publishing know about pages is old. */
    forget: () => client.invalidateQueries({ queryKey: ['publishing', space?.id] }),
  };
}
