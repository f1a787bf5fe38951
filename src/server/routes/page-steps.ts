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
  publishing: Pick<Publishing, 'setStatus' | 'requestReview' | 'decideReview'>;
  pool: Pick<RenderPool, 'render'>;
  now?: () => number;
}

/** States of a page that visitors do not see. */
const working = ['DRAFT', 'UPDATED', 'REVIEW', 'PLANNED'];

const noteText = z.string().trim().max(2000, 'Use 2000 characters at most.');

const body = z.discriminatedUnion('step', [
  z.strictObject({ step: z.enum(['publish', 'withdraw', 'unpublish']) }),
  z.strictObject({ step: z.literal('schedule'), at: z.iso.datetime({ offset: true, error: 'Please send a time.' }) }),
  z.strictObject({
    step: z.literal('review'),
    reviewer: z.uuid('Choose who looks at the page.'),
    note: noteText.optional(),
  }),
  z.strictObject({ step: z.literal('approve'), seen: z.iso.datetime({ offset: true, error: 'Please send a time.' }) }),
  z.strictObject({
    step: z.literal('return'),
    note: noteText.check(z.refine((text) => text !== '', 'Say what has to change.')),
  }),
]);

/**
 * `POST /api/pages/:id/steps { step, at?, reviewer?, note?, seen? }`: the only way to publish a page, plan it, ask for a review, answer
 * it and take the page back. What the editor would not publish is refused here too, for whoever asks (docs/decisions/045), and
 * the database refuses what needs a review (154). `seen` is `updated_at` of the page as the reviewer has read it.
 * @throws AppError `page-has-faults` with each block in its details; `changed-meanwhile` where the page has left the states that the step begins with, or was
 * saved while it was looked through; `slug-taken`; `review-needed`; `live-page-kept`; `review-not-yours`; `invalid-input` for somebody who cannot review
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
    const answers = requested.step === 'approve' || requested.step === 'return';
    authorizeResource(caller, 'update', 'page');
    if (goesLive || answers) authorizeResource(caller, 'publish', 'page');
    if (requested.step === 'schedule' && Date.parse(requested.at) <= now()) {
      throw new AppError('invalid-input', {
        details: [{ field: 'at', message: 'Please choose a time in the future.' }],
      });
    }
    const { spaceId } = caller;
    const content = await previews.content({ kind: 'page', id, spaceId }, noForm);
    if (!content) throw new AppError('not-found');
    const actor = actorOf(request, caller.userId);
    if (requested.step === 'review') {
      const { reviewer, note = '' } = requested;
      if (!(await publishing.requestReview({ id, spaceId, reviewer, note }, actor)))
        throw new AppError('changed-meanwhile');
      return { status: 'REVIEW' };
    }
    if (answers) {
      const answer = requested.step === 'approve' ? { seen: requested.seen } : { note: requested.note };
      if (!(await publishing.decideReview({ id, spaceId, ...answer }, actor))) throw new AppError('changed-meanwhile');
      return { status: content.page.id === id ? 'DRAFT' : 'UPDATED' };
    }
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
      actor,
    );
    if (!isChanged) throw new AppError('changed-meanwhile');
    return { status };
  });
}

type StatusStep = Exclude<z.infer<typeof body>['step'], 'review' | 'approve' | 'return'>;

function stepFrom(step: StatusStep, isDraft: boolean): { status: string; from: readonly string[] } {
  if (step === 'publish') return { status: 'PUBLISHED', from: working };
  if (step === 'schedule') return { status: 'PLANNED', from: working };
  if (step === 'withdraw') return { status: isDraft ? 'UPDATED' : 'DRAFT', from: working };
  return { status: 'DRAFT', from: ['PUBLISHED'] };
}

/** Pages have sections of their own. */
const noForm = (id: string): BlockRow => ({ id, info: {}, version: 1, component: null });
