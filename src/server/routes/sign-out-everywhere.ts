import type { FastifyInstance } from 'fastify';
import { authenticate } from '../access/authenticate.ts';
import { requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { IdentityVerifier } from '../ports/identity.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
}

/**
 * `POST /api/session/sign-out-everywhere`: ends every sign-in of the caller, this one too. A token that is refreshed later
 * keeps the time of its sign-in and is refused with it, so nothing is asked of the identity provider.
 */
export function signOutEverywhere(app: FastifyInstance, { identity, accounts, directory }: Dependencies): void {
  app.post('/api/session/sign-out-everywhere', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const account = requireActive(caller, await directory.find(caller.uid));
    await accounts.endSessions(account.id, new Date());
    directory.forget(caller.uid);
    return reply.status(204).send();
  });
}
