import { generatePath } from 'react-router';
import { stored } from '#console/ui/stored.ts';
import { INVITATION } from './paths.ts';

const KEY = 'invitation';

/**
 * The invitation that somebody looked at before signing in. Whoever has to register comes back by a mail, in another tab;
 * this leads them on from there.
 */
export const storedInvitation = {
  path: (): string | undefined => {
    const id = stored.read(KEY);
    return id === null ? undefined : generatePath(INVITATION, { id });
  },
  store: (id: string): void => stored.write(KEY, id),
  clear: (): void => stored.write(KEY, null),
};
