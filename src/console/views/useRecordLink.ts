import { useLocation } from 'react-router';
import { pathTo } from '#derive/routes.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from './list/useListRows.ts';

/** How a list links to a record: with the list's own address, so that the record can lead back to it as it was. */
export function useRecordLink(resource: Resource) {
  const { search } = useLocation();
  return (record: Row) => ({ to: pathTo(resource, 'edit', record) ?? '', state: { list: search } });
}
