import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { authorize } from '../access/authorize.ts';
import { requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { viewerInSpace } from '../access/viewer.ts';
import { originOf } from '../audit/origin.ts';
import { subjectOf } from '../declarations.ts';
import { AppError } from '../errors.ts';
import type { Audit } from '../ports/audit.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { parseBody } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  audit: Audit;
}

const exportBody = z.object({
  resource: z.string('Required.').min(1, 'Required.').max(100, 'Please use at most 100 characters.'),
  count: z.int('Please enter a whole number.').min(0, 'Must be at least 0.'),
  format: z.string('Required.').regex(/^[a-z]{1,20}$/, 'There is no such format.'),
  query: z.string().max(4000, 'Please use at most 4000 characters.').optional(),
});

/** `POST /api/audit/exports { resource, count, format, query }`: the console tells that somebody takes records out. */
export function auditExports(app: FastifyInstance, { identity, directory, audit }: Dependencies): void {
  app.post('/api/audit/exports', async (request, reply) => {
    const viewer = await viewerInSpace(request, { identity, directory });
    const { resource, ...detail } = parseBody(exportBody, request.body);
    const subject = subjectOf(resource);
    if (subject === undefined) throw new AppError('not-found');
    authorize(viewer, 'read', subject);
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
