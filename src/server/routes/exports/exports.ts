import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Viewer } from '#schema/access.ts';
import { type ExportFormat, exportTypes } from '#schema/api/export-job.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import type { JsonObject } from '#schema/json.ts';
import { authenticate } from '../../access/authenticate.ts';
import { keepsPlatformRole, membershipIn, requireActive } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere } from '../../access/viewer.ts';
import { originOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import { exportAccess } from '../../exports/export-access.ts';
import { attemptFolder } from '../../exports/export-folder.ts';
import { type Instructions, instructionsOf, instructionsSchema } from '../../exports/instructions.ts';
import type { Audit } from '../../ports/audit.ts';
import type { ExportFile, Exports } from '../../ports/files/exports.ts';
import type { Imports } from '../../ports/files/imports.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Storage } from '../../ports/storage.ts';
import { createTokenSigner } from '../../signed-token.ts';
import { StoredParts } from '../../uploads/stored-parts.ts';
import { attachment } from '../attachment.ts';
import { parseBody, storable } from '../body.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  exports: Exports;
  imports: Imports;
  assets: { storage: Storage };
  audit: Audit;
  /** Where people reach the console. */
  publicUrl: string;
  superadminEmails: ReadonlySet<string>;
  /** What the keys of signed tokens are derived from. */
  secret: string;
}

const LARGEST_INSTRUCTIONS = 400_000;
/** Characters of a query that the audit log keeps. */
const MOST_LOGGED = 4000;
/** How long a link can be opened: the browser that asked for it does so at once. */
const LINK_MS = 60_000;
/** How long a download may take; other answers have a minute. */
const DOWNLOAD_MS = 6 * 60 * 60 * 1000;

const resourceName = storable.min(1, 'Required.').max(100, 'Please use at most 100 characters.');
const beginBody = z.object({
  id: z.string().refine(isUuid, 'Please give an id.'),
  resource: resourceName,
  file: storable.min(1, 'Required.').max(300, 'Please use at most 300 characters.'),
  instructions: instructionsSchema,
});
const listQuery = z.object({ resource: resourceName });
const fileQuery = z.object({ link: z.string('Required.').max(1000) });
const linkShape = z.object({ id: z.string(), space: z.string().nullable(), role: z.string(), uid: z.string() });

/**
 * Lists as files, of a space or outside of spaces, each for whoever asks for it alone. `POST /api/exports` checks what is
 * exported and has a job write it (`../../exports`), under an id that the client chose, so that it may ask twice; `GET /api/exports?resource=` tells how far those of a
 * list are, `POST /api/exports/:id/again` begins one that failed anew, `DELETE /api/exports/:id` ends or forgets one,
 * `POST /api/exports/:id/link` answers `{ url }`, from which a browser can save the file for a minute: `GET /api/export-files?link=`.
 * @throws AppError `not-permitted`, `invalid-input`, `exports-under-way`, `export-too-large`, `not-found` for one that the caller does not reach
 */
