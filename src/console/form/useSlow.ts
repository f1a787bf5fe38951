import { useEffect, useState } from 'react';

/** A save that is over within these milliseconds changes nothing on its buttons, which would lose the focus and flash. */
const QUICK_MS = 300;

/** Whether a save has lasted longer than a quick one, and still does. */
export function useSlow(isSaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSaving) return;
    const timer = setTimeout(() => setSlow(true), QUICK_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSaving]);
  return isSlow;
}
