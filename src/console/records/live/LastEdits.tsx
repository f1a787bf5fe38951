import { useSubscription } from '@refinedev/core';
import { parse } from 'graphql';
import { useEffect, useRef } from 'react';
import { type LastEdit, lastEditsQuery } from '#derive/documents/live.ts';
import { type Resource, tableOf } from '#schema/resource.ts';

interface LastEditsProps {
  resource: Resource;
  /** Other ids need another key: Refine subscribes once. */
  ids: readonly string[];
  onEdits(edits: readonly LastEdit[]): void;
}

/** Listens to who edits some records. By their ids, so that the data service looks up keys and does not read a list again. */
export function LastEdits({ resource, ids, onEdits }: LastEditsProps) {
  const latest = useRef(onEdits);
  useEffect(() => {
    latest.current = onEdits;
  });
  useSubscription({
    channel: `resources/${resource.name}`,
    params: {
      subscriptionType: 'useMany',
      resource: resource.name,
      ids: [...ids],
      meta: { operation: tableOf(resource), gqlQuery: parse(lastEditsQuery(resource)) },
    },
    // The package hands on the rows themselves.
    onLiveEvent: (rows) => latest.current(rows as unknown as readonly LastEdit[]),
  });
  return null;
}
