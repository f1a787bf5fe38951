import type { FastifyInstance } from 'fastify';
import { sendNoSite } from '../site/site-refusals.ts';
import { type HostKind, hostKinds, type Origins } from './host-kind.ts';

/** The routes of sites, and of previews of what is not public yet. */
const OF_SITES = /^\/(sites|preview)\//;
/** The routes of what pages of sites load beside that. */
const FOR_SITES = /^\/(_fonts|api\/assets)\//;
/** Addresses that people may have from when sites were here, or that have no route for this method. */
const AT_SITES = /^\/(sites|preview)(\/|$)/;
const isRead = ({ method }: { method: string }) => method === 'GET' || method === 'HEAD';
/** Servers ask here, under whatever name they know this one: is it alive, and who is somebody that they have the token of. */
export const FOR_SERVERS = /^\/(healthz|livez|api\/auth\/hook)$/;

/**
 * Keeps the console and the sites on origins of their own, so that no fault in a site can reach a session of the console. What has
 * moved is led there; a host of neither is that of one site or of nobody, which `siteRoutes` looks up.
 */
export function keepApart(
  app: FastifyInstance,
  origins: Origins,
): (request: { raw: Parameters<ReturnType<typeof hostKinds>>[0] }) => HostKind {
  const hostKindOf = hostKinds(origins);
  app.addHook('onRequest', async (request, reply) => {
    const kind = hostKindOf(request.raw);
    // By the route: it also answers for `/%73ites/`, which it reads as `/sites/`.
    const { url: route = '' } = request.routeOptions;
    const [path = ''] = request.url.split('?');
    if (kind === 'sites') {
      const isUnknownWrite = request.is404 && !isRead(request) && path.startsWith('/sites/');
      if (OF_SITES.test(route) || isUnknownWrite || (isRead(request) && FOR_SITES.test(route))) return;
      return sendNoSite(reply);
    }
    if (kind !== 'console' || !(OF_SITES.test(route) || AT_SITES.test(path))) return;
    if (!isRead(request)) return sendNoSite(reply);
    // Not for ever: browsers would keep it for whatever has this port of a machine next.
    return reply.header('cache-control', 'no-store').redirect(origins.sitesOrigin + request.url, 302);
  });
  return ({ raw }) => hostKindOf(raw);
}
