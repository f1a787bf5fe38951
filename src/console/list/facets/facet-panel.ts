import { useSyncExternalStore } from 'react';

const key = 'listFacets';
const listeners = new Set<() => void>();

// Browsers that refuse storage keep the choice until the page is left.
let open = false;
try {
  open = localStorage.getItem(key) === 'open';
} catch {
  // Nothing was stored, then.
}

const read = () => open;

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether lists show their facets: a preference of the person at this browser, off at first. */
export function useFacetPanel(): [boolean, (open: boolean) => void] {
  const shown = useSyncExternalStore(subscribe, read);
  return [
    shown,
    (next) => {
      open = next;
      try {
        localStorage.setItem(key, next ? 'open' : 'closed');
      } catch {
        // The choice holds for this page.
      }
      for (const listener of listeners) listener();
    },
  ];
}
