import { createContext, useContext, useSyncExternalStore } from 'react';
import type { SessionState, SessionStore } from '#console/providers/session/session-store.ts';
import type { Config } from './config.ts';
import type { WorkspaceState, WorkspaceStore } from './workspace-store.ts';

/** What lives as long as the page: its configuration, the session and the workspace. */
export interface App {
  config: Config;
  session: SessionStore;
  workspace: WorkspaceStore;
}

export const AppContext = createContext<App | null>(null);

/** The page's parts; throws outside of the console. */
export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp was called outside of its provider');
  return app;
}

/** Where the visitor stands; renders again when that changes. */
export function useSession(): SessionState {
  const { session } = useApp();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** The selected space and the settings mode; renders again when they change. */
export function useWorkspaceState(): WorkspaceState {
  const { workspace } = useApp();
  return useSyncExternalStore(workspace.subscribe, workspace.get);
}
