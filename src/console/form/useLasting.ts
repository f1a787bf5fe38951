import { useEffect, useState } from 'react';

/** Whether something has lasted for so many milliseconds, and still does. */
export function useLasting(isSo: boolean, ms: number): boolean {
  const [isLasting, setLasting] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasting(true), ms);
    return () => {
      clearTimeout(timer);
      setLasting(false);
    };
  }, [isSo, ms]);
  return isLasting;
}
