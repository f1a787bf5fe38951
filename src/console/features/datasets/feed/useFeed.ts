import { useInvalidate, useKeys } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { createFeedApi } from '#console/providers/api/feed-api.ts';
import { useNotify } from '#console/records/useNotify.ts';
import { useService } from '#console/session/services.ts';
import { useSpace } from '#console/ui/context.ts';
import type { FeedSchedule } from '#schema/api/dataset-feed.ts';

/** How often it is looked at a feed that is being read, and at one that may be soon. */
const READING_MS = 1000;
const WAITING_MS = 30_000;

/** How the server reads a dataset again, and having it do so. */
export function useFeed(dataset: string) {
  const api = useService(createFeedApi);
  const { space } = useSpace();
  const { keys } = useKeys();
  const invalidate = useInvalidate();
  const { snackbar } = useNotify();
  const { data, error, refetch } = useQuery({
    // What is saved with the dataset changes it.
    queryKey: keys().data().resource('dataset').action('list').params({ feed: dataset, space: space?.id }).get(),
    queryFn: () => api.state(dataset),
    refetchInterval: ({ state }) => (state.data?.isReading ? READING_MS : state.data?.dueAt ? WAITING_MS : false),
  });

  const last = data?.last?.at;
  const known = useRef(last);
  useEffect(() => {
    if (known.current === last) return;
    const isFirst = known.current === undefined;
    known.current = last;
    if (isFirst) return;
    // What it has written is there now.
    void invalidate({ resource: 'listing', invalidates: ['list', 'many', 'detail'] });
    void invalidate({ resource: 'import_run', invalidates: ['list'] });
  }, [last, invalidate]);

  /** @returns whether it could be done; what speaks against it is told */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (cause) {
      snackbar(cause instanceof Error ? cause.message : String(cause), { severity: 'error' });
      return false;
    } finally {
      await refetch();
    }
  }

  return {
    feed: data,
    error,
    refetch,
    read: () => attempt(() => api.read(dataset)),
    setSchedule: (schedule: FeedSchedule) => attempt(() => api.setSchedule(dataset, schedule)),
  };
}

export type LoadedFeed = ReturnType<typeof useFeed>;
