import { createContext } from 'react';
import type { WorkspaceServices } from '../workspace-services.ts';

/** Puts declarations that are made at run time before the workspace's data provider and rights; null outside of a workspace. */
export const DeclareContext = createContext<WorkspaceServices['declare'] | null>(null);
