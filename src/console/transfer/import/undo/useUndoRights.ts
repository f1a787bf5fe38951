import { useMay, useRights } from '#console/records/useRights.ts';
import type { Resource } from '#schema/resource.ts';

/** What of an import the viewer may delete: its records, and the tags that it added. */
export function useUndoRights(resource: Resource): { remove: boolean; removeTags: boolean } {
  const { remove } = useRights(resource);
  return { remove, removeTags: useMay('delete')('tag') };
}
