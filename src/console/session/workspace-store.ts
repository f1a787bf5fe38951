import { stored, storedInTab } from '#console/ui/stored.ts';
import { PERSONAL } from '#derive/navigation/space-address.ts';
import { type Impersonation, readImpersonation } from './impersonation.ts';

/**
 * The selected space and whether its settings are open. Each tab keeps its own; local storage keeps what was chosen last
 * (console.md section 2), which a new tab begins with.
 */
export interface WorkspaceState {
  spaceId: string | null;
  settings: boolean;
  /** Another space that the visited address belongs to, until it is selected or turned down. */
  linked: string | null;
  /** Nothing was selected in this tab yet: what a link selects here is taken from nobody. */
  fresh: boolean;
  /** Whose eyes the owner of the space looks through; this tab alone keeps it, and no other space. */
  impersonation: Impersonation | null;
  /** The space that its person is about to leave: nobody tells them of its loss. */
  leaving: string | null;
}

const SPACE = 'spaceId';
const CONFIG = 'config';
const ACTIVE = 'Active';
const IMPERSONATION = 'viewAs';

export type WorkspaceStore = ReturnType<typeof createWorkspaceStore>;

/**
 * Holds the selection of this tab.
 * @param linked the space of the address that the tab opens with, or `PERSONAL`
 */
export function createWorkspaceStore(
  storage: typeof stored = stored,
  tab: typeof stored = storedInTab,
  linked: string | null = null,
) {
  const own = tab.read(SPACE);
  // The personal workspace is none to local storage; in the tab it is a choice.
  const last = own === null ? storage.read(SPACE) : own || null;
  const spaceId = linked === PERSONAL ? null : last;
  const foreignOf = (named: string | null, here: string | null) =>
    named === here || named === PERSONAL ? null : named;
  const foreign = foreignOf(linked, spaceId);
  let state: WorkspaceState = {
    spaceId,
    settings: spaceId === last && (own === null ? storage : tab).read(CONFIG) === ACTIVE,
    linked: foreign,
    fresh: own === null && foreign !== null,
    impersonation: readImpersonation(tab.read(IMPERSONATION), spaceId),
    leaving: null,
  };
  const keepInTab = () => {
    tab.write(SPACE, state.spaceId ?? '');
    tab.write(CONFIG, state.settings ? ACTIVE : null);
  };
  if (foreign === null) keepInTab();
  const listeners = new Set<() => void>();
  const set = (next: WorkspaceState) => {
    state = next;
    storage.write(SPACE, next.spaceId);
    storage.write(CONFIG, next.settings ? ACTIVE : null);
    if (next.linked === null) keepInTab();
    tab.write(IMPERSONATION, next.impersonation && JSON.stringify(next.impersonation));
    for (const listener of listeners) listener();
  };
  // Every screen asks for its mode; who listens draws the whole workspace again.
  const setSettings = (settings: boolean) => {
    if (settings !== state.settings) set({ ...state, settings });
  };
  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Selects a space, or with null the personal workspace; either opens on its main menu. */
    select: (spaceId: string | null) =>
      set({ spaceId, settings: false, linked: null, fresh: false, impersonation: null, leaving: null }),
    /** The visited address belongs to this space, or with null to none. */
    follow(linked: string | null) {
      const foreign = foreignOf(linked, state.spaceId);
      if (foreign !== state.linked) set({ ...state, linked: foreign });
    },
    /** Looks through somebody's eyes, or with null one's own; either starts on the main menu. */
    impersonate: (impersonation: Impersonation | null) => set({ ...state, settings: false, impersonation }),
    /** The person gives up their place in this space; with null they keep it after all. */
    leave: (leaving: string | null) => set({ ...state, leaving }),
    enterSettings: () => setSettings(true),
    leaveSettings: () => setSettings(false),
  };
}
