import { useCallback, useEffect } from 'react';
import { savesData } from '#console/ui/saves-data.ts';
import type { ListState } from './list-state.ts';
import type { ListRows } from './useListRows.ts';

/** Milliseconds for which a page of rows has to rest before the next one is asked for: who types or turns over goes on. */
const restMs = 400;

/**
 * Asks for the next page of a list once the one that is shown has rested, so that it is there when somebody goes on.
 * @param ask asks for the rows of a state
 * @returns to be called when somebody is about to go on: what was read before may be old by then
 */
export function useNextPage(state: ListState, list: ListRows, ask: (state: ListState) => void): () => void {
  const { stale, total, more } = list;
  const onNextSoon = useCallback(() => {
    if (more || state.page * state.size < total) ask({ ...state, page: state.page + 1 });
  }, [state, total, more, ask]);
  useEffect(() => {
    if (stale) return;
    const timer = setTimeout(() => {
      if (!savesData()) onNextSoon();
    }, restMs);
    return () => clearTimeout(timer);
  }, [stale, onNextSoon]);
  return onNextSoon;
}
