import type { FastifyInstance } from 'fastify';

/** Routes of the server after which sites may look different: a space is closed, a block assigned. */
const CHANGING = /^\/api\/(superadmin|spaces|pages|edge)(\/|$)/;

/**
 * Tells when something was changed through this server: of the selected space, or of any where none is selected. It is told
 * before the change is answered, so that whoever publishes and looks sees the new page.
 */
export function invalidateOnChange(app: FastifyInstance, invalidate: (spaceId?: string) => void): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return;
    const { url, body, headers } = request;
    const isMutation = url.startsWith('/v1/graphql') && Buffer.isBuffer(body) && body.includes('mutation');
    if (!isMutation && !CHANGING.test(url)) return;
    const spaceId = headers['x-space-id'];
    const isOfSpace = isMutation || url.startsWith('/api/pages/');
    invalidate(typeof spaceId === 'string' && isOfSpace ? spaceId.toLowerCase() : undefined);
  });
}
