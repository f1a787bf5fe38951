import { useBreadcrumb, useResourceParams } from '@refinedev/core';
import { useLabels } from '#console/records/labels.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { declaredOf, type Resource } from '#schema/resource.ts';

/**
 * The way from a record back to its list, which it finds as it was left, and the menu group that Refine's breadcrumb has before that.
 * @param state what the list may know about where it is returned from
 */
export function useListLink(resource: Resource, state: object) {
  const { resource: opened } = useResourceParams();
  const [group] = useBreadcrumb().breadcrumbs;
  const labels = useLabels(resource);
  const to = useListAddress(resource);
  // A part that has words of its own stands where all records stand; what is in no menu has no group before it.
  const isInMenu = opened?.name === declaredOf(resource).name && opened.meta?.parent !== undefined;
  return { label: labels.many, to, state, ...(isInMenu && group?.label && { within: group.label }) };
}
