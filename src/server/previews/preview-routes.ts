import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { layoutKinds } from '#rules/page-layout.ts';
import type { Action } from '#schema/access.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { authorizeResource, authorizeWriter, mayOnResource } from '../access/authorize.ts';
import type { Directory } from '../access/directory.ts';
import { type SpaceViewer, viewerInSpace } from '../access/viewer.ts';
import { actorOf } from '../audit/origin.ts';
import { AppError } from '../errors.ts';
import type { Accounts } from '../ports/accounts.ts';
import type { IdentityVerifier } from '../ports/identity.ts';
import { type PreviewLink, type PreviewRecord, type Previews, previewKinds } from '../ports/previews.ts';
import { parseBody } from '../routes/body.ts';
import { idOf } from '../routes/path-id.ts';
import type { TokenSigner } from '../signed-token.ts';
import { sendNotice } from '../web/notice-page.ts';
import { createPreviewCache } from './preview-cache.ts';
import { newToken, OWN_MS, openRecord, signRecord, tokenHash } from './preview-token.ts';
import { type ShowTools, showPreview } from './show-preview.ts';

/** What stands at a link that has ended: never whether there was one, nor of what. The console shows it in a frame. */
const sendEnded = (reply: FastifyReply, consoleOrigin: string) =>
  sendNotice(reply, 410, {
    title: 'This preview has ended',
    frames: consoleOrigin,
    text: 'Links to previews work for a while only. Please ask whoever sent it to you for a new one.',
  });

interface Dependencies {
  identity: IdentityVerifier;
  directory: Directory;
  previews: Previews;
  accounts: Pick<Accounts, 'findMember'>;
  signer: TokenSigner;
  publicUrl: string;
  sitesOrigin: string;
  tools: Omit<ShowTools, 'previews' | 'cache' | 'sitesOrigin' | 'consoleOrigin' | 'log'>;
  now?: () => number;
}

const HOUR_MS = 3_600_000;
const lifetimes = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, month: 720 * HOUR_MS } as const;

/** Parts of content that is drawn; the largest pages have a few hundred blocks. */
const MOST_SECTIONS = 1000;
const MOST_BLOCKS = 2000;
/** In bytes: of content that can be saved at once. */
const largeContent = { bodyLimit: 4 * 1024 * 1024 };

const recordFields = {
  resource: z.enum(previewKinds, 'Please choose a page, a form or a template.'),
  id: z.string('Required.').refine(isUuid, 'Please give an id.').toLowerCase(),
};
const recordQuery = z.strictObject(recordFields);
const uuid = z.string('Required.').refine(isUuid, 'Please give an id.').toLowerCase();
const styledBody = z
  .strictObject({
    ...recordFields,
    // What is none of its settings, or holds what they cannot, is as if it were not there.
    look: z.record(z.string(), z.json(), 'Please give the settings of the look.').optional(),
    part: z
      .strictObject({
        kind: z.enum(layoutKinds, 'Please choose a header, a footer or a sidebar.'),
        component_id: uuid,
        // What its component does not ask for is left out, as of all blocks.
        info: z.record(z.string(), z.json(), 'Please give the content.'),
      })
      .optional(),
  })
  .refine(({ look, part }) => look || part, { path: ['look'], error: 'Please give a look, or a part of the page.' });
const writtenBody = z.strictObject({
  // A console from before there were others names none.
  resource: recordFields.resource.default('page'),
  id: recordFields.id,
  sections: z
    .array(
      z.object({
        id: uuid,
        info: z.json(),
        blocks: z
          .array(
            z.object({ id: uuid, info: z.json(), version: z.int().min(1), component_id: uuid.nullable() }),
            'Please give the blocks.',
          )
          .max(MOST_BLOCKS, 'These are too many blocks.'),
      }),
      'Please give the sections.',
    )
    .max(MOST_SECTIONS, 'These are too many sections.'),
});
const linkBody = z.strictObject({
  ...recordFields,
  lifetime: z.enum(['hour', 'day', 'week', 'month'], 'Please choose an hour, a day, a week or a month.'),
});

/**
 * `/api/previews`: links to a record in any state. Whoever may read the record makes them; whoever may change it ends them.
 * `GET /api/previews/drawn`: what a record looks like, for the console to read; it shows it without running anything.
 * `POST /api/previews/styled`: the same in a look that is not saved, or with a header, footer or sidebar that is not; whoever may
 * save one tries it, with components that the space may use. Nothing is stored.
 * `POST /api/previews/written`: a record with the content that the caller gives, such as a saved state of it; a form with all its
 * questions at once. Nothing is stored.
 * `GET /preview/<token>`: what a link shows, to anybody.
 */
