import { type HttpError, useList } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { Row } from '#console/records/row.ts';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countLists } from '#derive/documents/list-counts.ts';
import type { Bucket } from '../range.ts';
import { within } from '../useFigure.ts';
import { type LinkFilter, linkCondition } from './click-filters.ts';

/** Links at most (console.md section 9: analytics). */
const MOST = 200;

/** A tracked link with its clicks in the time that is looked at. */
export interface TrackedLink {
  id: string;
  href: string;
  type: string;
  disabled: boolean;
  lastClick: string | null;
  clicks: number;
}

/** The links that meet the filters, the most clicked in the time first. */
export function useLinks(filters: readonly LinkFilter[], time: Bucket) {
  const where = linkCondition(filters);
  const { query } = useList<Row, HttpError>({
    resource: 'link_track',
    pagination: { pageSize: MOST },
    sorters: [{ field: 'clicks', order: 'desc' }],
    meta: { fields: ['href', 'type', 'disabled', 'last_clicked_at'], ...(where && { where }) },
    queryOptions: { placeholderData: keepPreviousData },
    errorNotification: false,
  });
  const rows = query.data?.data ?? [];
  const wheres = rows.map(({ id }) => within('hour', time, { field: 'link_id', op: 'eq', value: String(id) }));
  const counts = useServiceQuery(
    countLists({ resource: 'link_click', wheres, countLimit: 0, sum: 'clicks' }),
    // Not kept: numbers of other links would stand beside these.
    { enabled: rows.length > 0 },
  );
  const links = rows.map(
    (row, at): TrackedLink => ({
      id: String(row.id),
      href: String(row.href),
      type: String(row.type),
      disabled: row.disabled === true,
      lastClick: typeof row.last_clicked_at === 'string' ? row.last_clicked_at : null,
      clicks: counts.data?.[at] ?? 0,
    }),
  );
  return {
    links: links.toSorted((a, b) => b.clicks - a.clicks),
    /** There are more links than are shown. */
    isCut: (query.data?.total ?? 0) > MOST,
    loading: query.isPending || (rows.length > 0 && counts.isPending),
    error: query.error ?? (counts.error as HttpError | null),
    retry: () => void Promise.all([query.refetch(), counts.refetch()]),
  };
}
