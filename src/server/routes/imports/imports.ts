import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ImportJob, LARGEST_IMPORT } from '#schema/api/import-job.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import { IMPORT_RUN, mayDo } from '../../imports/import-access.ts';
import { readableChanges } from '../../imports/import-changes.ts';
import { importFolder } from '../../imports/import-folder.ts';
import { instructionsSchema } from '../../imports/instructions.ts';
import type { Imports } from '../../ports/files/imports.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Storage } from '../../ports/storage.ts';
import { takeParts } from '../../uploads/take-parts.ts';
import { parseBody, storable } from '../body.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  imports: Imports;
  assets: { storage: Storage };
}

const LARGEST_INSTRUCTIONS = 400_000;

const beginBody = z.object({
  id: z.string().refine(isUuid, 'Please give an id.'),
  resource: storable.min(1, 'Required.').max(100, 'Please use at most 100 characters.'),
  file: storable.max(300, 'Please use at most 300 characters.'),
  bytes: z.int('Required.').min(1, 'The file is empty.').max(LARGEST_IMPORT, 'The file is too large.'),
  datasetId: z.string().refine(isUuid, 'Please give an id.').nullable(),
  plan: z.record(z.string(), z.json()).nullable(),
  instructions: instructionsSchema,
});
const startBody = z.object({ isCheck: z.boolean().default(false) });
const afterOf = z.object({ after: z.coerce.number().int().min(0).default(0) });
const afterRecord = z.object({ after: storable.max(200).optional() });
const resourceOf = z.object({ resource: storable.max(100) });

/**
 * Records from a file, for whoever may import into their list. `POST /api/imports` begins the upload under an id that the client chose,
 * so that it may ask twice; `PUT /api/imports/:id/parts/:part` takes each part of the file, `POST /api/imports/:id/start` says that all
 * are there; from then on the job works (`../../imports`), and with `isCheck` in the body tells what it would do until it is started again. `GET /api/imports?resource=` and `/:id` tell how far imports are,
 * `/:id/faults?after=` which rows were not imported, `/:id/changes?after=` what it changed,
 * `POST /api/imports/:id/cancel` ends one, `/:id/undo` takes it back.
 * @throws AppError `not-permitted`, `imports-under-way`, `not-found` for one that the caller does not reach
 */
export function importRoutes(app: FastifyInstance, { imports, assets, ...dependencies }: Dependencies): void {
  const idIn = (request: FastifyRequest) => idOf(request.params, 'id', 'not-found');

  /** Whoever may import at all. */
  async function importerOf(request: FastifyRequest): Promise<SpaceViewer> {
    const viewer = await viewerInSpace(request, dependencies);
    const may = mayDo(viewer);
    if (!may('create', IMPORT_RUN) && !may('update', IMPORT_RUN)) throw new AppError('not-permitted');
    return viewer;
  }

  async function reached(request: FastifyRequest): Promise<{ viewer: SpaceViewer; job: ImportJob }> {
    const viewer = await importerOf(request);
    const job = await imports.find(viewer, idIn(request));
    if (!job) throw new AppError('not-found');
    // Its rows are those of a list that they may have written then, and now may not.
    const may = mayDo(viewer);
    if (!may('create', job.resource) && !may('update', job.resource)) throw new AppError('not-permitted');
    return { viewer, job };
  }

  app.post('/api/imports', { bodyLimit: LARGEST_INSTRUCTIONS }, async (request, reply) => {
    const viewer = await importerOf(request);
    const { id, instructions, plan, ...about } = parseBody(beginBody, request.body);
    const may = mayDo(viewer);
    if (!may('create', about.resource) && !may('update', about.resource)) throw new AppError('not-permitted');
    const owner = { spaceId: viewer.spaceId, userId: viewer.userId };
    const job = await imports.begin({
      ...{ id: id.toLowerCase(), ...owner, ...about },
      ...{ plan: plan as JsonObject | null, instructions: instructions as JsonObject },
    });
    return reply.status(201).send({ job });
  });

  takeParts(app, '/api/imports/:id/parts/:part', {
    storage: assets.storage,
    folderOf: importFolder,
    async uploading(request) {
      const job = await imports.uploading(await importerOf(request), idIn(request));
      if (!job) throw new AppError('not-found');
      return job;
    },
    received: ({ id }, bytes) => imports.received(id, bytes),
  });

  app.post('/api/imports/:id/start', async (request, reply) => {
    const { viewer, job } = await reached(request);
    const { isCheck } = parseBody(startBody, request.body ?? {});
    if (!(await imports.start(viewer, job.id, isCheck))) throw new AppError('not-found');
    return reply.status(204).send();
  });

  app.get('/api/imports', async (request, reply) => {
    const viewer = await importerOf(request);
    const { resource } = parseBody(resourceOf, request.query);
    return reply.header('cache-control', 'no-store').send({ jobs: await imports.underWay(viewer, resource) });
  });

  app.get('/api/imports/:id', async (request, reply) => {
    const { job } = await reached(request);
    return reply.header('cache-control', 'no-store').send({ job });
  });

  app.get('/api/imports/:id/faults', async (request, reply) => {
    const { job } = await reached(request);
    const { after } = parseBody(afterOf, request.query);
    return reply.header('cache-control', 'no-store').send(await imports.faultyRows(job.id, after));
  });

  app.get('/api/imports/:id/changes', async (request, reply) => {
    const { viewer, job } = await reached(request);
    const { after } = parseBody(afterRecord, request.query);
    const changes = await imports.changes(job.id, after ?? '');
    return reply
      .header('cache-control', 'no-store')
      .send({ changes: await readableChanges(viewer, job, changes, imports) });
  });

  app.post('/api/imports/:id/cancel', async (request, reply) => {
    const { job } = await reached(request);
    await imports.cancel(job.id);
    return reply.status(204).send();
  });

  app.post('/api/imports/:id/undo', async (request, reply) => {
    const { viewer, job } = await reached(request);
    if (!(await imports.undo(viewer, job.id))) throw new AppError('not-found');
    return reply.status(204).send();
  });
}
