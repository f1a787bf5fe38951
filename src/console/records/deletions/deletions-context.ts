import { createContext } from 'react';
import type { createDeletionsApi } from '#console/providers/api/deletions-api.ts';

export interface DeletionsOfWorkspace extends ReturnType<typeof createDeletionsApi> {
  /** Whether the workspace is still on the screen. */
  isOpen(): boolean;
}

/** The server's routes about deletions; without them nothing is offered. */
export const DeletionsContext = createContext<DeletionsOfWorkspace | null>(null);
