import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { type BackReference, backReferencesOf } from '#derive/documents/back-references.ts';
import { countRows } from '#derive/documents/list-counts.ts';
import type { ListQuestion } from '#derive/documents/viewer-call.ts';
import { relationOf } from '#schema/field.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Resource } from '#schema/resource.ts';
import { type Target, takenPredicate } from '../target.ts';
import { useMay } from '../useRights.ts';
import { effectOf } from './useBackReferences.ts';

interface DeletionReach {
  /** Records of the target that others still use: the database keeps them. */
  stays: number;
  /** Records of other kinds that are deleted with the rest. */
  along: readonly { resource: Resource; count: number }[];
}

/** What deleting many records for ever does, as far as the viewer may read it; undefined until it is known. */
export function useDeletionReach(
  resource: Resource,
  target: Target,
  wanted: boolean,
): { reach: DeletionReach | undefined; failed: boolean } {
  const model = useModel();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const mayCount = useMay('count');
  const { run } = useServices();
  const known = backReferencesOf(model, resource).filter(
    ({ resource: { name }, field }) => mayRead(name, { field: field.name }) && mayCount(name),
  );
  const blocked = heldPredicate(known);
  const taken = takenPredicate(resource, target);
  const query = useQuery({
    queryKey: ['deletion-reach', space?.id, resource.name, taken],
    queryFn: async ({ signal }): Promise<DeletionReach> => {
      const count = (question: ListQuestion) => run(countRows(question), { signal });
      const stays = blocked ? await count({ resource: resource.name, ...narrowed(resource, target, blocked) }) : 0;
      const deletable: Predicate = { all: [taken, ...(blocked ? [{ not: blocked }] : [])] };
      const along = await Promise.all(
        known.flatMap((one) => {
          const relation = one.field.kind === 'reference' ? relationOf(one.field) : undefined;
          if (effectOf(one) !== 'cascades' || relation === undefined) return [];
          const request = { resource: one.resource.name, where: { via: relation, where: deletable } } as const;
          const inTrash = typeof one.resource.delete === 'object' ? count({ ...request, archived: 'drafts' }) : 0;
          return [
            Promise.all([count(request), inTrash]).then(([shown, deleted]) => ({
              resource: one.resource,
              count: shown + deleted,
            })),
          ];
        }),
      );
      return { stays, along: along.filter((one) => one.count > 0) };
    },
    enabled: wanted && known.length > 0,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return { reach: wanted && known.length > 0 ? query.data : { stays: 0, along: [] }, failed: query.isError };
}

/** The condition that something keeps a record from being deleted; undefined where nothing does. */
function heldPredicate(known: readonly BackReference[]): Predicate | undefined {
  const conditions = known.flatMap((one) => {
    const inverse = one.field.kind === 'reference' ? one.field.inverse : undefined;
    return effectOf(one) === 'blocks' && inverse !== undefined ? [{ via: inverse, where: { all: [] } }] : [];
  });
  return conditions.length > 0 ? { any: conditions } : undefined;
}

/** The list of those of the target that meet a condition. What is deleted for ever has been in the trash, where there is one. */
function narrowed(resource: Resource, target: Target, condition: Predicate): Omit<ListQuestion, 'resource'> {
  if ('records' in target) {
    const where: Predicate = { all: [takenPredicate(resource, target), condition] };
    return { where, archived: typeof resource.delete === 'object' };
  }
  const { where, ...query } = target.query;
  return { ...query, where: { all: [...(where ? [where] : []), condition] } };
}
