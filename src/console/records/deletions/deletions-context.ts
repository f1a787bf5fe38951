import { createContext } from 'react';
import type { createDeletionsApi } from '#console/providers/api/deletions-api.ts';

/** The server's routes about deletions; without them nothing is offered. */
export const DeletionsContext = createContext<ReturnType<typeof createDeletionsApi> | null>(null);
