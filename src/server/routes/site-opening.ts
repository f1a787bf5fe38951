import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { closedSite, openSite } from '#rules/platform-status.ts';
import { authorize } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerOf } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Platform } from '../ports/platform.ts';
import { parseBody } from './body.ts';
import { idOf } from './path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  platform: Platform;
}

const body = z.strictObject({ open: z.boolean() });

/**
 * `POST /api/spaces/:spaceId/site { open }`: those who hold the settings of a space open its site to visitors, and close it.
 * What the platform paused or withdrew stays as it is (docs/decisions/027).
 * @throws AppError `changed-meanwhile` where the space is in another state than the one that is left
 */
export function siteOpening(app: FastifyInstance, { platform, ...dependencies }: Dependencies): void {
  app.post('/api/spaces/:spaceId/site', async (request) => {
    const caller = await viewerOf(request, idOf(request.params, 'spaceId', 'not-permitted'), dependencies);
    const { open } = parseBody(body, request.body);
    authorize(caller, 'update', 'Settings');
    const [from, status] = open ? ([closedSite, openSite] as const) : ([openSite, closedSite] as const);
    const actor = actorOf(request, caller.userId);
    const changed = await platform.setSpaceStatus({ ids: [caller.spaceId], status, from: [from], reason: '', actor });
    if (changed.length === 0) throw new AppError('changed-meanwhile');
    return { status };
  });
}
