import type { FastifyInstance } from 'fastify';
import { type FileEnding, fileTypeOf } from '#schema/formats/files.ts';
import { endingOf, isKey } from '../../assets/keys.ts';
import { createPictureForms } from '../../assets/picture-forms.ts';
import { AppError } from '../../errors.ts';
import type { Images } from '../../ports/images.ts';
import type { Storage } from '../../ports/storage.ts';

const FOREVER = 'public, max-age=31536000, immutable';
/** Nothing runs and nothing is loaded; a drawing keeps its colors. */
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
/** Browsers open PDF in a viewer of their own, which runs nothing of the page and does not start in a sandbox. */
const VIEWED = "frame-ancestors 'self'";

/** What browsers are told of a file, whatever the storage says of it. */
function headersOf(ending: FileEnding): Record<string, string> {
  const { type, opens } = fileTypeOf(ending);
  return {
    'content-type': type,
    'content-security-policy': ending === 'pdf' ? VIEWED : CLOSED,
    ...(!opens && { 'content-disposition': 'attachment' }),
  };
}

/**
 * `GET /api/assets/<space>/<asset>/<file>`: a stored file, or a part of it, for everybody who knows its address
 * (docs/decisions/010). Its type is that of its ending, which was given by its bytes; what could run is saved, not opened. A
 * picture has forms beside it, narrower and in other formats (docs/decisions/139).
 */
export function assetFiles(app: FastifyInstance, { storage, images }: { storage: Storage; images: Images }): void {
  const formAt = createPictureForms({ storage, images, log: app.log });
  app.get<{ Params: { '*': string } }>('/api/assets/*', async (request, reply) => {
    const key = request.params['*'];
    if (!isKey(key)) throw new AppError('not-found');
    const cacheHeaders = {
      etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
      'cache-control': FOREVER,
      'cross-origin-resource-policy': 'cross-origin',
    };
    // The content of a key never changes: whoever has it has the right one.
    const isKnown = request.headers['if-none-match'] === cacheHeaders.etag;
    const form = isKnown ? undefined : await formAt(key);
    if (form === null) throw new AppError('not-found');
    if (form) {
      const { object, type, isMeanwhile } = form;
      reply.headers({ ...cacheHeaders, ...headersOf('webp'), 'content-type': type });
      if (isMeanwhile) reply.removeHeader('etag').header('cache-control', 'no-store');
      if (object.bytes !== undefined) reply.header('content-length', object.bytes);
      return reply.send(object.body);
    }
    const head = { ...cacheHeaders, 'accept-ranges': 'bytes', ...headersOf(endingOf(key)) };
    if (isKnown) return reply.headers(head).status(304).send();
    const { range } = request.headers;
    // More than one range at once is answered by the whole file, as HTTP allows.
    const object = await storage.get(key, range && /^bytes=(?:\d+-\d*|-\d+)$/.test(range) ? range : undefined);
    if (!object) throw new AppError('not-found');
    reply.headers(head);
    if (object.bytes !== undefined) reply.header('content-length', object.bytes);
    if (object.contentRange) reply.status(206).header('content-range', object.contentRange);
    return reply.send(object.body);
  });
}
