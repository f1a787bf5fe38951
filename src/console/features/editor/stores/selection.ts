import { useSyncExternalStore } from 'react';

interface Selected {
  /** Ids of Puck's, in the order of reading. */
  ids: readonly string[];
  /** The one that Puck takes for selected, which a range ends at. */
  last: string | undefined;
  /** Where a range begins. */
  anchor: string | undefined;
  /** The slot of the one that is selected, columns, which the next block goes to. */
  column?: string | undefined;
  /** A click adds or takes away, as on a phone, where nobody holds a key. */
  isPicking: boolean;
}

const NONE: Selected = { ids: [], last: undefined, anchor: undefined, isPicking: false };

/** What is selected, for the blocks themselves: a store of its own, so that choosing others draws these alone anew. */
export function createSelection() {
  let now = NONE;
  let chosen: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();
  const put = (next: Selected) => {
    now = next;
    chosen = new Set(next.ids);
    for (const listener of listeners) listener();
  };
  return {
    get: () => now,
    /** Whether it is the only one. */
    is: (id: string) => now.last === id && now.ids.length < 2,
    has: (id: string) => chosen.has(id),
    /** Whether it is one of several. */
    isOneOf: (id: string) => chosen.size > 1 && chosen.has(id),
    /** What Puck has selected, on its own or told to: another than the last one ends what was selected with it. */
    follow(id: string | undefined) {
      if (id === now.last) return;
      put(id === undefined ? NONE : { ids: [id], last: id, anchor: id, isPicking: now.isPicking });
    },
    none: () => put(NONE),
    only(id: string) {
      if (now.ids.length !== 1 || now.last !== id || now.column !== undefined)
        put({ ids: [id], last: id, anchor: id, isPicking: now.isPicking });
    },
    several: (ids: readonly string[], last: string, anchor: string = last) =>
      put({ ids, last, anchor, isPicking: now.isPicking }),
    /** A column of the block of that id. */
    columnOf: (id: string, column: string) => put({ ids: [id], last: id, anchor: id, column, isPicking: false }),
    /** What is selected has these columns: one that is gone is chosen no more. */
    followColumns(zones: readonly string[]) {
      if (now.column !== undefined && !zones.includes(now.column)) put({ ...now, column: undefined });
    },
    pick: (isPicking: boolean) => put({ ...now, isPicking, column: undefined }),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;

/** Whether the block of that id of Puck's is selected, and nothing else is. */
export const useIsSelected = (selection: Selection, id: string) =>
  useSyncExternalStore(selection.subscribe, () => selection.is(id));

/** Whether a line of the outline is chosen, alone or with others: a column stands for its container. */
export const useIsChosen = (selection: Selection, id: string) =>
  useSyncExternalStore(selection.subscribe, () => {
    const { column } = selection.get();
    return column === undefined ? selection.has(id) : column === id;
  });

export const useIsOneOfSeveral = (selection: Selection, id: string) =>
  useSyncExternalStore(selection.subscribe, () => selection.isOneOf(id));

/** The slot of the column that is chosen. */
export const useChosenColumn = (selection: Selection) =>
  useSyncExternalStore(selection.subscribe, () => selection.get().column);

/** All that is selected; the same as long as nothing else is. */
export const useSelected = (selection: Selection) => useSyncExternalStore(selection.subscribe, selection.get);
