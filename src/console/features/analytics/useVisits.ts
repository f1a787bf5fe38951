import { type HttpError, useList } from '@refinedev/core';
import type { Row } from '#console/records/row.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Bucket } from './range.ts';
import { within } from './useFigure.ts';

/** Rows that are added up here (console.md section 9: series). */
export const mostHours = 5000;
const SHOWN = 10;

/** A name with what was counted of it. */
export interface Ranked {
  id: string;
  name: string;
  value: number;
}

/** The hours of visits in a time, added up by page, by where visitors came from, and by device; the most first. */
export function useVisits(time: Bucket, enabled: boolean) {
  const { query } = useList<Row, HttpError>({
    resource: 'site_visit',
    pagination: { pageSize: mostHours },
    sorters: [{ field: 'hour', order: 'desc' }],
    meta: { fields: ['page_id', 'device', 'referrer', 'views'], where: within('hour', time) },
    queryOptions: { enabled },
    errorNotification: false,
  });
  const rows = query.data?.data ?? [];
  const pageOf = (row: Row) => {
    const page = row.page ?? null;
    return { id: String(row.page_id), name: isJsonObject(page) ? String(page.name) : '' };
  };
  return {
    pages: ranked(rows, pageOf),
    referrers: ranked(rows, (row) => plain(row.referrer)),
    devices: ranked(rows, (row) => plain(row.device)),
    /** There were more hours than were added up: the oldest are left out. */
    isCut: rows.length === mostHours,
    loading: query.isPending,
    error: query.error,
    retry: () => void query.refetch(),
  };
}

const plain = (name: unknown) => ({ id: String(name ?? ''), name: String(name ?? '') });

function ranked(rows: readonly Row[], of: (row: Row) => Omit<Ranked, 'value'>): Ranked[] {
  const sums = new Map<string, Ranked>();
  for (const row of rows) {
    const { id, name } = of(row);
    sums.set(id, { id, name, value: (sums.get(id)?.value ?? 0) + Number(row.views ?? 0) });
  }
  return [...sums.values()].toSorted((a, b) => b.value - a.value).slice(0, SHOWN);
}
