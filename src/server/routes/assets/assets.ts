import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../../access/viewer.ts';
import { folderNamed, folderOf } from '../../assets/keys.ts';
import { AppError } from '../../errors.ts';
import type { Deletions } from '../../ports/deletions.ts';
import type { Downloads } from '../../ports/files/downloads.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Images } from '../../ports/images.ts';
import type { Storage } from '../../ports/storage.ts';
import { parseBody } from '../body.ts';

/** What files need from outside, and how much of it anybody may have. */
export interface AssetDeps {
  storage: Storage;
  images: Images;
  downloads: Downloads;
  /** Name of the bucket, which requests repeat. */
  bucket: string;
  /** Most bytes of an uploaded picture. */
  maxBytes: number;
  /** Where the bucket's files are served to the public, without a trailing slash; this server does it where there is none. */
  publicUrl?: string | undefined;
}

export interface AssetDependencies extends AssetDeps {
  identity: IdentityVerifier;
  directory: Directory;
}

export const SUBJECT = 'Asset';

export const assetId = z.guid('Please send the id of an asset.');

export const bucketOf = ({ bucket }: AssetDeps) =>
  z.string('Required.').refine((name) => name === bucket, 'There is no such bucket.');

/** Who calls, found before the body is read: strangers shall not make us take in megabytes. */
export function viewersInSpace(dependencies: AssetDependencies) {
  const viewers = new WeakMap<FastifyRequest, SpaceViewer>();
  return {
    onRequest: async (request: FastifyRequest) => {
      viewers.set(request, await viewerInSpace(request, dependencies));
    },
    viewerOf: (request: FastifyRequest): SpaceViewer => {
      const viewer = viewers.get(request);
      if (!viewer) throw new AppError('unauthenticated');
      return viewer;
    },
  };
}

/**
 * `POST /api/aws/delete-image` and `/empty-s3`: the files of the caller's space. Those of an asset that somebody has just
 * deleted stay while it can come back, and go later by themselves (decision 201).
 */
export function assets(
  app: FastifyInstance,
  { deletions, ...dependencies }: AssetDependencies & { deletions: Pick<Deletions, 'awaitsFiles'> },
): void {
  const { storage } = dependencies;
  const bucket = bucketOf(dependencies);
  const deleteBody = z.object({ id: assetId, bucket });
  const emptyBody = z.object({ bucket, dir: z.string('Required.').max(200, 'Please use at most 200 characters.') });
  const { onRequest, viewerOf } = viewersInSpace(dependencies);

  app.post('/api/aws/delete-image', { onRequest }, async (request) => {
    const viewer = viewerOf(request);
    const body = parseBody(deleteBody, request.body);
    authorize(viewer, 'delete', SUBJECT);
    if (await deletions.awaitsFiles(viewer.spaceId, body.id)) return { deleted: 0 };
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
