import { useContext, useSyncExternalStore } from 'react';
import { ListAppearanceContext, type Widths } from './list-appearance.ts';

/** Pixels that a column has at least. */
export const narrowest = 60;
const widest = 1200;
const none: Widths = {};
const known = new Map<string, Widths>();
const listeners = new Set<() => void>();

const keyOf = (resource: string) => `listWidths.${resource}`;

/** Reads what was stored; what is no width of a column is left out, whoever wrote it. */
export function readWidths(text: string | null): Widths {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return none;
    return Object.fromEntries(
      Object.entries(stored).filter(([, width]) => typeof width === 'number' && width >= narrowest && width <= widest),
    );
  } catch {
    return none;
  }
}

function widthsOf(resource: string): Widths {
  const had = known.get(resource);
  if (had) return had;
  let text: string | null = null;
  try {
    text = localStorage.getItem(keyOf(resource));
  } catch {
    // Browsers that refuse storage keep widths until the page is left.
  }
  const widths = readWidths(text);
  known.set(resource, widths);
  return widths;
}

function keep(resource: string, widths: Widths) {
  known.set(resource, widths);
  try {
    localStorage.setItem(keyOf(resource), JSON.stringify(widths));
  } catch {
    // They hold for this page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The widths of a list's columns: as its saved view has them, or a preference of the person at this browser. */
export function useColumnWidths(resource: string) {
  const own = useSyncExternalStore(subscribe, () => widthsOf(resource));
  const view = useContext(ListAppearanceContext);
  const { widths } = view?.appearance ?? { widths: own };
  const set = (next: Widths) => (view ? view.change({ widths: next }) : keep(resource, next));
  return {
    widths,
    resize: (field: string, width: number) =>
      set({ ...widths, [field]: Math.min(widest, Math.max(narrowest, Math.round(width))) }),
    reset: () => set(none),
  };
}
