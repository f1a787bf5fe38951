import type { FastifyInstance } from 'fastify';
import { dataDocument } from '#render/data/data-document.ts';
import { trialCards, trialQueries } from '#render/data/trials/trial-cards.ts';
import { authorizeResource } from '../../access/authorize.ts';
import type { Directory } from '../../access/directory.ts';
import { viewerAnywhere } from '../../access/viewer.ts';
import { AppError } from '../../errors.ts';
import type { IdentityVerifier } from '../../ports/identity.ts';
import type { Sites } from '../../ports/sites.ts';
import { idOf } from '../path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  superadminEmails: ReadonlySet<string>;
  sites: Pick<Sites, 'findById' | 'ask'>;
}

/**
 * `GET /api/superadmin/blocks/trial/:spaceId`: what a block is tried with, `{ site, cards }`: the look of a site, and cards of what
 * is newest there, as its visitors see them.
 * @throws AppError `not-found` where the space has no public site
 */
export function blockTrial(app: FastifyInstance, { sites, ...callers }: Dependencies): void {
  app.get('/api/superadmin/blocks/trial/:spaceId', async (request) => {
    authorizeResource(await viewerAnywhere(request, callers), 'update', 'component');
    const id = idOf(request.params, 'spaceId', 'not-found');
    const site = await sites.findById(id);
    if (!site) throw new AppError('not-found');
    const cards = trialCards(await sites.ask(id)(dataDocument(trialQueries)), site);
    // How a space has extended its records is its own affair.
    return { site: { ...site, customFields: { page: [], listing: [], partner: [] }, customSlots: {} }, cards };
  });
}
