import { useCallback } from 'react';
import type { ListState } from './list-state.ts';
import type { ListRows } from './useListRows.ts';

/**
 * Asks for the next page of a list, so that it is there with the click.
 * @param ask asks for the rows of a state
 * @returns to be called when somebody is about to go on
 */
export function useNextPage(state: ListState, list: ListRows, ask: (state: ListState) => void): () => void {
  const { total, more } = list;
  return useCallback(() => {
    if (more || state.page * state.size < total) ask({ ...state, page: state.page + 1 });
  }, [state, total, more, ask]);
}
