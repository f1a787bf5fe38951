import type { HttpError } from '@refinedev/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSpace } from '#console/ui/context.ts';
import { useAsk } from '#console/views/list/useListService.ts';
import { pageState } from '#derive/documents/operations/publishing.ts';
import { isJsonObject } from '#schema/json.ts';
import { type PageState, stateOf } from './page-state.ts';

/** Where a page stands between its writer and its visitors; null where it is gone. Read anew by each screen. */
export function usePageState(id: string) {
  const ask = useAsk();
  const client = useQueryClient();
  const { space } = useSpace();
  const queryKey = ['publishing', space?.id, id];
  const query = useQuery<PageState | null, HttpError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const { rows } = await ask('operate', { resource: 'page', call: pageState(id) }, signal);
      const [row] = Array.isArray(rows) ? rows : [];
      return isJsonObject(row) ? stateOf(row) : null;
    },
    gcTime: 0,
  });
  return {
    state: query.data,
    error: query.error,
    retry: () => void query.refetch(),
    /** Where it stands now, with what was saved of it meanwhile. */
    readAnew: async () => (await query.refetch()).data ?? null,
    /** What the screens of publishing know about pages is old. */
    forget: () => client.invalidateQueries({ queryKey: ['publishing', space?.id] }),
  };
}
