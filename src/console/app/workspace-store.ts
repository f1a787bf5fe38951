import { stored } from './stored.ts';

/** The selected space and whether its settings are open, as local storage keeps them (console.md section 2). */
export interface WorkspaceState {
  spaceId: string | null;
  settings: boolean;
}

const SPACE = 'spaceId';
const CONFIG = 'config';
const ACTIVE = 'Active';

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/** Holds the selection of this tab; another tab keeps its own until it is loaded again. */
export function createWorkspaceStore(storage: typeof stored = stored) {
  let state: WorkspaceState = { spaceId: storage.read(SPACE), settings: storage.read(CONFIG) === ACTIVE };
  const listeners = new Set<() => void>();
  const set = (next: WorkspaceState) => {
    state = next;
    storage.write(SPACE, next.spaceId);
    storage.write(CONFIG, next.settings ? ACTIVE : null);
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Selects a space, or with null the personal workspace; either opens on its main menu. */
    select: (spaceId: string | null) => set({ spaceId, settings: false }),
    enterSettings: () => set({ ...state, settings: true }),
    leaveSettings: () => set({ ...state, settings: false }),
  };
}
