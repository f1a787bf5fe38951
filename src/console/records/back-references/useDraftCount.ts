import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import { relationOf } from '#schema/field.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource } from '#schema/resource.ts';
import { type Target, takenPredicate } from '../target.ts';

/**
 * How many drafts go along with a deletion, beside those that are deleted themselves; undefined until it is known.
 * @param forever of records in the trash, where their drafts are too
 */
export function useDraftCount(
  resource: Resource,
  target: Target,
  wanted: boolean,
  forever = false,
): number | undefined {
  const { space } = useSpace();
  const { run } = useServices();
  const where = draftsOf(resource, target);
  const enabled = wanted && where !== undefined;
  const query = useQuery({
    queryKey: ['draft-count', space?.id, resource.name, forever, where],
    queryFn: ({ signal }) =>
      run(countRows({ resource: resource.name, archived: forever && 'drafts', ...(where && { where }) }), { signal }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return enabled ? query.data : 0;
}

function draftsOf(resource: Resource, target: Target): Predicate | undefined {
  const drafts = typeof resource.delete === 'object' ? resource.delete.drafts : undefined;
  const field = drafts === undefined ? undefined : fieldOf(resource, drafts);
  if (drafts === undefined || field?.kind !== 'reference') return undefined;
  if ('records' in target) {
    const ids = target.records.map(({ id }) => id);
    if (ids.length === 0) return undefined;
    return {
      all: [
        { field: drafts, op: 'in', value: ids },
        { field: 'id', op: 'nin', value: ids },
      ],
    };
  }
  const taken = takenPredicate(resource, target);
  const relation = relationOf(field);
  return relation === undefined ? undefined : { all: [{ via: relation, where: taken }, { not: taken }] };
}
