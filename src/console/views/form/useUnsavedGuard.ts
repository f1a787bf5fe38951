import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Keeps a page with unsaved changes from being left by accident, inside the console and by the browser. */
export function useUnsavedGuard(dirty: boolean) {
  const leaving = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
  return {
    blocked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    go: () => blocker.proceed?.(),
    /** Leaves without a question: the changes are saved, or there is nothing to save them to. */
    leave: (navigate: () => void) => {
      leaving.current = true;
      navigate();
    },
  };
}

export type UnsavedGuard = ReturnType<typeof useUnsavedGuard>;
