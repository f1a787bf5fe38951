import type { FastifyInstance } from 'fastify';
import { authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere } from '../../access/viewer.ts';
import { actorOf } from '../../audit/origin.ts';
import { AppError } from '../../errors.ts';
import { componentFaults } from '../../jobs/component-faults.ts';
import type { ComponentDrafts } from '../../ports/component-drafts.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { RenderPool } from '../../site/rendering/render-pool.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  components: ComponentDrafts;
  pool: Pick<RenderPool, 'render'>;
}

/**
 * `POST /api/superadmin/blocks/:id/check`: looks through what was written of a block, and makes it the version that pages use
 * where nothing is wrong with it (docs/decisions/046). Answers the faults; with any, pages go on as they are.
 * @throws AppError `changed-meanwhile` where it was saved while it was looked through
 */
export function componentCheck(app: FastifyInstance, { components, pool, ...callers }: Dependencies): void {
  app.post('/api/superadmin/blocks/:id/check', async (request) => {
    const caller = await viewerAnywhere(request, callers);
    authorizeResource(caller, 'update', 'component');
    const id = idOf(request.params, 'id', 'not-found');
    const draft = await components.find(id);
    if (!draft) throw new AppError('not-found');
    const faults = await componentFaults(draft, pool);
    const isKnown = JSON.stringify(faults) === JSON.stringify(draft.faults);
    if (isKnown && (faults.length > 0 || (draft.isLive && draft.status !== 'ERROR'))) return { faults };
    if (!(await components.settle(draft, faults, actorOf(request, caller.userId)))) {
      throw new AppError('changed-meanwhile');
    }
    return { faults };
  });
}
