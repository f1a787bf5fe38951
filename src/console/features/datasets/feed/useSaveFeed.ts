import { useInvalidate } from '@refinedev/core';
import { useRef } from 'react';
import { useNotify } from '#console/records/useNotify.ts';
import { useServices } from '#console/session/services.ts';
import { updateRecords } from '#derive/documents/write-calls.ts';
import type { Resource } from '#schema/resource.ts';
import type { Feed } from './feed.ts';

/** Saves with a dataset where its rows come from and how they are read, so that everybody can read them again. */
export function useSaveFeed(dataset: Resource, id: string, feed: Feed) {
  const { run } = useServices();
  const invalidate = useInvalidate();
  const { snackbar } = useNotify();
  const latest = useRef(feed);
  return async (change: Partial<Feed>): Promise<void> => {
    latest.current = { ...latest.current, ...change };
    try {
      const changes = { feed: { ...latest.current } };
      await run(updateRecords({ resource: dataset.name, updates: [{ id, changes }] }));
    } catch (error) {
      // The rows can be imported all the same.
      snackbar(error instanceof Error ? error.message : String(error), { severity: 'error' });
    }
    await invalidate({ resource: dataset.name, invalidates: ['list'] });
  };
}
