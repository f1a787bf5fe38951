import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fileKinds, fileLimits, fileTypeOf } from '#schema/formats/files.ts';
import { authorize } from '../../access/authorize.ts';
import { addressOf, keysOf } from '../../assets/keys.ts';
import { type PreparedFile, prepareFile } from '../../assets/prepare-file.ts';
import { AppError } from '../../errors.ts';
import { parseBody, storable } from '../body.ts';
import { type AssetDependencies, assetId, bucketOf, SUBJECT, viewersInSpace } from './assets.ts';

const SIDE = z.int('Please enter a whole number.').min(1, 'Must be at least 1.').max(4096, 'Must be at most 4096.');
/** Base64 takes four characters for three bytes; the rest of the body is small. */
const bodyLimitOf = (maxBytes: number) => Math.ceil(maxBytes / 3) * 4 + 16_384;
const NO_BOUNDS = {};

/**
 * `POST /api/aws/upload-image`: a picture in JSON, as the specification has it. `POST /api/aws/upload-file`: any file, as
 * the body itself or by its address; `id`, `bucket`, `name` and the kinds that are wanted (`only`, with commas) stand in the query or the JSON.
 */
export function assetUploads(app: FastifyInstance, dependencies: AssetDependencies): void {
  const { storage, images, downloads, maxBytes, publicUrl } = dependencies;
  const bucket = bucketOf(dependencies);
  const source = z.string().min(1, 'Required.');
  const address = source.max(2048, 'Please use at most 2048 characters.');
  const imageBody = z
    .object({
      buffer: source.optional(),
      url: address.optional(),
      id: assetId,
      bucket,
      dimensions: z.object({ width: SIDE.optional(), height: SIDE.optional() }).nullish(),
    })
    .refine(({ buffer, url }) => (buffer === undefined) !== (url === undefined), {
      path: ['buffer'],
      message: 'Please send either a buffer or a url.',
    });
  const named = {
    id: assetId,
    bucket,
    name: storable.max(500, 'Please use at most 500 characters.').optional(),
    only: z
      .string()
      .transform((kinds) => kinds.split(','))
      .pipe(z.array(z.enum(fileKinds, 'There is no such kind of file.')))
      .optional(),
  };
  const fileQuery = z.object(named);
  const fileBody = z.object({ ...named, url: address });
  const { onRequest, viewerOf } = viewersInSpace(dependencies);

  /** Stores a file with its small form and answers where. */
  async function store(spaceId: string, id: string, file: PreparedFile, name?: string) {
    const { bytes, ending, thumbnail, picture } = file;
    const { type, opens } = fileTypeOf(ending);
    const keys = keysOf(spaceId, id, bytes, { ending, name });
    if (thumbnail) await storage.put(keys.small, thumbnail, { type: fileTypeOf('webp').type });
    await storage.put(keys.full, bytes, { type, saved: !opens });
    const small = addressOf(thumbnail ? keys.small : keys.full, publicUrl);
    return {
      url: addressOf(keys.full, publicUrl),
      metadata: {
        ...(fileTypeOf(ending).kind === 'picture' && { thumbnail: small }),
        type,
        bytes: bytes.length,
        ...picture,
      },
    };
  }

  app.post('/api/aws/upload-image', { onRequest, bodyLimit: bodyLimitOf(maxBytes) }, async (request, reply) => {
    const viewer = viewerOf(request);
    const body = parseBody(imageBody, request.body);
    authorize(viewer, 'create', SUBJECT);
    const bytes = body.url === undefined ? decoded(body.buffer ?? '', maxBytes) : await downloads.fetch(body.url);
    const bounds = body.dimensions ?? NO_BOUNDS;
    const file = await prepareFile(bytes, { images, maxBytes, bounds, only: ['picture'] });
    // Whoever has cancelled meanwhile would never learn of the file.
    if (request.raw.socket.destroyed) return reply;
    return reply.status(201).send(await store(viewer.spaceId, body.id, file));
  });

  app.register(async (scope) => {
    const bodyLimit = Math.max(maxBytes, ...Object.values(fileLimits));
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/api/aws/upload-file', { onRequest, bodyLimit }, async (request, reply) => {
      const viewer = viewerOf(request);
      const sent = Buffer.isBuffer(request.body) ? request.body : undefined;
      const wanted = sent ? parseBody(fileQuery, request.query) : parseBody(fileBody, request.body);
      authorize(viewer, 'create', SUBJECT);
      const bytes = 'url' in wanted ? await downloads.fetch(String(wanted.url), { accept: '*/*' }) : sent;
      if (!bytes) throw new AppError('file-empty');
      const file = await prepareFile(bytes, { images, maxBytes, bounds: NO_BOUNDS, only: wanted.only });
      if (request.raw.socket.destroyed) return reply;
      return reply.status(201).send(await store(viewer.spaceId, wanted.id, file, wanted.name));
    });
  });
}

/** @param buffer base64, alone or as a data URL */
function decoded(buffer: string, maxBytes: number): Buffer {
  const base64 = buffer.slice(0, 100).startsWith('data:') ? buffer.slice(buffer.indexOf(',') + 1) : buffer;
  if (base64.length > Math.ceil(maxBytes / 3) * 4) throw new AppError('file-too-large');
  if (!/^[\w+/-]+={0,2}$/.test(base64)) {
    throw new AppError('invalid-input', { details: [{ field: 'buffer', message: 'Please send the file as base64.' }] });
  }
  return Buffer.from(base64, 'base64');
}
