import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type CallerDeps, sessionVariables } from '../../access/session-variables.ts';
import type { ImpersonationLog } from '../../audit/impersonation-log.ts';
import { AppError, toAppError } from '../../errors.ts';
import type { Origin } from '../../ports/audit.ts';
import { ORIGIN_HEADERS } from '../../proxy/forwarded.ts';

/** POST mode sends the client's headers in the body; a header that came twice is a list. */
const hookBody = z.object({ headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])) });

/**
 * `GET|POST /api/auth/hook`: the data service asks who is calling. 200 with session variables, 401 for everybody who
 * may not; 503 when that cannot be known, so that an outage does not look like a sign-out. Requests that did not come through
 * the proxy of one of our servers are refused unread: whoever reaches the hook could tell any address of theirs to the audit log.
 * @param key from `proxyKey`
 */
export function authHook(
  app: FastifyInstance,
  { impersonationLog, key, ...dependencies }: CallerDeps & { impersonationLog: ImpersonationLog; key: string },
): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/hook',
    config: { viewAs: true },
    handler: async (request, reply) => {
      const headers = clientHeaders(request);
      if (!isSame(headers.get(ORIGIN_HEADERS.key) ?? '', key)) throw new AppError('unauthenticated');
      const { variables, expiresAt, impersonation } = await sessionVariables(headers, dependencies);
      const from = originOf(headers);
      if (impersonation) await impersonationLog.used(impersonation, from);
      // A websocket must not outlive the token that opened it: the data service closes it when this is over.
      const secondsLeft = Math.max(1, Math.floor(expiresAt - Date.now() / 1000));
      return reply.header('cache-control', `max-age=${secondsLeft}`).send({ ...variables, ...originVariables(from) });
    },
    errorHandler: (error, request, reply) => {
      const unavailable = error instanceof AppError && error.status >= 500;
      const { code, message, status } = toAppError(error);
      if (status >= 500) request.log.error({ err: error }, 'auth hook');
      return reply.status(unavailable ? 503 : 401).send({ error: { code, message } });
    },
  });
}

/** Takes as long wherever they differ. */
function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Where the request came from, as the proxy tells it. */
function originOf(headers: ReadonlyMap<string, string>): Origin {
  return { ip: headers.get(ORIGIN_HEADERS.ip) ?? '', userAgent: headers.get(ORIGIN_HEADERS.userAgent) ?? '' };
}

/** Triggers write it into the audit log. */
function originVariables({ ip, userAgent }: Origin): Record<string, string> {
  return {
    ...(ip ? { 'X-Hasura-Client-Ip': ip } : {}),
    ...(userAgent ? { 'X-Hasura-User-Agent': userAgent } : {}),
  };
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
