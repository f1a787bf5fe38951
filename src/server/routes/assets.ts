import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../access/viewer.ts';
import { addressOf, folderNamed, folderOf, keysOf, STORED_TYPE } from '../assets/keys.ts';
import { AppError } from '../errors.ts';
import type { Downloads } from '../ports/downloads.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Images } from '../ports/images.ts';
import type { Storage } from '../ports/storage.ts';
import { parseBody } from './body.ts';

/** What files need from outside, and how much of it anybody may have. */
export interface AssetDeps {
  storage: Storage;
  images: Images;
  downloads: Downloads;
  /** Name of the bucket, which requests repeat. */
  bucket: string;
  /** Most bytes of an uploaded file. */
  maxBytes: number;
  /** Where the bucket's files are served to the public, without a trailing slash; this server does it where there is none. */
  publicUrl?: string | undefined;
}

interface Dependencies extends AssetDeps {
  identity: IdentityVerifier;
  directory: Directory;
}

const SUBJECT = 'Asset';
const SIDE = z.int('Please enter a whole number.').min(1, 'Must be at least 1.').max(4096, 'Must be at most 4096.');
/** Base64 takes four characters for three bytes; the rest of the body is small. */
const bodyLimitOf = (maxBytes: number) => Math.ceil(maxBytes / 3) * 4 + 16_384;

/** `POST /api/aws/upload-image`, `/delete-image` and `/empty-s3`: the files of the caller's space. */
export function assets(app: FastifyInstance, dependencies: Dependencies): void {
  const { storage, images, downloads, maxBytes, publicUrl } = dependencies;
  const bucket = z.string('Required.').refine((name) => name === dependencies.bucket, 'There is no such bucket.');
  const id = z.guid('Please send the id of an asset.');
  const source = z.string().min(1, 'Required.');
  const uploadBody = z
    .object({
      buffer: source.optional(),
      url: source.max(2048, 'Please use at most 2048 characters.').optional(),
      id,
      bucket,
      dimensions: z.object({ width: SIDE.optional(), height: SIDE.optional() }).nullish(),
    })
    .refine(({ buffer, url }) => (buffer === undefined) !== (url === undefined), {
      path: ['buffer'],
      message: 'Please send either a buffer or a url.',
    });
  const deleteBody = z.object({ id, bucket });
  const emptyBody = z.object({ bucket, dir: z.string('Required.').max(200, 'Please use at most 200 characters.') });

  const viewers = new WeakMap<FastifyRequest, SpaceViewer>();
  // Before the body is read: strangers shall not make us take in megabytes.
  const onRequest = async (request: FastifyRequest) => {
    viewers.set(request, await viewerInSpace(request, dependencies));
  };
  const viewerOf = (request: FastifyRequest): SpaceViewer => {
    const viewer = viewers.get(request);
    if (!viewer) throw new AppError('unauthenticated');
    return viewer;
  };

  app.post('/api/aws/upload-image', { onRequest, bodyLimit: bodyLimitOf(maxBytes) }, async (request, reply) => {
    const viewer = viewerOf(request);
    const body = parseBody(uploadBody, request.body);
    authorize(viewer, 'create', SUBJECT);
    const file = body.url === undefined ? decoded(body.buffer ?? '', maxBytes) : await downloads.fetch(body.url);
    const image = await images.encode(file, body.dimensions ?? {});
    // Whoever has cancelled meanwhile would never learn of the file.
    if (request.raw.socket.destroyed) return reply;
    const keys = keysOf(viewer.spaceId, body.id, image.bytes);
    await storage.put(keys.small, image.thumbnail, STORED_TYPE);
    await storage.put(keys.full, image.bytes, STORED_TYPE);
    return reply.status(201).send({
      url: addressOf(keys.full, publicUrl),
      metadata: {
        thumbnail: addressOf(keys.small, publicUrl),
        type: STORED_TYPE,
        bytes: image.bytes.length,
        width: image.width,
        height: image.height,
        frames: image.frames,
      },
    });
  });

  app.post('/api/aws/delete-image', { onRequest }, async (request) => {
    const viewer = viewerOf(request);
    const body = parseBody(deleteBody, request.body);
    authorize(viewer, 'delete', SUBJECT);
    return { deleted: await storage.removeAll(folderOf(viewer.spaceId, body.id)) };
  });

  app.post('/api/aws/empty-s3', { onRequest }, async (request) => {
    const viewer = viewerOf(request);
    const { dir } = parseBody(emptyBody, request.body);
    authorize(viewer, 'delete', SUBJECT);
    const folder = folderNamed(dir, viewer.spaceId);
    if (folder === undefined) throw new AppError('not-permitted');
    return { deleted: await storage.removeAll(folder) };
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
