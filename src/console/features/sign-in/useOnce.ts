import { useEffect, useRef, useState } from 'react';
import { useAction } from '#console/ui/useAction.ts';

/** Does a piece of work when the screen opens, once, also where React mounts it twice; says whether it is done or failed. */
export function useOnce(work: () => Promise<void>): { done: boolean; error: string | null } {
  const { error, run } = useAction();
  const [done, setDone] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    run(async () => {
      await work();
      setDone(true);
    });
  }, [run, work]);
  return { done, error };
}
