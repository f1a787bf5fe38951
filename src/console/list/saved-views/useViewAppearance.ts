import { useMemo, useSyncExternalStore } from 'react';
import { useOwnDensity } from '#console/query/density.ts';
import type { ListAppearance } from '#console/query/list-appearance.ts';
import type { SavedView } from '#console/query/saved-view.ts';

export type ViewAppearance = ReturnType<typeof useViewAppearance>;

/** What a reader did to the appearance of a view since the page was loaded, by its id. */
const touched = new Map<string, Partial<ListAppearance>>();
const listeners = new Set<() => void>();

function touch(id: string, appearance: Partial<ListAppearance> | undefined) {
  if (appearance) touched.set(id, appearance);
  else touched.delete(id);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The appearance that a view gives a list, with what the reader changes of it for this list alone. */
export function useViewAppearance(view: SavedView | undefined) {
  const [ownDensity] = useOwnDensity();
  const own = useSyncExternalStore(subscribe, () => (view ? touched.get(view.id) : undefined));
  return useMemo(() => {
    if (!view) return { control: null, changed: false, reset: () => {} };
    const saved: ListAppearance = { density: view.state.density ?? ownDensity, widths: view.state.widths };
    const appearance = { ...saved, ...own };
    return {
      control: { appearance, change: (patch: Partial<ListAppearance>) => touch(view.id, { ...own, ...patch }) },
      changed: JSON.stringify(appearance) !== JSON.stringify(saved),
      reset: () => touch(view.id, undefined),
    };
  }, [view, own, ownDensity]);
}
