import { createContext } from 'react';
import type { createPeopleApi } from '#console/providers/people-api.ts';

/** The server's API about people, on behalf of the workspace's viewer; null outside of a workspace. */
export const PeopleApiContext = createContext<ReturnType<typeof createPeopleApi> | null>(null);
