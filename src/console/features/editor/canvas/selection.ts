import { useSyncExternalStore } from 'react';

/** Which block is selected, for the blocks themselves: a store of its own, so that choosing another draws two of them anew. */
export function createSelection() {
  let selected: string | undefined;
  const hearers = new Set<() => void>();
  return {
    is: (id: string) => selected === id,
    set(id: string | undefined) {
      selected = id;
      for (const heard of hearers) heard();
    },
    subscribe(heard: () => void) {
      hearers.add(heard);
      return () => void hearers.delete(heard);
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

/** Whether the block of that id of Puck's is selected. */
export const useIsSelected = (selection: Selection, id: string) =>
  useSyncExternalStore(selection.subscribe, () => selection.is(id));
