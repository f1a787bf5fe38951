import { type ComponentType, useEffect, useState } from 'react';
import type { RowsProps } from './list-body.ts';

type Kind = 'grid' | 'cards';
type RowsView = ComponentType<RowsProps>;

const load: { [K in Kind]: () => Promise<RowsView> } = {
  grid: async () => (await import('./Grid.tsx')).default,
  cards: async () => (await import('./CardList.tsx')).CardList,
};

const loaded = new Map<Kind, RowsView>();

/** Windows that have room for cards alone: the theme's `breakpoints.down('sm')`. */
export const phoneQuery = '(max-width:599.95px)';

/** Loads what is going to draw the rows in this window. */
export async function loadRowsView(kind: Kind = matchMedia(phoneQuery).matches ? 'cards' : 'grid'): Promise<void> {
  loaded.set(kind, await load[kind]());
}

/**
 * What draws the rows, as soon as its code is there. The code is asked for while the rows are on their way, and by no
 * Suspense: React holds what follows a fallback back for 300 ms, and every list would begin with that wait.
 */
export function useRowsView(kind: Kind): RowsView | undefined {
  const [arrival, setArrival] = useState<{ failure?: unknown }>({});
  useEffect(() => {
    if (loaded.has(kind)) return;
    let left = false;
    const tell = (next: { failure?: unknown }) => {
      if (!left) setArrival(next);
    };
    loadRowsView(kind).then(
      () => tell({}),
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      left = true;
    };
  }, [kind]);
  if (arrival.failure !== undefined) throw arrival.failure;
  return loaded.get(kind);
}
