import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { abilityRules } from '#derive/access/ability.ts';
import { access } from '#permissions/access.ts';
import { model } from '#resources/model.ts';
import { tableOf } from '#schema/resource.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import type { Deletions } from '../ports/deletions.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { parseBody } from './body.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  deletions: Deletions;
}

/** Records of the largest deletion that is kept. */
const MOST = 5000;

const needed = ['create', 'delete'] as const;

const body = z.strictObject({
  resource: z.string('Required.').max(100),
  ids: z.array(z.uuid('Please send ids.')).min(1, 'Required.').max(MOST, `Please send at most ${MOST}.`),
});

/**
 * Records that the caller deleted for good within the last hour, with `{ resource, ids }` (docs/decisions/182):
 * `POST /api/deletions/kept` answers `{ kept }`, whether all of them can come back; `POST /api/deletions/undo` brings them back, all
 * or none, and needs the rights to create and to delete such records.
 * @throws AppError `undelete-gone` where not all of them are kept, or more went with them; `undelete-taken`, `undelete-alone`, `undelete-refused`
 */
export function deletions(app: FastifyInstance, { deletions: kept, ...callers }: Dependencies): void {
  app.post('/api/deletions/kept', async (request) => {
    const viewer = await viewerInSpace(request, callers);
    const { resource, ids } = parseBody(body, request.body);
    const deleted = { table: tableFor(resource), ids: [...new Set(ids)] };
    return { kept: mayUndo(viewer, resource) && (await kept.isKept(viewer, deleted)) };
  });

  app.post('/api/deletions/undo', async (request) => {
    const viewer = await viewerInSpace(request, callers);
    const { resource, ids } = parseBody(body, request.body);
    for (const right of needed) authorizeResource(viewer, right, resource);
    const deleted = { table: tableFor(resource), ids: [...new Set(ids)] };
    if (!(await kept.undo(viewer, deleted, actorOf(request, viewer.userId, viewer.spaceId))))
      throw new AppError('undelete-gone');
    return { restored: deleted.ids.length };
  });
}

/** @throws AppError `not-found` for a resource whose deletions stay */
function tableFor(name: string): string {
  const resource = model.resources.find((one) => one.name === name && one.canUndelete);
  if (!resource) throw new AppError('not-found');
  return tableOf(resource);
}

function mayUndo(viewer: SpaceViewer, name: string): boolean {
  const rules = abilityRules(access, model, viewer);
  return needed.every((right) => rules.some(({ action, subject }) => action === right && subject === name));
}
