import { type ComponentType, useEffect, useState } from 'react';
import type { RowsProps } from './list-body.ts';

type Kind = 'grid' | 'cards';
type RowsView = ComponentType<RowsProps>;

const load: { [K in Kind]: () => Promise<RowsView> } = {
  grid: async () => (await import('./Grid.tsx')).default,
  cards: async () => (await import('./CardList.tsx')).CardList,
};

const loaded = new Map<Kind, RowsView>();

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
    load[kind]().then(
      (view) => {
        loaded.set(kind, view);
        tell({});
      },
      (failure: unknown) => tell({ failure }),
    );
    return () => {
      left = true;
    };
  }, [kind]);
  if (arrival.failure !== undefined) throw arrival.failure;
  return loaded.get(kind);
}
