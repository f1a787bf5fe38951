import { type HttpError, useList } from '@refinedev/core';
import type { Row } from '#console/views/list/useListRows.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Bucket } from './range.ts';
import { within } from './useFigure.ts';

/** Rows that are added up here (console.md section 9: series). */
const MOST = 5000;
const SHOWN = 10;

/** A name with what was counted of it. */
export interface Ranked {
  name: string;
  value: number;
}

/** The hours of visits in a time, added up by page, by where visitors came from, and by device; the most first. */
export function useVisits(time: Bucket, enabled: boolean) {
  const { query } = useList<Row, HttpError>({
    resource: 'site_visit',
    pagination: { pageSize: MOST },
    sorters: [{ field: 'hour', order: 'desc' }],
    meta: { fields: ['page_id', 'device', 'referrer', 'views'], where: within('hour', time) },
    queryOptions: { enabled },
    errorNotification: false,
  });
  const rows = query.data?.data ?? [];
  const pageOf = (row: Row) => {
    const page = row.page ?? null;
    return isJsonObject(page) ? String(page.name) : '';
  };
  return {
    pages: ranked(rows, pageOf),
    referrers: ranked(rows, (row) => String(row.referrer ?? '')),
    devices: ranked(rows, (row) => String(row.device ?? '')),
    /** There were more hours than were added up: the oldest are left out. */
    isCut: rows.length === MOST,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

function ranked(rows: readonly Row[], nameOf: (row: Row) => string): Ranked[] {
  const sums = new Map<string, number>();
  for (const row of rows) sums.set(nameOf(row), (sums.get(nameOf(row)) ?? 0) + Number(row.views ?? 0));
  return [...sums]
    .map(([name, value]) => ({ name, value }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, SHOWN);
}
