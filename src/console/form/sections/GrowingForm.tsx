import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const WholeFormContext = createContext(true);

/** Whether the form around shows all that it has, and not only what is seen first; `GrowingForm` tells. */
export const useWholeForm = (): boolean => useContext(WholeFormContext);

/**
 * A form that shows its head and the lines of its first section in its first frame, and the rest from the next one on: what stands
 * below takes several times as long to draw and to ask for, and nobody looks there yet.
 */
export function GrowingForm({ children }: { children: ReactNode }) {
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
  return <WholeFormContext value={whole}>{children}</WholeFormContext>;
}
