import type { FastifyInstance } from 'fastify';
import { isJsonObject } from '#schema/json.ts';
import { authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerInSpace } from '../../access/viewer.ts';
import { answerKey } from '../../assets/answer-keys.ts';
import { AppError } from '../../errors.ts';
import type { Forms } from '../../ports/forms.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Storage } from '../../ports/storage.ts';
import type { TokenSigner } from '../../signed-token.ts';
import { attachment } from '../attachment.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  forms: Pick<Forms, 'fileOf'>;
  storage: Pick<Storage, 'get'>;
  signer: TokenSigner;
  now?: () => number;
}

/** The purpose that `createTokenSigner` is given for it. */
export const RECORD_FILE = 'record-file';

/** A link is followed at once, or asked for again. */
const VALID_MS = 60_000;

/**
 * `GET /api/records/<record>/files/<question>`: a link to the file that a visitor sent for a question, for whoever may read the record;
 * `GET /api/record-files?token=`: the file of such a link, which a browser saves and never opens.
 */
export function recordFiles(
  app: FastifyInstance,
  { identity, directory, forms, storage, signer, now = Date.now }: Dependencies,
): void {
  app.get('/api/records/:record/files/:question', async (request, reply) => {
    const viewer = await viewerInSpace(request, { identity, directory });
    const [recordId, question] = ['record', 'question'].map((name) => idOf(request.params, name, 'not-found'));
    authorizeResource(viewer, 'read', 'record');
    const { spaceId } = viewer;
    const file = await forms.fileOf({ spaceId, recordId: recordId ?? '', question: question ?? '' });
    if (!file) throw new AppError('not-found');
    const token = signer.sign({ spaceId, id: file.id, name: file.name }, now());
    return reply.header('cache-control', 'no-store').send({ url: `/api/record-files?token=${token}` });
  });

  app.get<{ Querystring: { token?: unknown } }>('/api/record-files', async (request, reply) => {
    const { token } = request.query;
    const signed = typeof token === 'string' ? signer.verify(token) : null;
    const { spaceId, id, name } = isJsonObject(signed?.value) ? signed.value : {};
    const isFresh = signed !== null && now() - signed.at < VALID_MS;
    if (!isFresh || typeof spaceId !== 'string' || typeof id !== 'string' || typeof name !== 'string') {
      throw new AppError('not-found');
    }
    const object = await storage.get(answerKey(spaceId, id));
    if (!object) throw new AppError('not-found');
    reply.headers({
      'content-type': 'application/octet-stream',
      'content-disposition': attachment(name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    if (object.bytes !== undefined) reply.header('content-length', object.bytes);
    return reply.send(object.body);
  });
}
