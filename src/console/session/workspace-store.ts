import { stored, storedInTab } from '#console/ui/stored.ts';
import { type Impersonation, readImpersonation } from './impersonation.ts';

/** The selected space and whether its settings are open, as local storage keeps them (console.md section 2). */
export interface WorkspaceState {
  spaceId: string | null;
  settings: boolean;
  /** Whose eyes the owner of the space looks through; this tab alone keeps it, and no other space. */
  impersonation: Impersonation | null;
}

const SPACE = 'spaceId';
const CONFIG = 'config';
const ACTIVE = 'Active';
const IMPERSONATION = 'viewAs';

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/** Holds the selection of this tab; another tab keeps its own until it is loaded again. */
export function createWorkspaceStore(storage: typeof stored = stored, tab: typeof stored = storedInTab) {
  const spaceId = storage.read(SPACE);
  let state: WorkspaceState = {
    spaceId,
    settings: storage.read(CONFIG) === ACTIVE,
    impersonation: readImpersonation(tab.read(IMPERSONATION), spaceId),
  };
  const listeners = new Set<() => void>();
  const set = (next: WorkspaceState) => {
    state = next;
    storage.write(SPACE, next.spaceId);
    storage.write(CONFIG, next.settings ? ACTIVE : null);
    tab.write(IMPERSONATION, next.impersonation && JSON.stringify(next.impersonation));
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
    select: (spaceId: string | null) => set({ spaceId, settings: false, impersonation: null }),
    /** Looks through somebody's eyes, or with null one's own; either starts on the main menu. */
    impersonate: (impersonation: Impersonation | null) => set({ ...state, settings: false, impersonation }),
    enterSettings: () => turn(true),
    leaveSettings: () => turn(false),
  };
}
