import { createContext, startTransition, useContext, useEffect, useState } from 'react';

/** Whether a form shows all that it has; see `useFirstFrame`. */
export const WholeFormContext = createContext(true);

/** Whether the form around shows all that it has, and not only what is seen first. */
export const useWholeForm = (): boolean => useContext(WholeFormContext);

/**
 * False for the first frame of a form, which shows its head and the lines of its first section, and true from the next one on:
 * what stands below takes several times as long to draw, and nobody looks there yet.
 */
export function useFirstFrame(): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setWhole(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return whole;
}
