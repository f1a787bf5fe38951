import { useSubscription } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { parse } from 'graphql';
import { useState } from 'react';
import { useServices } from '#console/session/services.ts';
import { placedById } from '#derive/documents/operations/editing.ts';
import { withNewest } from './component-versions.ts';
import type { PlacedComponent } from './placed-components.ts';

const live = parse('query { component { id version } }');

/**
 * The components, in the versions that are made while the editor is open: what is inserted takes them, and what stands on the page keeps
 * its own. The same object as long as none is made. @param read the components as the editor began
 */
export function useNewestComponents(read: ReadonlyMap<string, PlacedComponent>): ReadonlyMap<string, PlacedComponent> {
  const { run } = useServices();
  const [components, setComponents] = useState(read);
  const [offered, setOffered] = useState<readonly { id: string; version: number }[]>([]);
  useSubscription({
    channel: 'resources/component',
    params: {
      subscriptionType: 'useList',
      resource: 'component',
      filters: [{ field: 'status', operator: 'eq', value: 'ACTIVE' }],
      sorters: [{ field: 'id', order: 'asc' }],
      pagination: { mode: 'off' },
      meta: { gqlQuery: live },
    },
    // The package hands on the rows themselves.
    onLiveEvent: (rows) => setOffered(rows as never),
  });
  const newer = offered.filter(({ id, version }) => version > (components.get(id)?.version ?? 0));
  const { data } = useQuery({
    queryKey: ['newest-components', newer],
    queryFn: ({ signal }) => run(placedById(newer.map(({ id }) => id)), { signal }),
    enabled: newer.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const known = data ? withNewest(components, data.rows) : components;
  if (known !== components) setComponents(known);
  return known;
}
