import { useQuery } from '@tanstack/react-query';
import { useServices } from '#console/session/services.ts';
import { useModel, useSpace } from '#console/ui/context.ts';
import { type BackReference, backReferencesOf, countBackReferences } from '#derive/documents/back-references.ts';
import type { Resource } from '#schema/resource.ts';
import { useMay } from '../useRights.ts';

export interface CountedBackReference extends BackReference {
  count: number;
}

/** What a deletion does to the records that point at the deleted one, the gravest first. */
export const effects = ['blocks', 'cascades', 'detaches'] as const;

/** What becomes of the records behind a reference. */
export function effectOf({ field }: BackReference): (typeof effects)[number] {
  const { onDelete } = field.kind === 'reference' ? field : {};
  return onDelete === 'restrict' ? 'blocks' : onDelete === 'cascade' ? 'cascades' : 'detaches';
}

/** The records that point at one, counted in one request, as far as the viewer may read them; none is asked for without an id. */
export function useBackReferences(resource: Resource, id: string | undefined) {
  const model = useModel();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const mayCount = useMay('count');
  const { run } = useServices();
  const backReferences = backReferencesOf(model, resource)
    .filter(({ resource: { name }, field }) => mayRead(name, { field: field.name }) && mayCount(name))
    .flatMap((one): BackReference[] =>
      typeof one.resource.delete === 'object' ? [one, { ...one, deleted: true }] : [one],
    );
  const enabled = id !== undefined && backReferences.length > 0;
  const query = useQuery({
    queryKey: ['backReferences', space?.id, resource.name, id],
    queryFn: async ({ signal }): Promise<CountedBackReference[]> => {
      const question = { resource: resource.name, id: id ?? '', backReferences };
      const counts = await run(countBackReferences(question), { signal });
      return backReferences
        .map((backReference, index) => ({ ...backReference, count: counts[index] ?? 0 }))
        .filter(({ count }) => count > 0);
    },
    enabled,
    // Between two looks others may have begun to use it.
    gcTime: 0,
    staleTime: 0,
  });
  const found = query.data ?? [];
  const blocked = found.some((one) => effectOf(one) === 'blocks');
  return { backReferences: found, blocked, asked: enabled, loading: query.isPending, failed: query.isError };
}