export function previewRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { previews, accounts, signer, sitesOrigin, tools, now = Date.now } = dependencies;
  const consoleOrigin = new URL(dependencies.publicUrl).origin;
  const cache = createPreviewCache(app);

  /** The record that a request names, once the caller may do this to it. @throws AppError `not-permitted`, `not-found` */
  async function recordFor(caller: SpaceViewer, right: Action, record: PreviewRecord): Promise<PreviewRecord> {
    authorizeResource(caller, right, record.kind);
    if (!(await previews.has(record))) throw new AppError('not-found');
    return record;
  }
  const named = ({ spaceId }: SpaceViewer, { resource, id }: { resource: PreviewRecord['kind']; id: string }) => ({
    kind: resource,
    id,
    spaceId,
  });

  app.get('/api/previews/own', async (request) => {
    const caller = await viewerInSpace(request, dependencies);
    const requested = parseBody(recordQuery, request.query);
    const record = await recordFor(caller, 'read', named(caller, requested));
    const expiresAt = new Date(now() + OWN_MS).toISOString();
    return { preview: { url: linkOf(signRecord(signer, record)), expiresAt } };
  });

  app.get('/api/previews/drawn', async (request) => {
    const caller = await viewerInSpace(request, dependencies);
    const requested = parseBody(recordQuery, request.query);
    const shown = await show(await recordFor(caller, 'read', named(caller, requested)), {}, request);
    if (!shown) throw new AppError('not-found');
    return { html: shown.html };
  });

  app.post('/api/previews/styled', largeContent, async (request) => {
    const caller = await viewerInSpace(request, dependencies);
    const { look, part, ...requested } = parseBody(styledBody, request.body);
    if (part) authorizeWriter(caller, part.kind);
    const shown = await show(await recordFor(caller, 'read', named(caller, requested)), { look, part }, request);
    if (!shown) throw new AppError('not-found');
    if (shown.part && !shown.part.isUsable) throw new AppError('component-not-usable');
    if (!shown.part) return { html: shown.html };
    const { replaced, fault = null } = shown.part;
    return { html: shown.html, part: { replaced, fault } };
  });

  app.post('/api/previews/written', largeContent, async (request) => {
    const caller = await viewerInSpace(request, dependencies);
    const { sections: written, ...requested } = parseBody(writtenBody, request.body);
    // What is drawn may name forms and records: for those who may put them there.
    const record = await recordFor(caller, 'update', named(caller, requested));
    const shown = await show(record, { written }, request);
    if (!shown) throw new AppError('not-found');
    return { html: shown.html };
  });

  app.get('/api/previews', async (request) => {
    const caller = await viewerInSpace(request, dependencies);
    const requested = parseBody(recordQuery, request.query);
    const record = await recordFor(caller, 'read', named(caller, requested));
    return { links: (await previews.list(record)).map(present) };
  });

  app.post('/api/previews', async (request, reply) => {
    const caller = await viewerInSpace(request, dependencies);
    const { lifetime, ...requested } = parseBody(linkBody, request.body);
    const record = await recordFor(caller, 'read', named(caller, requested));
    const token = newToken();
    const hash = tokenHash(token);
    if (hash === null) throw new AppError('internal');
    const expiresAt = new Date(now() + lifetimes[lifetime]);
    const link = await previews.create(record, { tokenHash: hash, expiresAt }, actorOf(request, caller.userId));
    return reply.status(201).send({ link: { ...present(link), url: linkOf(token) } });
  });

  app.delete('/api/previews/:id', async (request, reply) => {
    const caller = await viewerInSpace(request, dependencies);
    const id = idOf(request.params, 'id', 'not-found');
    const link = await previews.find(caller.spaceId, id);
    // Whoever may change none of these learns nothing of a link.
    authorizeResource(caller, 'update', link?.record.kind ?? 'page');
    if (!link || !(await previews.revoke(caller.spaceId, id, actorOf(request, caller.userId))))
      throw new AppError('not-found');
    return reply.status(204).send();
  });

  // A wildcard: named parameters may have no more than 100 characters.
  app.get<{ Params: { '*': string }; Querystring: { step?: unknown } }>('/preview/*', async (request, reply) => {
    reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      // The address is the right to look: no link of the page tells it to others.
      'referrer-policy': 'no-referrer',
    });
    const record = await recordAt(request.params['*']);
    const step = typeof request.query.step === 'string' ? request.query.step : undefined;
    const shown = record && (await show(record, { step }, request));
    if (!shown) return sendEnded(reply, consoleOrigin);
    return reply.headers(shown.headers).send(shown.html);
  });

  const show = (record: PreviewRecord, options: Parameters<typeof showPreview>[1], { log }: FastifyRequest) =>
    showPreview(record, options, { ...tools, previews, cache, sitesOrigin, consoleOrigin, log });

  async function recordAt(token: string): Promise<PreviewRecord | null> {
    const hash = tokenHash(token);
    if (hash === null) return openRecord(signer, token, now());
    const link = await previews.findByToken(hash);
    return link && (await mayStillShow(link)) ? link.record : null;
  }

  /** Whoever made a link shows by it what they may read themselves: where they have left, or lost that right, it ends. */
  async function mayStillShow({ record, createdBy }: PreviewLink): Promise<boolean> {
    const { spaceId, kind } = record;
    const member = createdBy && (await accounts.findMember(spaceId, createdBy.id));
    if (!member) return false;
    const viewer = { role: member.role, userId: createdBy.id, spaceId, flags: { pageAccess: member.pageAccess } };
    return mayOnResource(viewer, 'read', kind);
  }

  const linkOf = (token: string) => `${sitesOrigin}/preview/${token}`;
}

function present({ id, createdAt, expiresAt, createdBy }: PreviewLink) {
  return { id, createdAt, expiresAt, createdBy };
}
