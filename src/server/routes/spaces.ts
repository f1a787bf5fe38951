import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { AppError } from '../errors.ts';
import type { Account, Accounts } from '../ports/accounts.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { parseBody, spaceName } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  accounts: Accounts;
  directory: Directory;
}

const spaceBody = z.object({ name: spaceName });

/** `POST /api/spaces { name }`: a new space that belongs to the caller. */
export function spaces(app: FastifyInstance, { identity, accounts, directory }: Dependencies): void {
  app.post('/api/spaces', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const { name } = parseBody(spaceBody, request.body);
    directory.invalidate(caller.uid);
    const owner = requireActive(caller, await directory.find(caller.uid));
    if (!mayCreateSpace(owner)) throw new AppError('space-creation-forbidden');
    const space = await accounts.createSpace(name, owner.id);
    directory.invalidate(caller.uid);
    return reply.status(201).send({ space });
  });
}

/** Owners own as many spaces as they like; somebody without any space may start with one. */
function mayCreateSpace({ memberships }: Account): boolean {
  return memberships.length === 0 || memberships.some(({ role }) => role === 'SpaceOwner');
}
