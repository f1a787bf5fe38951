import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { Resource } from '#schema/resource.ts';
import { type Target, takenPredicate } from '../target.ts';
import { MOST_UNDELETED, useCanUndelete } from './useNotifyDeleted.ts';

/** Whether the deletion of these records may be one that can be undone: where that is certain not to be so, false. */
export function useMayComeBack(
  resource: Resource,
  target: Target,
  count: number | undefined,
  wanted: boolean,
): boolean {
  const { space } = useSpace();
  const { run } = useServices();
  const canUndelete = useCanUndelete(resource) && wanted;
  const undeletable = typeof resource.canUndelete === 'object' ? resource.canUndelete.while : undefined;
  const enabled = canUndelete && undeletable !== undefined && count !== 0;
  const where = enabled && { all: [takenPredicate(resource, target), { not: undeletable }] };
  const { data } = useQuery({
    queryKey: ['final-count', space?.id, resource.name, where],
    queryFn: ({ signal }) => run(countRows({ resource: resource.name, ...(where && { where }) }), { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return canUndelete && (count ?? 0) <= MOST_UNDELETED && (!enabled || data === 0);
}
