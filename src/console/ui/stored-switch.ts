import { useSyncExternalStore } from 'react';
import { stored } from './stored.ts';

/**
 * A preference of the person at this browser that is on or off, off at first; a hook that follows it wherever it is changed.
 * Browsers that refuse storage keep it until the page is left.
 */
export function storedSwitch(key: string): () => [boolean, (on: boolean) => void] {
  const listeners = new Set<() => void>();
  let on = stored.read(key) === 'open';
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const set = (next: boolean) => {
    on = next;
    stored.write(key, next ? 'open' : 'closed');
    for (const listener of listeners) listener();
  };
  return () => [useSyncExternalStore(subscribe, () => on), set];
}
