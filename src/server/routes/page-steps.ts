import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { BlockRow } from '#render/blocks.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { viewerInSpace } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import { contentFaults } from '../jobs/content-faults.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { Previews } from '../ports/previews.ts';
import type { Publishing } from '../ports/publishing.ts';
import type { RenderPool } from '../site/rendering/render-pool.ts';
import { parseBody } from './body.ts';
import { idOf } from './path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  previews: Pick<Previews, 'content'>;
  publishing: Pick<Publishing, 'setStatus'>;
  pool: Pick<RenderPool, 'render'>;
  now?: () => number;
}

/** States of a page that visitors do not see. */
const working = ['DRAFT', 'UPDATED', 'REVIEW', 'PLANNED'];

const body = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['publish', 'review', 'withdraw', 'unpublish']) }),
  z.strictObject({ step: z.literal('schedule'), at: z.iso.datetime({ offset: true, error: 'Please send a time.' }) }),
]);

/**
 * `POST /api/pages/:id/steps { step, at? }`: the only way to publish a page, plan it, send it to review and take it back. What the
 * editor would not publish is refused here too, for whoever asks (docs/decisions/045).
 * @throws AppError `page-has-faults` with each block in its details; `changed-meanwhile` where the page has left the states that the step begins with, or was
 * saved while it was looked through; `slug-taken`
 */
export function pageSteps(
  app: FastifyInstance,
  { previews, publishing, pool, now = Date.now, ...callers }: Dependencies,
) {
  app.post('/api/pages/:id/steps', async (request) => {
    const caller = await viewerInSpace(request, callers);
    const id = idOf(request.params, 'id', 'not-found');
    const requested = parseBody(body, request.body);
    const goesLive = requested.step === 'publish' || requested.step === 'schedule';
    authorizeResource(caller, 'update', 'page');
    if (goesLive) authorizeResource(caller, 'publish', 'page');
    if (requested.step === 'schedule' && Date.parse(requested.at) <= now()) {
      throw new AppError('invalid-input', {
        details: [{ field: 'at', message: 'Please choose a time in the future.' }],
      });
    }
    const { spaceId } = caller;
    const content = await previews.content({ kind: 'page', id, spaceId }, noForm);
    if (!content) throw new AppError('not-found');
    const faults = goesLive ? await contentFaults(content.page.sections, pool) : [];
    if (faults.length > 0) {
      throw new AppError('page-has-faults', { details: faults.map((fault) => ({ field: 'sections', ...fault })) });
    }
    // A draft is to its blocks the live page that it will be.
    const isDraft = content.page.id !== id;
    const { status, from } = stepFrom(requested.step, isDraft);
    const isChanged = await publishing.setStatus(
      {
        ...{ id, spaceId, from, status },
        ...(requested.step === 'schedule' && { publishedAt: requested.at }),
        ...(goesLive && { updatedAt: content.page.updatedAt }),
      },
      actorOf(request, caller.userId),
    );
    if (!isChanged) throw new AppError('changed-meanwhile');
    return { status };
  });
}

function stepFrom(step: z.infer<typeof body>['step'], isDraft: boolean): { status: string; from: readonly string[] } {
  if (step === 'publish') return { status: 'PUBLISHED', from: working };
  if (step === 'schedule') return { status: 'PLANNED', from: working };
  if (step === 'review') return { status: 'REVIEW', from: working };
  if (step === 'withdraw') return { status: isDraft ? 'UPDATED' : 'DRAFT', from: working };
  return { status: 'DRAFT', from: ['PUBLISHED'] };
}

/** Pages have sections of their own. */
const noForm = (id: string): BlockRow => ({ id, info: {}, version: 1, component: null });
