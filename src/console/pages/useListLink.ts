import { useBreadcrumb } from '@refinedev/core';
import { useLabels } from '#console/records/labels.ts';
import { useListAddress } from '#console/records/links/useListAddress.ts';
import { declaredOf, type Resource } from '#schema/resource.ts';

/**
 * The way from a record back to its list, which it finds as it was left, and what Refine's breadcrumb has before that.
 * @param state what the list may know about where it is returned from
 */
export function useListLink(resource: Resource, state: object) {
  const { breadcrumbs } = useBreadcrumb();
  const labels = useLabels(resource);
  const to = useListAddress(resource);
  // A part that has words of its own stands where all records stand.
  const all = useLabels(declaredOf(resource)).many;
  const at = breadcrumbs.findIndex(({ label }) => label === all);
  const within = breadcrumbs[at - 1]?.label;
  return { label: labels.many, to, state, ...(within && { within }) };
}
