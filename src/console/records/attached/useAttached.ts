import { useModel, useSpace } from '#console/ui/context.ts';
import type { JsonObject } from '#schema/json.ts';
import { type Attachment, declaredOf, type Resource } from '#schema/resource.ts';
import { useMay } from '../useRights.ts';

export interface Attached {
  /** What the records are that may be about this one. */
  child: Resource;
  by: Attachment['id'];
  /** What a new one begins with. */
  given: JsonObject;
  mayCreate: boolean;
}

/** What may be about a record of a space that has a page of its own, as far as the viewer may read it. */
export function useAttached(resource: Resource, id: string): Attached[] {
  const { resources } = useModel();
  const { space } = useSpace();
  const mayRead = useMay('list');
  const mayCreate = useMay('create');
  if (!space || resource.scope !== 'space' || resource.singleton || resource.attaches || !resource.routes?.edit)
    return [];
  return resources.flatMap((child): Attached[] => {
    if (!child.attaches || !mayRead(child.name)) return [];
    const { attaches } = child;
    return [
      {
        child,
        by: attaches.id,
        given: { [attaches.resource]: declaredOf(resource).name, [attaches.id]: id },
        mayCreate: mayCreate(child.name),
      },
    ];
  });
}
