import { useQuery } from '@tanstack/react-query';
import { createFormSourceApi } from '#console/providers/api/form-source-api.ts';
import { useService } from '#console/session/services.ts';
import type { JsonObject } from '#schema/json.ts';

/** As long as forms of sites keep them (`src/server/sources/sources.ts`). */
const FRESH_MS = 5 * 60_000;

/** What a source of options offers now; nothing while it is read, where it cannot be read, and where there is none. */
export function useSourceOptions(source: JsonObject | undefined) {
  const sources = useService(createFormSourceApi);
  const { data, isError, isLoading } = useQuery({
    queryKey: ['forms', 'source', source],
    enabled: source !== undefined,
    staleTime: FRESH_MS,
    retry: false,
    queryFn: async () => (await sources.read(source ?? {})).options,
  });
  return { options: data ?? [], isError, isLoading };
}
