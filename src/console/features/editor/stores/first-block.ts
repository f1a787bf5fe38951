import { useSyncExternalStore } from 'react';

/** Which block opens the page: its heading is the h1. A store of its own, so that moving a block draws two anew and not all. */
export function createFirstBlock(start: string) {
  let first = start;
  const listeners = new Set<() => void>();
  return {
    is: (id: string) => first === id,
    set(id: string) {
      if (id === first) return;
      first = id;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type FirstBlock = ReturnType<typeof createFirstBlock>;

/** Whether the block opens the page. */
export const useIsFirst = (first: FirstBlock, id: string) => useSyncExternalStore(first.subscribe, () => first.is(id));