export function exportRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, directory, exports, imports, assets, audit, publicUrl, superadminEmails, secret } = dependencies;
  const signer = createTokenSigner(secret, 'export');
  const idIn = (request: FastifyRequest) => idOf(request.params, 'id', 'not-found');

  /** @returns how many rows there are. @throws AppError where somebody may not have them, or they cannot be asked for */
  const checked = async (viewer: Viewer, resource: string, instructions: Instructions) =>
    (await exportAccess({ imports, exports, publicUrl }, viewer, resource, instructions)).check();

  /** Tells the audit log what leaves the product; without that it does not. */
  async function recorded(
    request: FastifyRequest,
    viewer: Viewer,
    run: { id: string; resource: string; count: number },
    { dataset, form, format, columns, where, search, archived, sort }: Instructions,
  ): Promise<void> {
    const caller = await authenticate(request.headers.authorization, identity);
    const { id, email } = requireActive(caller, await directory.find(caller.uid));
    const query = JSON.stringify({ resource: run.resource, dataset, form, where, search, archived, sort, columns });
    const event = { action: 'export', spaceId: viewer.spaceId, actor: { id, email }, subject: run.resource } as const;
    const detail = { count: run.count, format, query: query.slice(0, MOST_LOGGED) };
    await audit.record({ ...event, detail, ...originOf(request) }).catch(async (error: unknown) => {
      await exports.cancel(viewer, run.id);
      throw error;
    });
  }

  /**
   * A whole file, once its person has the rights that it was written with, and may read its columns still.
   * @throws AppError `not-found`, `not-permitted`
   */
  async function fileFor(viewer: Viewer, id: string): Promise<ExportFile> {
    const found = await exports.file(viewer, id);
    if (!found) throw new AppError('not-found');
    const { role, flags } = viewer;
    if (found.writtenAs?.role !== role || found.writtenAs.pageAccess !== flags.pageAccess)
      throw new AppError('not-permitted');
    await exportAccess({ imports, exports, publicUrl }, viewer, found.resource, instructionsOf(found.instructions));
    return found;
  }

  app.post('/api/exports', { bodyLimit: LARGEST_INSTRUCTIONS }, async (request, reply) => {
    const viewer = await viewerAnywhere(request, dependencies);
    const { id, resource, file, instructions: sent } = parseBody(beginBody, request.body);
    const instructions = sent as Instructions;
    const total = await checked(viewer, resource, instructions);
    const stored = instructions as unknown as JsonObject;
    const job = await exports.begin(viewer, { id: id.toLowerCase(), resource, file, instructions: stored, total });
    await recorded(request, viewer, { id: job.id, resource, count: total }, instructions);
    return reply.status(201).send({ job });
  });

  app.get('/api/exports', async (request, reply) => {
    const viewer = await viewerAnywhere(request, dependencies);
    const { resource } = parseBody(listQuery, request.query);
    return reply.header('cache-control', 'no-store').send({ jobs: await exports.list(viewer, resource) });
  });

  app.post('/api/exports/:id/again', async (request, reply) => {
    const viewer = await viewerAnywhere(request, dependencies);
    const found = await exports.find(viewer, idIn(request));
    if (!found) throw new AppError('not-found');
    const { id, resource } = found.job;
    const instructions = instructionsOf(found.instructions);
    const count = await checked(viewer, resource, instructions);
    if (!(await exports.again(viewer, id, count))) throw new AppError('not-found');
    await recorded(request, viewer, { id, resource, count }, instructions);
    return reply.status(204).send();
  });

  app.delete('/api/exports/:id', async (request, reply) => {
    const viewer = await viewerAnywhere(request, dependencies);
    await exports.cancel(viewer, idIn(request));
    return reply.status(204).send();
  });

  app.post('/api/exports/:id/link', async (request) => {
    const viewer = await viewerAnywhere(request, dependencies);
    const id = idIn(request);
    await fileFor(viewer, id);
    const { uid } = await authenticate(request.headers.authorization, identity);
    return { url: `/api/export-files?link=${signer.sign({ id, space: viewer.spaceId, role: viewer.role, uid })}` };
  });

  app.get('/api/export-files', { handlerTimeout: DOWNLOAD_MS }, async (request, reply) => {
    const signed = signer.verify(parseBody(fileQuery, request.query).link);
    const link = linkShape.safeParse(signed?.value);
    if (!signed || !link.success || Date.now() - signed.at > LINK_MS) throw new AppError('not-found');
    const { id, space, role, uid } = link.data;
    const account = await directory.find(uid);
    if (account?.status !== 'ACTIVE') throw new AppError('not-found');
    const membership = space === null ? null : membershipIn(account, space);
    const isStill = space === null ? keepsPlatformRole(role, account, superadminEmails) : membership;
    if (!isStill) throw new AppError('not-found');
    const flags = { pageAccess: membership?.pageAccess ?? false };
    const found = await fileFor({ userId: account.id, spaceId: space, role: membership?.role ?? role, flags }, id);
    const incomplete = () => new Error('a part of an export is missing');
    const parts = new StoredParts(assets.storage, attemptFolder(id, found.attempt), incomplete);
    return reply
      .headers({
        'content-type': exportTypes[found.format as ExportFormat],
        'content-disposition': attachment(found.file),
        'content-length': found.bytes,
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(Readable.from(parts.bytes(found.bytes), { objectMode: false }));
  });
}
