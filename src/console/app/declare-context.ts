import { createContext } from 'react';
import type { LiveModel } from '#console/providers/live-model.ts';

/** Puts declarations that are made at run time before the workspace's data provider; null outside of a workspace. */
export const DeclareContext = createContext<LiveModel['declare'] | null>(null);
