import { useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { isJsonObject } from '#schema/json.ts';
import { UnsavedContext } from '../open-record.ts';

/** The state of a navigation to another address of the same form, which loses nothing: it is not asked about. */
export const inSameForm = { sameForm: true };

export const staysInForm = (state: unknown): boolean => isJsonObject(state) && state.sameForm === true;

/** Asks before the tab is closed or loaded again. */
function useUnloadGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [dirty]);
}

/** Whether anything below holds unsaved input, and how it tells. */
export function useDirtyBelow() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const report = useCallback((id: string, dirty: boolean) => {
    setIds((before) => {
      if (before.has(id) === dirty) return before;
      return new Set(dirty ? [...before, id] : [...before].filter((other) => other !== id));
    });
  }, []);
  return { dirtyBelow: ids.size > 0, report };
}

/**
 * What keeps a page with unsaved changes from being left by accident, inside the console (`UnsavedGuard` asks) and by the
 * browser. A router asks one guard alone, so that drawers report theirs to the page through `report`.
 */
export function useUnsavedGuard(dirty: boolean) {
  const leaving = useRef(false);
  const { dirtyBelow, report } = useDirtyBelow();
  const unsaved = dirty || dirtyBelow;
  useUnloadGuard(unsaved);
  return {
    unsaved,
    /** Set once the page may be left. */
    leaving,
    /** Leaves without a question: the changes are saved, or there is nothing to save them to. */
    leave: (navigate: () => void) => {
      leaving.current = true;
      navigate();
    },
    report,
  };
}

/** Reports unsaved input to the drawer or page that it stands in; where there is none, the browser alone asks. */
export function useNestedGuard(dirty: boolean): void {
  const id = useId();
  const report = useContext(UnsavedContext);
  useUnloadGuard(dirty);
  useEffect(() => {
    report?.(id, dirty);
    return () => report?.(id, false);
  }, [report, id, dirty]);
}
