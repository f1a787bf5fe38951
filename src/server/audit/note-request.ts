import type { FastifyRequest } from 'fastify';
import { singleHeader } from '../proxy/forwarded.ts';
import { originOf } from './origin.ts';
import type { Refusals } from './refusals.ts';

/**
 * Notes that a request was refused.
 * @param field root field of the data service, where it was one; otherwise the route is named
 */
export function noteRequest(refusals: Refusals, request: FastifyRequest, code: string, field?: string): void {
  const { headers, method, params, routeOptions } = request;
  const { spaceId } = (params ?? {}) as { spaceId?: string };
  refusals.note({
    authorization: headers.authorization,
    spaceId: spaceId ?? singleHeader(headers, 'x-space-id'),
    origin: originOf(request),
    subject: field ?? `${method} ${routeOptions.url ?? ''}`,
    code,
    detail: { viewAs: singleHeader(headers, 'x-view-as') },
  });
}
