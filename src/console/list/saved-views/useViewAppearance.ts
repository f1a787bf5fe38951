import { useMemo, useSyncExternalStore } from 'react';
import { useOwnDensity } from '#console/query/density.ts';
import type { ListAppearance } from '#console/query/list-appearance.ts';
import type { SavedView } from '#console/query/saved-view.ts';

export type ViewLook = ReturnType<typeof useViewAppearance>;

/** What a reader did to the look of a view since the page was loaded, by its id. */
const touched = new Map<string, Partial<ListAppearance>>();
const listeners = new Set<() => void>();

function touch(id: string, look: Partial<ListAppearance> | undefined) {
  if (look) touched.set(id, look);
  else touched.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The look that a view gives a list, and what the reader changes of it, which does not touch the looks of other lists. */
export function useViewAppearance(view: SavedView | undefined) {
  const [ownDensity] = useOwnDensity();
  const own = useSyncExternalStore(subscribe, () => (view ? touched.get(view.id) : undefined));
  return useMemo(() => {
    if (!view) return { control: null, changed: false, reset: () => {} };
    const saved: ListAppearance = { density: view.state.density ?? ownDensity, widths: view.state.widths };
    const look = { ...saved, ...own };
    return {
      control: { look, change: (patch: Partial<ListAppearance>) => touch(view.id, { ...own, ...patch }) },
      changed: JSON.stringify(look) !== JSON.stringify(saved),
      reset: () => touch(view.id, undefined),
    };
  }, [view, own, ownDensity]);
}
