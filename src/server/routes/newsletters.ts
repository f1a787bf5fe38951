import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isTimeZone } from '#schema/formats/time-zone.ts';
import { authorizeResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import type { MailWarning } from '../newsletters/mail-warnings.ts';
import type { MailCheck } from '../newsletters/preflight.ts';
import { shownMail } from '../newsletters/shown-mail.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import type { ScheduledEvents } from '../ports/newsletters/scheduled-events.ts';
import type { Audience, Sending, Sendings } from '../ports/newsletters/sendings.ts';
import { parseBody } from './body.ts';
import { isSecret } from './mail/is-secret.ts';
import { idOf } from './path-id.ts';

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  sendings: Pick<Sendings, 'count' | 'names' | 'begin' | 'of' | 'change' | 'keepEvent'>;
  /** An audience with the members whom its filter means, as the viewer reads them. */
  matched(audience: Audience, viewer: SpaceViewer): Promise<Audience>;
  /** Why a newsletter cannot be sent as it is; empty where it can, null where the space has none such. */
  faultsOf(spaceId: string, newsletterId: string): Promise<readonly MailCheck[] | null>;
  /** What its sender should look at, beside; null where the space has none such. */
  warningsOf(spaceId: string, newsletterId: string): Promise<readonly MailWarning[] | null>;
  /** Lets the sender look for what is due. */
  wake(): void;
  /** Calls `POST /api/newsletters/due` when a planned one is due. */
  scheduled: ScheduledEvents;
  /** Where the data service reaches this server, without a trailing slash. */
  publicUrl: string;
  /** What the data service calls with. */
  secret: string;
  failed(error: unknown): void;
  now?: () => number;
}

/** How long a newsletter waits before its first mail, so that it can be taken back. */
const UNDO_MS = 30_000;
const HOUR_MS = 3_600_000;

const ids = z.array(z.uuid()).max(1000).optional();
const members = z.array(z.uuid()).max(100_000).optional();
/** Longer than any filter that somebody puts together; a group holds at most 20 conditions. */
const LONGEST_FILTER = 20_000;
const filter = z
  .strictObject({
    query: z.string().max(LONGEST_FILTER, 'This filter is too long.'),
    timeZone: z.string().max(64).refine(isTimeZone, 'There is no such time zone.'),
  })
  .optional();
const audience = z.strictObject({
  everyone: z.boolean().optional(),
  ...{ tags: ids, topics: ids, roles: ids, subscriptions: ids, members, filter },
});
const counted = z.strictObject({ audience });
const named = z.strictObject({
  audience,
  search: z.string().max(320).default(''),
  skip: z.int().min(0).max(10_000_000).default(0),
});
const begun = z.strictObject({
  audience,
  at: z.iso.datetime({ offset: true, error: 'Please send a time.' }).optional(),
  /** Hours that two subjects are tried for; needs a second subject. */
  testHours: z.number().min(0.25).max(72).optional(),
});
const changed = z.strictObject({ step: z.enum(['pause', 'resume', 'cancel']) });

/** 100,000 ids of members. */
const LARGEST_BODY_BYTES = 5 * 1024 * 1024;

const shown = ({ id, state, total, startsAt }: Sending) => ({ id, state, total, startsAt });

/**
 * Who gets a newsletter, and its way to them. An audience may have a filter of members: a person chooses by it whom they
 * may read. Below `/api/newsletters/:id`:
 * - `POST /audience { audience }` answers `{ total, leftOut, credits }`
 * - `POST /recipients { audience, search?, skip? }` answers up to 100 of them by name, to whoever may read members
 * - `POST /checks` answers what stands in the way, empty where nothing does
 * - `POST /warnings` answers what may be left as it is: links that do not answer, and what mail programs drop
 * - `POST /send { audience, at?, testHours? }` sends it in 30 seconds, or at a time
 * - `GET /audience` answers `{ filter }` by which members were chosen; null where they were not
 * - `GET /mail` answers `{ html }` as it was sent, for nobody in particular; null where it has not begun
 * - `POST /steps { step }` pauses, resumes or cancels it
 *
 * `POST /api/newsletters/due` is what the scheduled event of a planned one calls, with the admin secret.
 * @throws AppError `newsletter-has-faults` with each of them in its details; `credits-missing`, `already-sending`,
 * `nobody-to-send-to`; `invalid-input` for a filter that the list of members does not offer; `changed-meanwhile` where it is past the step
 */
