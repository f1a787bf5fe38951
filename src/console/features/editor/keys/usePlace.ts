import { useCallback } from 'react';
import { useCanvas } from '../canvas/canvas-context.ts';
import { useEditor } from '../editor-context.ts';

interface Place {
  signal: AbortSignal;
  /** @returns false where nothing can be put any more */
  goBack(): boolean;
}

/** Where a paste that takes a while goes: behind what was selected when it began, whatever is selected by then. */
export function usePlace(): () => Place {
  const { actions } = useEditor();
  const { pasting } = useCanvas();
  return useCallback(() => {
    const signal = pasting.signal();
    const selected = actions.selectedIds();
    const column = actions.chosenColumn();
    function goBack() {
      if (signal.aborted) return false;
      if (column !== actions.chosenColumn() || selected.join() !== actions.selectedIds().join()) {
        if (column === undefined) actions.selectAll(selected);
        else actions.chooseColumn(column);
      }
      return true;
    }
    return { signal, goBack };
  }, [actions, pasting]);
}
