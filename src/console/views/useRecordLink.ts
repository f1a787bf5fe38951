import { useLocation } from 'react-router';
import { pathTo } from '#derive/routes.ts';
import type { Resource } from '#schema/resource.ts';

/** How a list links to a record: with the list's own address, so that the record can lead back to it as it was. */
export function useRecordLink(resource: Resource) {
  const { search } = useLocation();
  return (id: string) => ({ to: pathTo(resource, 'edit', id) ?? '', state: { list: search } });
}
