import { useRights } from '#console/records/useRights.ts';
import { useModel } from '#console/ui/context.ts';
import type { Resource } from '#schema/resource.ts';

/** The related resources that the viewer may read, with the field that points back. */
export function useRelated(resource: Resource): { child: Resource; by: string }[] {
  const model = useModel();
  const { mayRead } = useRights(resource);
  return (resource.related ?? [])
    .filter(({ resource: name }) => mayRead(name))
    .map(({ resource: name, by }) => ({ child: model.resource(name), by }));
}

/** Anchor of a related list, for the navigation of a long page. */
export const relatedId = (resource: Resource) => `related-${resource.name}`;
