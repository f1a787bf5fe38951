import type { FastifyRequest } from 'fastify';
import type { Viewer } from '#schema/access.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { authenticate } from './authenticate.ts';
import { isSuperadmin, membershipIn, requireActive } from './caller.ts';
import type { Directory } from './directory.ts';
import { forImpersonation, type ImpersonationUse } from './impersonation.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
}

/** Somebody who works in a space; `impersonation` tells who it really is, where the space's owner impersonates somebody. */
export type SpaceViewer = Viewer & { spaceId: string; impersonation?: ImpersonationUse };

/**
 * First step of a route that works in a space: who calls, and as what in the space of `X-Space-Id`.
 * An owner may impersonate by `X-View-As`, and may then change nothing.
 * @throws AppError what `authenticate` and `requireActive` throw; `space-required`; `not-permitted` for a space that is not
 * the caller's, whether it exists or not; `view-as-refused`
 */
export async function viewerInSpace(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { identity, directory }: Dependencies,
): Promise<SpaceViewer> {
  const spaceId = headers['x-space-id'];
  return viewerOf({ headers }, typeof spaceId === 'string' ? spaceId : '', { identity, directory });
}

/**
 * The same for a route that works in the personal workspace too: without `X-Space-Id` the caller is there, as an
 * administrator of the platform or as anybody.
 * @throws AppError what `viewerInSpace` throws, but for `space-required`
 */
export async function viewerAnywhere(
  request: Pick<FastifyRequest, 'headers'>,
  { superadminEmails, ...dependencies }: Dependencies & { superadminEmails: ReadonlySet<string> },
): Promise<Viewer> {
  if (request.headers['x-space-id'] !== undefined) return viewerInSpace(request, dependencies);
  const caller = await authenticate(request.headers.authorization, dependencies.identity);
  const account = requireActive(caller, await dependencies.directory.find(caller.uid));
  const role = isSuperadmin(caller, superadminEmails) ? 'superadmin' : 'user';
  return { role, userId: account.id, spaceId: null, flags: { pageAccess: false } };
}

/**
 * The same for a route that names the space itself, in its path.
 * @param spaceId empty where the request names none
 */
export async function viewerOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  spaceId: string,
  { identity, directory }: Dependencies,
): Promise<SpaceViewer> {
  const caller = await authenticate(headers.authorization, identity);
  const account = requireActive(caller, await directory.find(caller.uid));
  if (spaceId === '') throw new AppError('space-required');
  const membership = membershipIn(account, spaceId);
  if (!membership) throw new AppError('not-permitted');
  const viewedAs = await forImpersonation(headers['x-view-as'], membership, directory);
  const { role, pageAccess } = viewedAs ?? membership;
  const { spaceId: id } = membership;
  return {
    role,
    userId: viewedAs?.userId ?? account.id,
    spaceId: id,
    flags: { pageAccess },
    ...(viewedAs && {
      readOnly: true,
      impersonation: { actor: { id: account.id, email: account.email }, spaceId: id, viewedAs },
    }),
  };
}
