import { useLayoutEffect, useSyncExternalStore } from 'react';

let screens = 0;
const listeners = new Set<() => void>();
const count = (by: number) => {
  screens += by;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The screen takes the whole window, such as an editor: what stands around it makes room. */
export function useFillsWindow(): void {
  useLayoutEffect(() => {
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether such a screen is open. */
export const useIsWindowFilled = (): boolean => useSyncExternalStore(subscribe, () => screens > 0);
