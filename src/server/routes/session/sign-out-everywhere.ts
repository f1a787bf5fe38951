import type { FastifyInstance } from 'fastify';
import { authenticate } from '../../access/authenticate.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { originOf } from '../../audit/origin.ts';
import { personEvents } from '../../audit/person-events.ts';
import type { Accounts } from '../../ports/accounts.ts';
import type { Audit } from '../../ports/audit.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
  audit: Audit;
}

/**
 * `POST /api/session/sign-out-everywhere`: ends every sign-in of the caller, this one too. A token that is refreshed later
 * keeps the time of its sign-in and is refused with it, so nothing is asked of the identity provider.
 */
export function signOutEverywhere(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, audit } = dependencies;
  app.post('/api/session/sign-out-everywhere', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const account = requireActive(caller, await directory.find(caller.uid));
    await accounts.endSessions(account.id, new Date());
    directory.invalidate(caller.uid);
    await audit.record(...personEvents('sign-out-everywhere', account, originOf(request)));
    return reply.status(204).send();
  });
}
