import { useContext, useSyncExternalStore } from 'react';
import { type Density, densities, ListAppearanceContext } from './list-appearance.ts';

/** Pixels of a row. */
export const rowHeights: { [D in Density]: number } = { compact: 36, standard: 46, comfortable: 60 };

const key = 'listDensity';
const listeners = new Set<() => void>();

// Browsers that refuse storage keep the choice until the page is left.
let chosen: Density = 'standard';
try {
  chosen = densities.find((density) => density === localStorage.getItem(key)) ?? chosen;
} catch {
  // Nothing was stored, then.
}

const read = () => chosen;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How close the rows of a list stand: as its saved view has it, or as this person likes all lists. */
export function useDensity(): [Density, (density: Density) => void] {
  const own = useOwnDensity();
  const view = useContext(ListAppearanceContext);
  return view ? [view.appearance.density, (density) => view.change({ density })] : own;
}

/** How close the rows of all lists stand: a preference of the person at this browser. */
export function useOwnDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, read);
  return [
    density,
    (next) => {
      chosen = next;
      try {
        localStorage.setItem(key, next);
      } catch {
        // The choice holds for this page.
      }
      for (const listener of listeners) listener();
    },
  ];
}
