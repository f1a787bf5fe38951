import { createContext } from 'react';
import type { ApiCall } from '#console/providers/api/api-call.ts';

/** Calls routes of the server on behalf of the workspace's viewer; null outside of a workspace. */
export const ApiCallContext = createContext<ApiCall | null>(null);
