import { useCallback, useEffect, useState } from 'react';
import type { InvitationView } from '#schema/api/people.ts';
import { type Step, stepAfter } from './next-step.ts';

export type Found =
  | { kind: 'loading' }
  | { kind: 'failed'; code: string; message: string }
  | { kind: 'refused'; step: Step }
  | { kind: 'view'; view: InvitationView };

/** Asks what an invitation offers, again whenever `load` is another. */
export function useInvitation(load: () => Promise<InvitationView>) {
  const [found, setFound] = useState<Found>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let current = true;
    const set = (next: Found) => {
      if (current) setFound(next);
    };
    load().then(
      (view) => set({ kind: 'view', view }),
      ({ code = '', message = '' }: { code?: string; message?: string }) => {
        const step = stepAfter(code);
        set(step ? { kind: 'refused', step } : { kind: 'failed', code, message });
      },
    );
    return () => {
      current = false;
    };
  }, [load, attempt]);
  const retry = useCallback(() => {
    setFound({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  return { found, retry };
}
