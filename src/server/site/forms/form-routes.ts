import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site } from '#render/site.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { slugPattern } from '#schema/text/text-checks.ts';
import { AppError } from '../../errors.ts';
import { createBudgets } from '../../limits/budgets.ts';
import { countedAddress } from '../../limits/client-address.ts';
import { MAIL } from '../../newsletters/track-links.ts';
import type { SharedState } from '../../ports/shared-state.ts';
import type { SiteAnswer, SiteRequest } from '../resolve-request.ts';
import { refuseOtherSites } from '../same-origin.ts';
import { answerGone } from '../site-refusals.ts';
import { LARGEST_FORM_BYTES, readMultipart } from './files/read-multipart.ts';
import { createRoom } from './files/room.ts';
import type { FormTools } from './form-tools.ts';
import { type Outcome, type Submission, submitForm, takesFiles } from './submit-form.ts';
import { submitSignUp } from './submit-sign-up.ts';

export interface FormRouteDeps {
  tools: FormTools;
  /** Submissions a minute of one address to one form. */
  rate: number;
  sharedState?: SharedState | undefined;
  /** The site that an address names, or that has the host of the request; null where there is none. */
  siteAt(request: FastifyRequest, name: string | undefined): Promise<{ site: Site; base: string } | null>;
  draw(visit: SiteRequest, request: FastifyRequest): Promise<SiteAnswer>;
  /** Told of each form that was sent. */
  sent(request: FastifyRequest, spaceId: string, formId: string): void;
}

/** Of files that are being read, of all visitors together. */
const MOST_HELD_BYTES = 256_000_000;
/** A file of 10 MB comes by a slow line in two minutes; what is done with it takes no longer than any answer. */
const ANSWER_MS = 180_000;

interface FormRequest {
  Params: { site?: string; form?: string; block: string };
  Querystring: { page?: string };
  Body: unknown;
}

/**
 * `POST /sites/<site>/_forms/<form>/<block>`, and `POST /sites/<site>/_mail/sign-ups/<block>` of blocks that sign visitors up; the
 * same without `/sites/<site>` on hosts of sites.
 */
export function formRoutes(
  app: FastifyInstance,
  { tools, rate, sharedState, siteAt, draw, sent: wasSent }: FormRouteDeps,
): void {
  const budgets = createBudgets('form', rate, { sharedState, now: tools.now });
  // Of what is too much, as much again is kept aside: a flood costs no more.
  const room = createRoom(MOST_HELD_BYTES);
  const heldBudgets = createBudgets('held-form', rate, { sharedState, now: tools.now });

  const take = ({ formId, ...submission }: Omit<Submission, 'formId'> & { formId: string | null }): Promise<Outcome> =>
    formId === null ? submitSignUp(submission, tools) : submitForm({ ...submission, formId }, tools);

  async function submit(request: FastifyRequest<FormRequest>, reply: FastifyReply) {
    const { site: name, form: formId = null, block: blockId } = request.params;
    const { page = '' } = request.query;
    const match = await siteAt(request, name);
    const isPage = page === '' || (typeof page === 'string' && slugPattern.test(page));
    if (!match || (formId !== null && !isUuid(formId)) || !isUuid(blockId) || !isPage) throw new AppError('not-found');
    refuseOtherSites(request);
    const ids = { formId: formId?.toLowerCase() ?? null, blockId: blockId.toLowerCase() };
    const sender = `${countedAddress(request.ip)} ${ids.formId ?? ids.blockId}`;
    const wait = await budgets.take(sender);
    const mayHold = wait > 0 && (await heldBudgets.take(sender)) === 0;
    if (wait > 0) reply.header('retry-after', wait);
    const { body } = request;
    const isText = typeof body === 'string' || !(body instanceof Readable);
    const brings = !isText && wait === 0 && ids.formId !== null && (await takesFiles(match.site.id, ids.formId, tools));
    const { held, ...form } = isText
      ? { sent: new URLSearchParams(typeof body === 'string' ? body : ''), files: new Map<string, []>(), held: 0 }
      : await readMultipart(request.headers, body, brings ? room : null);
    const submission = { ...match, ...ids, ...form, ip: request.ip, isTooMuch: wait > 0, mayHold };
    const outcome = await take(submission).finally(() => room.give(held));
    if ('location' in outcome) {
      if (outcome.isKept && ids.formId !== null) wasSent(request, match.site.id, ids.formId);
      const here = `${match.base}/${page}?sent=${ids.blockId}#form-${ids.blockId}`;
      return reply.header('cache-control', 'no-store').redirect(outcome.location ?? here, 303);
    }
    const { status, turn } = outcome;
    const answer = await draw({ ...match, path: page, ...(turn && { turn }) }, request);
    const { etag: _etag, ...headers } = answer.headers;
    // A browser goes back to a step by its own copy, for which it does not have to send the answers again.
    return reply
      .headers({ ...headers, 'cache-control': 'private, max-age=0' })
      .status(answer.status === 200 ? status : answer.status)
      .send(answer.body);
  }

  app.register(async (scope) => {
    answerGone(scope);
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) =>
      done(null, body),
    );
    // Read once it is known that somebody may send it.
    scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body));
    scope.post<FormRequest>('/sites/:site/_forms/:form/:block', { handlerTimeout: ANSWER_MS }, submit);
    scope.post<FormRequest>('/_forms/:form/:block', { handlerTimeout: ANSWER_MS }, submit);
    scope.post<FormRequest>(`/sites/:site/${MAIL}/sign-ups/:block`, submit);
    scope.post<FormRequest>(`/${MAIL}/sign-ups/:block`, submit);
  });
}
