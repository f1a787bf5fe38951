import { useQuery } from '@tanstack/react-query';
import { useServiceClient } from '#console/records/useServiceClient.ts';
import { useSpace } from '#console/ui/context.ts';
import { unreadValues } from '#derive/documents/operations/settings.ts';
import { isJsonObject, type JsonObject } from '#schema/json.ts';

/**
 * How many records hold a value that none of these definitions reads, by the names of the fields, as the database counts them. A
 * definition without a kind reads nothing: then it is all values.
 */
export function useValueCounts(resource: string, fields: JsonObject[]): (name: string) => number {
  const { run } = useServiceClient();
  const { space } = useSpace();
  const { data } = useQuery({
    queryKey: ['unread-values', space?.id, resource, fields],
    queryFn: async ({ signal }) => {
      const { rows } = await run(unreadValues(space?.id ?? '', resource, fields), { signal });
      return rows[0]?.unread ?? {};
    },
    enabled: fields.length > 0,
    staleTime: 0,
  });
  const counts = fields.length > 0 && isJsonObject(data) ? data : {};
  return (name) => Number(counts[name] ?? 0);
}
