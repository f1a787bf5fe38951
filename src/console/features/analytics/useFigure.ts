import type { HttpError } from '@refinedev/core';
import { useServiceQuery } from '#console/records/useServiceQuery.ts';
import { countLists } from '#derive/documents/list-counts.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Figure } from './figures.ts';
import type { Bucket } from './range.ts';

/** A part of a chart is counted so far. */
const countLimit = 100_000;

/** What lies in a part of a time, and meets a condition. */
export function within(by: string, { from, to }: Bucket, where?: Predicate): Predicate {
  return {
    all: [
      { field: by, op: 'gte', value: from.toISOString() },
      { field: by, op: 'lt', value: to.toISOString() },
      ...(where ? [where] : []),
    ],
  };
}

/** How many records fall into each part of the time: a number for each, in one request. */
export function useFigure({ resource, by, sum }: Omit<Figure, 'id'>, buckets: readonly Bucket[], where?: Predicate) {
  const wheres = buckets.map((bucket) => within(by, bucket, where));
  const query = useServiceQuery(countLists({ resource, wheres, countLimit, ...(sum && { sum }) }), { enabled: true });
  return {
    counts: query.data,
    loading: query.isPending,
    error: query.error as HttpError | null,
    retry: () => void query.refetch(),
  };
}
