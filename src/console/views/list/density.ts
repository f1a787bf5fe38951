import { useSyncExternalStore } from 'react';

export const densities = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** Pixels of a row. */
export const rowHeights: { [D in Density]: number } = { compact: 36, standard: 46, comfortable: 60 };

const key = 'listDensity';
const listeners = new Set<() => void>();

function read(): Density {
  const stored = localStorage.getItem(key);
  return densities.find((density) => density === stored) ?? 'standard';
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** How close the rows of all lists stand: a preference of the person at this browser. */
export function useDensity(): [Density, (density: Density) => void] {
  const density = useSyncExternalStore(subscribe, read);
  return [
    density,
    (next) => {
      localStorage.setItem(key, next);
      for (const listener of listeners) listener();
    },
  ];
}
