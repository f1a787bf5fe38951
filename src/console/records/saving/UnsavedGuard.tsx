import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useOnceOpen } from '#console/ui/on-demand/useOnceOpen.ts';
import { UnsavedDialog } from './UnsavedDialog.tsx';
import { staysInForm } from './useUnsavedGuard.ts';

interface UnsavedGuardProps {
  /** Of `useUnsavedGuard`. */
  guard: { unsaved: boolean; leaving: RefObject<boolean> };
}

/**
 * Asks before a page with unsaved changes is left for another one. It stands apart, and the router is told of it once there is
 * something to lose: the router draws whoever tells it several times, and a form opens without.
 */
export function UnsavedGuard({ guard }: UnsavedGuardProps) {
  return useOnceOpen(guard.unsaved) ? <Question {...guard} /> : null;
}

function Question({ unsaved, leaving }: UnsavedGuardProps['guard']) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !leaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !staysInForm(nextLocation.state),
  );
  const blocked = blocker.state === 'blocked';
  // Whoever left while a save was on its way is asked nothing any more once it has ended well.
  useEffect(() => {
    if (blocked && !unsaved) blocker.proceed?.();
  }, [blocked, unsaved, blocker]);
  const opened = useOnceOpen(blocked);
  if (!opened) return null;
  return <UnsavedDialog open={blocked} onLeave={() => blocker.proceed?.()} onStay={() => blocker.reset?.()} />;
}
