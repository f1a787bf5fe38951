import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { UserStatus } from '#derive/platform-status.ts';
import { authenticate } from '../access/authenticate.ts';
import type { Directory } from '../access/directory.ts';
import { firstStatus } from '../access/vouching.ts';
import { AppError } from '../errors.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Invitations } from '../ports/invitations.ts';
import { parseBody, personName } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
  invitations: Invitations;
  signUpStatus: UserStatus;
}

const accountBody = z.object({ name: personName });

/** `POST /api/account { name }`: makes the database user of the token's identity; 200 when there is one already. */
export function account(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, accounts, directory, invitations, signUpStatus } = dependencies;
  app.post('/api/account', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const { name } = parseBody(accountBody, request.body);
    // Without an email the row could not be found again by anybody.
    if (!caller.email) throw new AppError('email-not-verified');
    const known = () => accounts.findByUid(caller.uid);
    const existing = await known();
    if (existing) return { user: { id: existing.id, status: existing.status } };

    const { uid, email, emailVerified, photoUrl } = caller;
    const status = await firstStatus(caller, signUpStatus, invitations);
    const wanted = { uid, email, name, photoUrl, status, takeOver: emailVerified };
    const user = await accounts.create(wanted).catch(async (error: unknown) => {
      // Two tabs that register at once: the second finds what the first made.
      const made = await known();
      if (made) return { id: made.id, status: made.status };
      throw error;
    });
    directory.forget(uid);
    return reply.status(201).send({ user });
  });
}