export function newsletterRoutes(
  app: FastifyInstance,
  {
    sendings,
    matched,
    faultsOf,
    warningsOf,
    wake,
    scheduled,
    publicUrl,
    secret,
    failed,
    now = Date.now,
    ...callers
  }: Dependencies,
): void {
  const options = { bodyLimit: LARGEST_BODY_BYTES };

  async function callerOf(request: FastifyRequest, action: 'read' | 'publish') {
    const caller = await viewerInSpace(request, callers);
    authorizeResource(caller, action, 'newsletter');
    return {
      caller,
      id: idOf(request.params, 'id', 'not-found'),
      spaceId: caller.spaceId,
      actor: actorOf(request, caller.userId),
    };
  }

  app.post('/api/newsletters/:id/audience', options, async (request) => {
    const { id, spaceId, caller } = await callerOf(request, 'read');
    const chosen = await matched(parseBody(counted, request.body).audience, caller);
    const count = await sendings.count(spaceId, id, chosen);
    if (!count) throw new AppError('not-found');
    return count;
  });

  app.post('/api/newsletters/:id/recipients', options, async (request) => {
    const { id, spaceId, caller } = await callerOf(request, 'read');
    // An audience of everybody is the list of members: it tells its names to those alone who may read that.
    authorizeResource(caller, 'read', 'member');
    const { audience: requested, ...page } = parseBody(named, request.body);
    return { recipients: await sendings.names(spaceId, id, await matched(requested, caller), page) };
  });

  app.post('/api/newsletters/:id/checks', async (request) => {
    const { id, spaceId } = await callerOf(request, 'read');
    const faults = await faultsOf(spaceId, id);
    if (!faults) throw new AppError('not-found');
    return { faults };
  });

  app.post('/api/newsletters/:id/warnings', async (request) => {
    const { id, spaceId } = await callerOf(request, 'read');
    const warnings = await warningsOf(spaceId, id);
    if (!warnings) throw new AppError('not-found');
    return { warnings };
  });

  app.post('/api/newsletters/:id/send', options, async (request) => {
    const { id, spaceId, actor, caller } = await callerOf(request, 'publish');
    const { audience: requested, at, testHours } = parseBody(begun, request.body);
    const startsAt = at ? new Date(at) : new Date(now() + UNDO_MS);
    if (startsAt.getTime() <= now()) {
      throw new AppError('invalid-input', {
        details: [{ field: 'at', message: 'Please choose a time in the future.' }],
      });
    }
    const faults = await faultsOf(spaceId, id);
    if (!faults) throw new AppError('not-found');
    if (faults.length > 0) {
      throw new AppError('newsletter-has-faults', {
        details: faults.map(({ check, ...fault }) => ({ field: check, ...fault })),
      });
    }
    const chosen = await matched(requested, caller);
    const testUntil = testHours === undefined ? null : new Date(startsAt.getTime() + testHours * HOUR_MS);
    const sending = await sendings.begin({ spaceId, newsletterId: id, audience: chosen, startsAt, testUntil }, actor);
    // The job looks every two seconds all the same: an event that is lost delays nothing.
    if (at) await wakeAt(sending).catch(failed);
    return shown(sending);
  });

  async function wakeAt({ id, newsletterId, startsAt }: Sending) {
    const eventId = await scheduled.schedule({
      at: new Date(startsAt),
      webhook: `${publicUrl}/api/newsletters/due`,
      payload: { newsletterId },
      comment: 'A planned newsletter is due',
    });
    await sendings.keepEvent(id, eventId);
  }

  app.post('/api/newsletters/due', async ({ headers }) => {
    if (!isSecret(String(headers['x-hasura-admin-secret'] ?? ''), secret)) throw new AppError('not-found');
    wake();
    return {};
  });

  app.get('/api/newsletters/:id/audience', async (request) => {
    const { id, spaceId } = await callerOf(request, 'read');
    return { filter: (await sendings.of(spaceId, id))?.filter ?? null };
  });

  app.get('/api/newsletters/:id/mail', async (request) => {
    const { id, spaceId } = await callerOf(request, 'read');
    const sending = await sendings.of(spaceId, id);
    return { html: sending?.mail ? shownMail(sending.mail) : null };
  });

  app.post('/api/newsletters/:id/steps', async (request) => {
    const { id, spaceId, actor } = await callerOf(request, 'publish');
    const { step } = parseBody(changed, request.body);
    const sending = await sendings.of(spaceId, id);
    if (!sending) throw new AppError('not-found');
    const after = await sendings.change(sending.id, step, actor);
    if (!after) throw new AppError('changed-meanwhile');
    if (step === 'resume') wake();
    if (step === 'cancel' && sending.eventId) await scheduled.remove(sending.eventId).catch(failed);
    return shown(after);
  });
}
