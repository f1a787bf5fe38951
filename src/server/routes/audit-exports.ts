import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { authorizeResource } from '../access/authorize.ts';
import { requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { viewerAnywhere } from '../access/viewer.ts';
import { originOf } from '../audit/origin.ts';
import type { Audit } from '../ports/audit.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { parseBody } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  audit: Audit;
  superadminEmails: ReadonlySet<string>;
}

const exportBody = z.object({
  resource: z.string('Required.').min(1, 'Required.').max(100, 'Please use at most 100 characters.'),
  count: z.int('Please enter a whole number.').min(0, 'Must be at least 0.'),
  format: z.string('Required.').regex(/^[a-z]{1,20}$/, 'There is no such format.'),
  query: z.string().max(4000, 'Please use at most 4000 characters.').optional(),
});

/** `POST /api/audit/exports { resource, count, format, query }`: the console tells that somebody takes records out. */
export function auditExports(app: FastifyInstance, { audit, ...callers }: Dependencies): void {
  const { identity, directory } = callers;
  app.post('/api/audit/exports', async (request, reply) => {
    const viewer = await viewerAnywhere(request, callers);
    const { resource, ...detail } = parseBody(exportBody, request.body);
    authorizeResource(viewer, 'read', resource);
    const caller = await authenticate(request.headers.authorization, identity);
    const { id, email } = requireActive(caller, await directory.find(caller.uid));
    await audit.record({
      action: 'export',
      spaceId: viewer.spaceId,
      actor: { id, email },
      subject: resource,
      detail,
      ...originOf(request),
    });
    return reply.status(204).send();
  });
}
