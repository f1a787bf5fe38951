import { useCallback, useRef, useState } from 'react';

/** Milliseconds after which a save is long enough to be seen; a sign that comes and goes at once is noise. */
const seenMs = 100;

/** Whether something is being saved. */
export function useSaving() {
  const [saving, setSaving] = useState(false);
  const running = useRef(false);
  /** Runs one save; a second press while it runs starts nothing. @throws what the save throws */
  const during = useCallback(async <T>(save: () => Promise<T>): Promise<T> => {
    running.current = true;
    const timer = setTimeout(() => setSaving(true), seenMs);
    try {
      return await save();
    } finally {
      running.current = false;
      clearTimeout(timer);
      setSaving(false);
    }
  }, []);
  return { saving, during, isRunning: useCallback(() => running.current, []) };
}

/** Runs something once the browser has drawn what has changed until now, or soon where it draws nothing. */
export function afterFrame(run: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    setTimeout(run);
  };
  requestAnimationFrame(once);
  // A tab that nobody sees has no frames.
  setTimeout(once, 100);
}
