import type { FastifyInstance } from 'fastify';
import { authenticate } from '../../access/authenticate.ts';
import { membershipIn, requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { forImpersonation } from '../../access/impersonation.ts';
import type { ImpersonationLog } from '../../audit/impersonation-log.ts';
import { originOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  impersonationLog: ImpersonationLog;
}

/**
 * `POST /api/view-as` starts impersonation by `X-View-As` in the space of `X-Space-Id` and says who is impersonated; `DELETE` ends
 * it. Impersonation itself is the header: nothing is kept here but the audit log's word for it.
 */
export function viewAs(app: FastifyInstance, { identity, directory, impersonationLog }: Dependencies): void {
  app.route({
    method: ['POST', 'DELETE'],
    url: '/api/view-as',
    config: { viewAs: true },
    handler: async (request, reply) => {
      const { headers, method } = request;
      const caller = await authenticate(headers.authorization, identity);
      const account = requireActive(caller, await directory.find(caller.uid));
      const membership = membershipIn(account, String(headers['x-space-id'] ?? ''));
      const viewedAs = membership && (await forImpersonation(headers['x-view-as'], membership, directory));
      if (!viewedAs) throw new AppError('view-as-refused');
      const use = { actor: { id: account.id, email: account.email }, spaceId: membership.spaceId, viewedAs };
      await impersonationLog.report(method === 'POST' ? 'opened' : 'closed', use, originOf(request));
      if (method === 'DELETE') return reply.status(204).send();
      const { role, userId, name, pageAccess } = viewedAs;
      return { role, userId, name, flags: { pageAccess } };
    },
  });
}
