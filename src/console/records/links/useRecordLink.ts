import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { withDrawer } from '#derive/navigation/record-path.ts';
import { pathTo } from '#derive/navigation/routes.ts';
import type { Resource } from '#schema/resource.ts';
import type { Row } from '../row.ts';

/**
 * How a list links to a record: with the list's own address, so that the record can lead back to it as it was. Records
 * without a page of their own open in a drawer over the list.
 */
export function useRecordLink(resource: Resource) {
  const { search } = useLocation();
  return useCallback(
    (record: Row) => ({
      to: pathTo(resource, 'edit', record) ?? withDrawer(search, record.id),
      state: { list: search },
    }),
    [resource, search],
  );
}

/** The same as an address alone; it stays the same function while the list is only searched, sorted or paged. */
export function useRecordHref(resource: Resource): (record: Row) => string {
  const { search } = useLocation();
  const behind = resource.routes?.edit ? '' : search;
  return useCallback((record) => pathTo(resource, 'edit', record) ?? withDrawer(behind, record.id), [resource, behind]);
}
