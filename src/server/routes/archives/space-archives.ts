import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { plainLetters } from '#schema/text/slugify.ts';
import { authenticate } from '../../access/authenticate.ts';
import { authorize } from '../../access/authorize.ts';
import { membershipIn } from '../../access/caller.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerOf } from '../../access/viewer.ts';
import { writeArchive } from '../../archives/write-archive.ts';
import { originOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import type { Audit } from '../../ports/audit.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { SpaceArchives } from '../../ports/new-spaces/space-archives.ts';
import type { Storage } from '../../ports/storage.ts';
import { createTokenSigner } from '../../signed-token.ts';
import { parseBody } from '../body.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  spaceArchives: SpaceArchives;
  assets: { storage: Storage; publicUrl?: string | undefined };
  audit: Audit;
  /** What the keys of signed tokens are derived from. */
  secret: string;
}

/** How long a link can be opened: the browser that asked for it does so at once. */
const LINK_MS = 60_000;
/** How long a download may take; other answers have a minute. */
const DOWNLOAD_MS = 6 * 60 * 60 * 1000;

const query = z.object({ link: z.string('Required.').max(1000) });
const linkShape = z.object({ space: z.string(), uid: z.string() });

/**
 * The archive of a space, for its owner alone: it holds what members and visitors have entrusted to the space.
 * `POST /api/spaces/:spaceId/archives` answers `{ url }`, which a browser can save from for a minute; `GET /api/archives?link=...`
 * streams the archive.
 * @throws AppError `not-permitted`, `not-found` for a link that is over
 */
export function spaceArchives(app: FastifyInstance, dependencies: Dependencies): void {
  const { identity, directory, spaceArchives: archives, assets, audit, secret } = dependencies;
  const signer = createTokenSigner(secret, 'archive');

  app.post('/api/spaces/:spaceId/archives', async (request) => {
    const viewer = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    // What owners alone may.
    authorize(viewer, 'update', 'Billing');
    const { uid } = await authenticate(request.headers.authorization, identity);
    return { url: `/api/archives?link=${signer.sign({ space: viewer.spaceId, uid })}` };
  });

  app.get('/api/archives', { handlerTimeout: DOWNLOAD_MS }, async (request, reply) => {
    const { link: token } = parseBody(query, request.query);
    const signed = signer.verify(token);
    const link = linkShape.safeParse(signed?.value);
    if (!signed || !link.success || Date.now() - signed.at > LINK_MS) throw new AppError('not-found');
    const account = await directory.find(link.data.uid);
    const membership = account && membershipIn(account, link.data.space);
    if (account?.status !== 'ACTIVE' || !membership) throw new AppError('not-found');
    const { spaceId, role, pageAccess } = membership;
    authorize({ role, userId: account.id, spaceId, flags: { pageAccess } }, 'update', 'Billing');
    const [space] = await archives.rows(spaceId, 'space', { after: null, begunAt: new Date().toISOString() });
    if (!space) throw new AppError('not-found');
    const name = String(space.content.name ?? '');
    await audit.record({
      action: 'export',
      spaceId,
      actor: { id: account.id, email: account.email },
      subject: 'space',
      recordId: spaceId,
      detail: { title: name, format: 'zip' },
      ...originOf(request),
    });
    const archive = writeArchive({ archives, ...assets }, { id: spaceId, name });
    archive.once('error', (error) => request.log.warn({ err: error }, 'an archive was not made whole'));
    const file = `${plain(name)}-${new Date().toISOString().slice(0, 10)}.zip`;
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'no-store',
      })
      .send(archive);
  });
}

/** As part of a file's name, in letters that every system takes. */
function plain(name: string): string {
  return (
    plainLetters(name)
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, 60) || 'space'
  );
}
