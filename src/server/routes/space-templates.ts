import type { FastifyInstance } from 'fastify';
import { homeOf } from '#render/site.ts';
import { openSite } from '#rules/platform-status.ts';
import type { CopiedCounts, SpacePattern, SpaceTemplateChoice } from '#schema/api/space-template.ts';
import { authenticate } from '../access/authenticate.ts';
import { authorizeResource } from '../access/authorize.ts';
import { mayCreateSpace, requireActive } from '../access/caller.ts';
import type { Directory } from '../access/directory.ts';
import { viewerAnywhere } from '../access/viewer.ts';
import { AppError } from '../errors.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { SpaceTemplates } from '../ports/new-spaces/space-templates.ts';
import { idOf } from './path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  templates: SpaceTemplates;
  sitesOrigin: string;
}

/**
 * `GET /api/space-templates`: what somebody who may create a space can begin with; and
 * `GET /api/superadmin/space-patterns/:spaceId`: what a template of that space would bring, for those who keep templates.
 */
export function spaceTemplates(app: FastifyInstance, { templates, sitesOrigin, ...dependencies }: Dependencies): void {
  const { identity, directory } = dependencies;

  app.get('/api/space-templates', async (request, reply) => {
    const caller = await authenticate(request.headers.authorization, identity);
    const account = requireActive(caller, await directory.find(caller.uid));
    if (!mayCreateSpace(account)) throw new AppError('space-creation-forbidden');
    const choices = (await templates.list())
      .filter(({ space, counts }) => stateOf(space.status, counts) === 'ready')
      .map(({ space, ...template }): SpaceTemplateChoice => {
        return { ...template, site: space.status === openSite ? homeOf(space, sitesOrigin) : null };
      });
    return reply.header('cache-control', 'no-store').send({ templates: choices });
  });

  app.get('/api/superadmin/space-patterns/:spaceId', async (request, reply) => {
    const caller = await viewerAnywhere(request, dependencies);
    const spaceId = idOf(request.params, 'spaceId', 'not-found');
    authorizeResource(caller, 'read', 'space_template');
    const space = await templates.counts(spaceId);
    if (!space) throw new AppError('not-found');
    const pattern: SpacePattern = { counts: space.counts, state: stateOf(space.status, space.counts) };
    return reply.header('cache-control', 'no-store').send(pattern);
  });
}

function stateOf(status: string, counts: CopiedCounts): SpacePattern['state'] {
  if (status === 'Withdraw' || status === 'Deleted') return 'gone';
  return (counts.page ?? 0) > 0 ? 'ready' : 'empty';
}
