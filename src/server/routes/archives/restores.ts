import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { LARGEST_ARCHIVE, type SpaceRestore } from '#schema/api/space-archive.ts';
import { authenticate } from '../../access/authenticate.ts';
import { mayCreateSpace, requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { partsFolder } from '../../archives/parts-folder.ts';
import { AppError } from '../../errors.ts';
import type { Account } from '../../ports/accounts.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { SpaceArchives } from '../../ports/new-spaces/space-archives.ts';
import type { Storage } from '../../ports/storage.ts';
import { takeParts } from '../../uploads/take-parts.ts';
import { parseBody, spaceName } from '../body.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  spaceArchives: SpaceArchives;
  assets: { storage: Storage };
}

const beginBody = z.object({
  name: spaceName,
  bytes: z.int('Required.').min(1, 'The file is empty.').max(LARGEST_ARCHIVE, 'The file is too large.'),
});

/**
 * A new space from an archive, for whoever may create one. `POST /api/restores { name, bytes }` begins the upload, `PUT
 * /api/restores/:id/parts/:part` takes each part of it, `POST /api/restores/:id/start` says that all are there; from then on the job
 * works (`../../archives`). `GET /api/restores` and `/:id` tell how far one's own are; `DELETE /api/restores/:id` gives up an upload.
 * @throws AppError `space-creation-forbidden`, `not-found` for one of somebody else or that is not uploaded any more
 */
export function restores(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, directory, spaceArchives: archives, assets } = dependencies;

  async function personOf(request: FastifyRequest): Promise<Account> {
    const caller = await authenticate(request.headers.authorization, identity);
    return requireActive(caller, await directory.find(caller.uid));
  }
  async function uploading(request: FastifyRequest): Promise<SpaceRestore> {
    const { id } = await personOf(request);
    const restore = await archives.uploading(id, idOf(request.params, 'id', 'not-found'));
    if (!restore) throw new AppError('not-found');
    return restore;
  }

  app.post('/api/restores', async (request, reply) => {
    const person = await personOf(request);
    const { name, bytes } = parseBody(beginBody, request.body);
    if (!mayCreateSpace(person)) throw new AppError('space-creation-forbidden');
    return reply.status(201).send({ restore: await archives.begin({ userId: person.id, name, bytes }) });
  });

  takeParts(app, '/api/restores/:id/parts/:part', {
    storage: assets.storage,
    folderOf: partsFolder,
    uploading,
    received: ({ id }, bytes) => archives.received(id, bytes),
  });

  app.post('/api/restores/:id/start', async (request, reply) => {
    const restore = await uploading(request);
    if (!(await archives.start(restore.id))) throw new AppError('not-found');
    return reply.status(204).send();
  });

  app.get('/api/restores', async (request, reply) => {
    const { id } = await personOf(request);
    return reply.header('cache-control', 'no-store').send({ restores: await archives.of(id) });
  });

  app.get('/api/restores/:id', async (request, reply) => {
    const person = await personOf(request);
    const wanted = idOf(request.params, 'id', 'not-found');
    const restore = (await archives.of(person.id)).find(({ id }) => id === wanted);
    if (!restore) throw new AppError('not-found');
    // Its space is among theirs from now on.
    if (restore.state === 'DONE') {
      directory.invalidate((await authenticate(request.headers.authorization, identity)).uid);
    }
    return reply.header('cache-control', 'no-store').send({ restore });
  });

  app.delete('/api/restores/:id', async (request, reply) => {
    const restore = await uploading(request);
    const { id } = await personOf(request);
    await archives.cancel(id, restore.id);
    return reply.status(204).send();
  });
}
