import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authenticate } from '../access/authenticate.ts';
import { isSuperadmin, membershipIn, requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { AppError } from '../errors.ts';
import type { Account } from '../ports/accounts.ts';
import type { Identity, IdentityVerifier } from '../ports/identity.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
}

/** POST mode sends the client's headers in the body; a header that came twice is a list. */
const hookBody = z.object({ headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });

/**
 * `GET|POST /api/auth/hook`: the data service asks who is calling. 200 with session variables, 401 for everybody who
 * may not; 503 when that cannot be known, so that an outage does not look like a sign-out.
 */
export function authHook(app: FastifyInstance, { identity, directory, superadminEmails }: Dependencies): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/hook',
    handler: async (request, reply) => {
      const headers = clientHeaders(request);
      const caller = await authenticate(headers.get('authorization'), identity);
      const account = requireActive(caller, await directory.find(caller.uid));
      const place = placeOf(caller, account, headers.get('x-space-id'));
      // A websocket must not outlive the token that opened it: the data service closes it when this is over.
      const secondsLeft = Math.max(1, Math.floor(caller.expiresAt - Date.now() / 1000));
      return reply.header('cache-control', `max-age=${secondsLeft}`).send({ ...place, 'X-Hasura-User-Id': account.id });
    },
    errorHandler: (error, request, reply) => {
      const unavailable = error instanceof AppError && error.status >= 500;
      if (unavailable || !(error instanceof AppError)) request.log.error({ err: error }, 'auth hook');
      const code = error instanceof AppError ? error.code : 'internal';
      return reply.status(unavailable ? 503 : 401).send({ error: { code, message: error.message } });
    },
  });

  function placeOf(caller: Identity, account: Account, spaceId: string | undefined): Record<string, string> {
    if (!spaceId) return { 'X-Hasura-Role': isSuperadmin(caller, superadminEmails) ? 'superadmin' : 'user' };
    const membership = membershipIn(account, spaceId);
    if (!membership) throw new AppError('unauthenticated');
    return { 'X-Hasura-Role': membership.role, 'X-Hasura-Space-Id': membership.spaceId };
  }
}

/** The headers of the client behind the data service, names in lower case. */
function clientHeaders(request: FastifyRequest): Map<string, string> {
  const source = request.method === 'POST' ? hookBody.safeParse(request.body).data?.headers : request.headers;
  return new Map(
    Object.entries(source ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [],
    ),
  );
}
