import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { UPLOAD_PART_BYTES } from '#schema/api/upload.ts';
import { AppError } from '../errors.ts';
import type { Storage } from '../ports/storage.ts';
import { parseBody } from '../routes/body.ts';
import { partBytes, partCount, partKey } from './stored-parts.ts';

interface Upload {
  id: string;
  /** Of the whole file. */
  bytes: number;
}

interface Uploads<U extends Upload> {
  storage: Pick<Storage, 'put'>;
  folderOf(id: string): string;
  /** One that waits for parts, by the path of the request. Throws AppError for all others. */
  uploading(request: FastifyRequest): Promise<U>;
  /** @returns false where it does not wait for parts any more; it sees to it that the part goes too */
  received(upload: U, bytes: number): Promise<boolean>;
}

const partOf = z.object({ part: z.coerce.number().int().min(0) });

/**
 * `PUT` of one part of a large file, as `application/octet-stream`: 204, or what `uploading` throws.
 * @param path ends with the number of the part, `/:part`
 * @throws AppError `invalid-input` for a part of another size; `not-found` where the upload ended meanwhile
 */
export function takeParts<U extends Upload>(app: FastifyInstance, path: string, uploads: Uploads<U>): void {
  app.register(async (scope) => {
    const known = new WeakMap<FastifyRequest, U>();
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.put(
      path,
      {
        bodyLimit: UPLOAD_PART_BYTES,
        // Before the body is read: strangers shall not make us take in megabytes.
        onRequest: async (request) => void known.set(request, await uploads.uploading(request)),
      },
      async (request, reply) => {
        const upload = known.get(request);
        if (!upload) throw new AppError('not-found');
        const { part } = parseBody(partOf, request.params);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (part >= partCount(upload.bytes) || body.length !== partBytes(upload.bytes, part)) {
          const message = 'This part does not have the size that was announced.';
          throw new AppError('invalid-input', { details: [{ field: 'part', message }] });
        }
        const folder = uploads.folderOf(upload.id);
        await uploads.storage.put(partKey(folder, part), body, { type: 'application/octet-stream', saved: true });
        if (!(await uploads.received(upload, Math.min(upload.bytes, (part + 1) * UPLOAD_PART_BYTES))))
          throw new AppError('not-found');
        return reply.status(204).send();
      },
    );
  });
}
