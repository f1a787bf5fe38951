import type { HttpError } from '@refinedev/core';
import { useListService } from '#console/views/list/useListService.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Figure } from './figures.ts';
import type { Bucket } from './range.ts';

/** A part of a chart is counted so far. */
const most = 100_000;

/** How many records fall into each part of the time: a number for each, in one request. */
export function useFigure({ resource, by }: Figure, buckets: readonly Bucket[]) {
  const wheres = buckets.map(
    ({ from, to }): Predicate => ({
      all: [
        { field: by, op: 'gte', value: from.toISOString() },
        { field: by, op: 'lt', value: to.toISOString() },
      ],
    }),
  );
  const query = useListService('counts', { resource, wheres, most }, { enabled: true });
  return {
    counts: query.data,
    loading: query.isPending,
    error: query.error as HttpError | null,
    retry: () => void query.refetch(),
  };
}
