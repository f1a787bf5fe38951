import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { preferencesOverPage, preferencesPage } from '#render/mail/preferences-page.ts';
import { preferencesWords } from '#render/mail/preferences-words.ts';
import type { Site } from '#render/site.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { AppError } from '../../errors.ts';
import { createBuckets } from '../../limits/buckets.ts';
import { countedAddress } from '../../limits/client-address.ts';
import { PIXEL } from '../../newsletters/open-picture.ts';
import type { RecipientTokens } from '../../newsletters/recipient-token.ts';
import { MAIL } from '../../newsletters/track-links.ts';
import type { WebVersions } from '../../newsletters/web-version.ts';
import type { Sendings } from '../../ports/newsletters/sendings.ts';
import { agentClasses } from '../analytics/agent-classes.ts';
import { deviceOf, isCountable } from '../analytics/is-countable.ts';
import { type DrawTools, sendMemberPage } from '../members/render-member-page.ts';
import { answerGone } from '../site-refusals.ts';

export interface MailPageDeps {
  sendings: Pick<Sendings, 'preferences' | 'choose' | 'follow' | 'open'>;
  tokens: Pick<RecipientTokens, 'recipientOf'>;
  webVersion: WebVersions;
}

interface MailRouteDeps extends MailPageDeps, DrawTools {
  siteAt: FindSite;
  /** Also a site that is not public. */
  readerSiteAt: FindSite;
}

interface SiteAtBase {
  site: Site;
  base: string;
}

type FindSite = (request: FastifyRequest, name: string | undefined) => Promise<SiteAtBase | null>;

type Params = { site?: string; token: string; link?: string };

const LARGEST_FORM_BYTES = 16 * 1024;
/** Mails bring their styles with them, pictures from anywhere, and no scripts. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
/** Requests of one address: whoever tries tokens is slow. */
const REQUESTS_A_MINUTE = 120;

/**
 * What the links of a mail lead to, below `/sites/<site>/_mail/`, and without `/sites/<site>` on hosts of sites:
 * - `GET /preferences/<token>` shows what a reader gets
 * - `POST /preferences/<token>` changes it; `List-Unsubscribe=One-Click` unsubscribes from everything (RFC 8058);
 *   both also where the site is not public
 * - `GET /newsletters/<slug>` shows a newsletter that was sent, for nobody in particular
 * - `GET /opens/<token>` is a picture of one pixel; who loads it has opened the mail
 * - `GET /links/<link>/<token>` counts a click and leads on, to addresses of this newsletter alone
 */
export function mailRoutes(
  app: FastifyInstance,
  { sendings, tokens, webVersion, siteAt, readerSiteAt, ...draw }: MailRouteDeps,
): void {
  const budgets = createBuckets(REQUESTS_A_MINUTE);

  async function matchOf(
    request: FastifyRequest,
    find: FindSite,
  ): Promise<SiteAtBase & { recipientId: string | null }> {
    const { site: name, token } = request.params as Params;
    const match = budgets.take(countedAddress(request.ip)) > 0 ? null : await find(request, name);
    if (!match) throw new AppError('not-found');
    return { ...match, recipientId: tokens.recipientOf(token) };
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    {
      site,
      base,
      recipientId,
      done = null,
    }: SiteAtBase & { recipientId: string | null; done?: 'left' | 'back' | 'saved' | null },
  ) {
    const words = preferencesWords(site.language);
    const found = recipientId ? await sendings.preferences(site.id, recipientId) : null;
    if (!found) {
      const over = { title: words.over, content: preferencesOverPage(words), status: 404 };
      return sendMemberPage({ site, base, request, reply }, over, draw);
    }
    const content = preferencesPage(words, { ...found, site: site.name, done });
    return sendMemberPage({ site, base, request, reply }, { title: words.title, content }, draw);
  }

  async function change(request: FastifyRequest, reply: FastifyReply) {
    const match = await matchOf(request, readerSiteAt);
    const { site, recipientId } = match;
    const found = recipientId ? await sendings.preferences(site.id, recipientId) : null;
    if (!recipientId || !found) return show(request, reply, match);
    const sent = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    if (sent.get('List-Unsubscribe') === 'One-Click') {
      await sendings.choose(recipientId, 'all');
      return reply.header('cache-control', 'no-store').send('');
    }
    if (sent.has('leave')) await sendings.choose(recipientId, 'all');
    else if (sent.has('again')) await sendings.choose(recipientId, []);
    else if (sent.has('save')) {
      const wanted = new Set(sent.getAll('topic'));
      await sendings.choose(
        recipientId,
        found.topics.map(({ id }) => id).filter((id) => !wanted.has(id)),
      );
    }
    const done = sent.has('leave') ? 'left' : sent.has('again') ? 'back' : 'saved';
    return show(request, reply, { ...match, done });
  }

  async function follow(request: FastifyRequest, reply: FastifyReply) {
    const { site, recipientId } = await matchOf(request, siteAt);
    const { link = '' } = request.params as Params;
    const agent = agentClasses(request.headers['user-agent'] ?? '');
    const device = isCountable(request.headers, agent) ? deviceOf(agent, request.headers) : null;
    const href =
      recipientId && isUuid(link) ? await sendings.follow(site.id, link.toLowerCase(), recipientId, device) : null;
    if (!href) throw new AppError('not-found');
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(href, 302);
  }

  /** Mail programs load pictures for many readers from a few addresses: a token that is ours is answered however many ask. */
  async function open(request: FastifyRequest, reply: FastifyReply) {
    const { site: name, token } = request.params as Params;
    const recipientId = tokens.recipientOf(token);
    const match = recipientId && (await siteAt(request, name));
    if (!match) throw new AppError('not-found');
    if (request.method === 'GET') await sendings.open(match.site.id, recipientId);
    const open = { 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' };
    return reply.headers({ ...open, 'content-type': 'image/gif' }).send(PIXEL);
  }

  async function showNewsletter(request: FastifyRequest, reply: FastifyReply) {
    const { site: name, slug = '' } = request.params as { site?: string; slug?: string };
    const match = await siteAt(request, name);
    if (!match || budgets.take(countedAddress(request.ip)) > 0) throw new AppError('not-found');
    const html = await webVersion(match.site.id, slug);
    if (html === null) throw new AppError('not-found');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': MAIL_POLICY,
        'content-language': match.site.language,
        'cache-control': 'public, max-age=60',
        'x-robots-tag': 'noindex',
      })
      .send(html);
  }

  app.register(async (scope) => {
    answerGone(scope);
    const options = { parseAs: 'string', bodyLimit: LARGEST_FORM_BYTES } as const;
    const read = (_: FastifyRequest, body: string, done: (error: null, body: string) => void) => done(null, body);
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, read);
    for (const base of ['/sites/:site', '']) {
      const preferences = `${base}/${MAIL}/preferences/:token`;
      scope.get(preferences, async (request, reply) => show(request, reply, await matchOf(request, readerSiteAt)));
      scope.post(preferences, change);
      scope.get(`${base}/${MAIL}/links/:link/:token`, follow);
      scope.get(`${base}/${MAIL}/opens/:token`, open);
      scope.get(`${base}/${MAIL}/newsletters/:slug`, showNewsletter);
    }
  });
}
