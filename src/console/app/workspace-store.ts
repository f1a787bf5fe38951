import { type Lens, readLens } from './lens.ts';
import { stored, storedInTab } from './stored.ts';

/** The selected space and whether its settings are open, as local storage keeps them (console.md section 2). */
export interface WorkspaceState {
  spaceId: string | null;
  settings: boolean;
  /** Whose eyes the owner of the space looks through; this tab alone keeps it, and no other space. */
  lens: Lens | null;
}

const SPACE = 'spaceId';
const CONFIG = 'config';
const ACTIVE = 'Active';
const LENS = 'viewAs';

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/** Holds the selection of this tab; another tab keeps its own until it is loaded again. */
export function createWorkspaceStore(storage: typeof stored = stored, tab: typeof stored = storedInTab) {
  const spaceId = storage.read(SPACE);
  let state: WorkspaceState = {
    spaceId,
    settings: storage.read(CONFIG) === ACTIVE,
    lens: readLens(tab.read(LENS), spaceId),
  };
  const listeners = new Set<() => void>();
  const set = (next: WorkspaceState) => {
    state = next;
    storage.write(SPACE, next.spaceId);
    storage.write(CONFIG, next.settings ? ACTIVE : null);
    tab.write(LENS, next.lens && JSON.stringify(next.lens));
    for (const listener of listeners) listener();
  };
  // Every screen asks for its mode; who listens draws the whole workspace again.
  const turn = (settings: boolean) => {
    if (settings !== state.settings) set({ ...state, settings });
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Selects a space, or with null the personal workspace; either opens on its main menu. */
    select: (spaceId: string | null) => set({ spaceId, settings: false, lens: null }),
    /** Looks through somebody's eyes, or with null one's own; either starts on the main menu. */
    lookThrough: (lens: Lens | null) => set({ ...state, settings: false, lens }),
    enterSettings: () => turn(true),
    leaveSettings: () => turn(false),
  };
}
