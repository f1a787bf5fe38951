import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { unreadValues } from '#derive/documents/operations/settings.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

export interface ValueCounts {
  /** Undefined where it is not known, which is not none. */
  of(name: string): number | undefined;
  isCounting: boolean;
  hasFailed: boolean;
  retry(): void;
}

/**
 * How many records hold a value that none of these definitions reads, by the names of the fields, as the database counts them. A
 * definition without a kind reads nothing: then it is all values.
 */
export function useValueCounts(resource: string, fields: JsonObject[]): ValueCounts {
  const { run } = useServices();
  const { space } = useSpace();
  const isAsked = fields.length > 0;
  const { data, isPlaceholderData, isFetching, isError, refetch } = useQuery({
    queryKey: ['unread-values', space?.id, resource, fields],
    queryFn: async ({ signal }) => {
      const { rows } = await run(unreadValues(space?.id ?? '', resource, fields), { signal });
      return rows[0]?.unread ?? {};
    },
    enabled: isAsked,
    staleTime: 0,
  });
  // Those of another change say nothing of this one.
  const counts = isAsked && !isPlaceholderData && isJsonObject(data) ? data : undefined;
  return {
    of: (name) => counts && Number(counts[name] ?? 0),
    isCounting: isAsked && isFetching && counts === undefined,
    hasFailed: isAsked && isError && !isFetching,
    retry: () => void refetch(),
  };
}
