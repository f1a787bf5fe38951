import type { FastifyInstance } from 'fastify';
import { isKey, STORED_TYPE } from '../assets/keys.ts';
import { AppError } from '../errors.ts';
import type { Storage } from '../ports/storage.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * `GET /api/assets/<space>/<asset>/<file>`: a stored picture, for everybody who knows its address (docs/decisions/010).
 * Whatever the storage says of it, browsers are told that it is a picture and that nothing in it may run.
 */
export function assetFiles(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { '*': string } }>('/api/assets/*', async (request, reply) => {
    const key = request.params['*'];
    if (!isKey(key)) throw new AppError('not-found');
    const head = {
      etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
      'cache-control': FOREVER,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    };
    // The content of a key never changes: whoever has it has the right one.
    if (request.headers['if-none-match'] === head.etag) return reply.headers(head).status(304).send();
    const object = await storage.get(key);
    if (!object) throw new AppError('not-found');
    reply.headers(head);
    if (object.bytes !== undefined) reply.header('content-length', object.bytes);
    return reply.type(STORED_TYPE).send(object.body);
  });
}
