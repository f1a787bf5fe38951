import { useQuery } from '@tanstack/react-query';
import { useModel, useSpace } from '#console/ui/context.ts';
import { type Usage, usagesOf } from '#derive/documents/back-references.ts';
import type { Resource } from '#schema/resource.ts';
import { useMay } from '../useRights.ts';
import { useServiceClient } from '../useServiceClient.ts';

export interface CountedUsage extends Usage {
  count: number;
}

/** The records that point at one, counted in one request, as far as the viewer may read them; none is asked for without an id. */
export function useUsages(resource: Resource, id: string | undefined) {
  const model = useModel();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const mayCount = useMay('count');
  const { ask } = useServiceClient();
  const usages = usagesOf(model, resource).filter(
    ({ resource: { name }, field }) => mayRead(name, { field: field.name }) && mayCount(name),
  );
  const enabled = id !== undefined && usages.length > 0;
  const query = useQuery({
    queryKey: ['usages', space?.id, resource.name, id],
    queryFn: async ({ signal }): Promise<CountedUsage[]> => {
      const counts = await ask('usages', { resource: resource.name, id: id ?? '', usages }, signal);
      return usages.map((usage, index) => ({ ...usage, count: counts[index] ?? 0 })).filter(({ count }) => count > 0);
    },
    enabled,
    // Between two looks others may have begun to use it.
    gcTime: 0,
    staleTime: 0,
  });
  return { usages: query.data ?? [], loading: enabled && query.isPending, failed: query.isError };
}
