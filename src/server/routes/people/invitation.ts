import type { FastifyInstance } from 'fastify';
import { authenticate } from '../../access/authenticate.ts';
import { requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { acceptFault, isForAnother, stateOf } from '../../access/invitation-state.ts';
import { originOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Invitation, Invitations } from '../../ports/invitations.ts';
import { idOf } from '../path-id.ts';
import { hashOf } from './invitation-link.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  invitations: Invitations;
}

/** `/api/invitations/:secret`: what somebody sees who follows the link of an invitation, and that they accept it. */
export function invitation(app: FastifyInstance, { identity, directory, invitations }: Dependencies): void {
  async function named(params: unknown): Promise<Invitation> {
    const found = await invitations.findByLink(hashOf(idOf(params, 'secret', 'invitation-not-found')));
    if (!found) throw new AppError('invitation-not-found');
    return found;
  }

  // Whoever has the secret has the link, so this also answers people who have not signed in.
  app.get('/api/invitations/:secret', async (request, reply) => {
    const { authorization } = request.headers;
    const caller = authorization === undefined ? undefined : await authenticate(authorization, identity);
    const found = await named(request.params);
    const { id, ...space } = found.space;
    reply.header('cache-control', 'no-store');
    const state = stateOf(found, new Date());
    return {
      state,
      space: caller ? { id, ...space } : space,
      role: found.role,
      invitedBy: found.invitedBy?.name ?? null,
      // They hold the link that was mailed to this address.
      ...(!caller && state === 'open' && found.email !== null && { email: found.email }),
      forAnotherEmail: caller !== undefined && isForAnother(found, caller.email),
    };
  });

  app.post('/api/invitations/:secret/accept', async (request) => {
    const caller = await authenticate(request.headers.authorization, identity);
    // What somebody was a minute ago does not count here.
    directory.invalidate(caller.uid);
    const account = requireActive(caller, await directory.find(caller.uid));
    const guest = { id: account.id, email: caller.email, memberships: account.memberships };
    const found = await named(request.params);
    const fault = acceptFault(found, guest, new Date());
    if (fault) throw new AppError(fault);
    const person = { id: account.id, email: caller.email, ...originOf(request) };
    const accepted = await invitations.accept(found.id, person);
    directory.invalidate(caller.uid);
    if (!accepted) {
      // Somebody was faster; now the invitation tells what happened. A place that was disabled is no membership.
      throw new AppError(acceptFault(await named(request.params), guest, new Date()) ?? 'already-member');
    }
    return { spaceId: found.space.id };
  });
}
