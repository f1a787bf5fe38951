import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MEMBERS } from '#render/community/paths.ts';
import { listParametersIn } from '#render/data/lists/list-controls.ts';
import type { Site } from '#render/site.ts';
import { FONTS } from '#render/styles/fonts.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { PROOF_PATH, spaceProof } from '../domains/ownership.ts';
import type { FontStore } from '../fonts/font-store.ts';
import { cameThroughEdge } from '../hosts/edge-host.ts';
import type { HostKind } from '../hosts/host-kind.ts';
import { FOR_SERVERS } from '../hosts/keep-apart.ts';
import { requestedHost } from '../hosts/requested-host.ts';
import { createAtOnce } from '../limits/at-once.ts';
import { countedAddress } from '../limits/client-address.ts';
import { MAIL } from '../newsletters/track-links.ts';
import type { SharedState } from '../ports/shared-state.ts';
import type { Sites } from '../ports/sites.ts';
import type { Visits } from '../ports/visits.ts';
import { decoded } from '../web/decodable-url.ts';
import { countGoal, countView, createViewCounting, writeVisits } from './analytics/count-view.ts';
import { LOAD, loadRoutes } from './analytics/load-time.ts';
import { PING } from './analytics/page-links.ts';
import { pingRoutes } from './analytics/ping-routes.ts';
import { createVisitCounter } from './analytics/visit-counter.ts';
import { edgeHeaders } from './edge-cache.ts';
import { fontFiles } from './font-files.ts';
import { formRoutes } from './forms/form-routes.ts';
import type { FormTools } from './forms/form-tools.ts';
import { invalidateOnChange } from './invalidate-on-change.ts';
import { type MailPageDeps, mailRoutes } from './mail/mail-routes.ts';
import { signUpRoutes } from './mail/sign-up-routes.ts';
import { type MemberDeps, memberRoutes } from './members/member-routes.ts';
import { createRenderPool, type RenderPool } from './rendering/render-pool.ts';
import {
  keepQuery,
  type ResolveTools,
  resolveRequest,
  type SiteAnswer,
  type SiteRequest,
  withQuery,
} from './resolve-request.ts';
import { sendAnswer } from './send-answer.ts';
import { createSiteCache } from './site-cache.ts';
import { sendBusy, sendNoSite, sendPaused, sendWrongMethod } from './site-refusals.ts';
import { armFor } from './tried-sections.ts';

export interface SiteDependencies {
  sites: Sites;
  publicUrl: string;
  /** The base URL of another host where files of spaces are. */
  filesUrl: string | undefined;
  sitesOrigin: string;
  /** What answers at the host of a request. */
  hostKindOf(request: FastifyRequest): HostKind;
  forms: FormTools;
  fonts: Pick<FontStore, 'file'>;
  /** Submissions a minute of one address to one form. */
  formRate: number;
  community: MemberDeps;
  mailPages: MailPageDeps;
  visits: Visits;
  sharedState?: SharedState | undefined;
  /** Told of each space whose pages changed; the edge may have them. */
  purge(spaceId: string): void;
}

/** Another server may change a site too: without word from it, what this one made is looked at again after so long. */
const CACHED_MS = 10_000;
const CACHE_BYTES = 64 * 1024 * 1024;
/** Pages as visitors have filtered their lists: beside the others, which no made-up address pushes out. */
const MOST_FILTERED = 4 * 1024 * 1024;
/** Each costs the data service a search that no cache answers. */
const MOST_FILTERED_AT_ONCE = { each: 4, all: 16 };
/** So that one visitor cannot keep the others of a site waiting. */
const MOST_FILTERED_BY_ONE = { each: 2, all: MOST_FILTERED_AT_ONCE.all };
const MOST_SITES = 2 * 1024 * 1024;
const MOST_MISSING = 4 * 1024 * 1024;
/** What an entry takes beside its text, about: an answer may be empty, and there may be many. */
const ENTRY_BYTES = 300;

/** Which page of its lists a visitor asks for; the first needs no number. */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d|1\d\d|200)$/;

/** What a site is called below `/sites/` (`space_address`). */
const ADDRESS = /^(?=.{1,60}$)[a-z\d]+(-[a-z\d]+)*$/;
const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)+$/;

/**
 * `GET /sites/<address, space id or host name>/<slug>`, and everything but pictures on the host names of public spaces: published
 * pages, `sitemap.xml`, `robots.txt` and `feed.xml`. Register it before the console, whose pages answer all other addresses.
 * @returns the threads that draw pages, how to invalidate what was made from a space's data, or from that of all, and the HTTP
 * status that a visitor of a path gets
 */
export function siteRoutes(
  app: FastifyInstance,
  {
    sites,
    publicUrl,
    filesUrl,
    sitesOrigin,
    hostKindOf,
    forms,
    fonts,
    formRate,
    community,
    mailPages,
    visits,
    sharedState,
    purge,
  }: SiteDependencies,
): { pool: RenderPool; invalidate(spaceId?: string): void; statusOf(spaceId: string, path: string): Promise<number> } {
  const pool = createRenderPool({ files: filesUrl });
  const answers = createSiteCache<SiteAnswer>(
    { ms: CACHED_MS, bytes: CACHE_BYTES },
    // What says that there is no page is one text, kept beside.
    ({ status, body }) => ENTRY_BYTES + (status >= 400 ? 0 : body.length),
  );
  const filtered = createSiteCache<SiteAnswer>(
    { ms: CACHED_MS, bytes: MOST_FILTERED },
    ({ body }) => ENTRY_BYTES + body.length,
  );
  const ofSite = createAtOnce(MOST_FILTERED_AT_ONCE);
  const ofVisitor = createAtOnce(MOST_FILTERED_BY_ONE);
  const missing = createSiteCache<SiteAnswer>({ ms: CACHED_MS, bytes: MOST_MISSING }, ({ body }) => body.length);
  const cacheNotFound: ResolveTools['cacheNotFound'] = ({ id }, name, make) => missing.get(id, name, make);
  const known = createSiteCache<Site | null>(
    { ms: CACHED_MS, bytes: MOST_SITES },
    (site) => ENTRY_BYTES + (site?.css.length ?? 0),
  );
  const pausedHosts = createSiteCache<boolean>({ ms: CACHED_MS, bytes: MOST_SITES }, () => ENTRY_BYTES);
  const counter = createVisitCounter(visits);
  const counting = createViewCounting(counter);
  writeVisits(app, counting);
  const tools = { sites, pool, forms, sitesOrigin, consoleOrigin: new URL(publicUrl).origin, cacheNotFound };
  app.addHook('onClose', () => pool.close());
  const invalidateSpace = (spaceId?: string) => {
    answers.invalidate(spaceId);
    filtered.invalidate(spaceId);
    missing.invalidate(spaceId);
    // A site is known by names that are no ids: all of them are looked up again.
    known.invalidate();
    pausedHosts.invalidate();
  };
  sharedState?.follow((change) => {
    if ('site' in change) invalidateSpace(change.site ?? undefined);
  });
  const invalidate = (spaceId?: string) => {
    invalidateSpace(spaceId);
    void sharedState?.publish({ site: spaceId ?? null });
    // What changed for all spaces is seen once it is not fresh any more.
    if (spaceId !== undefined) purge(spaceId);
  };
  invalidateOnChange(app, invalidate);

  const find = (name: string) =>
    known.get(name, name, async () => {
      if (isUuid(name)) return sites.findById(name.toLowerCase());
      if (ADDRESS.test(name)) return sites.findByAddress(name);
      return HOST.test(name) ? sites.findByHost(name) : null;
    });

  async function send(request: FastifyRequest, reply: FastifyReply, site: Site, base: string, path: string) {
    const { sent, page } = request.query as { sent?: unknown; page?: unknown };
    const first = await answerAt(request, { site, base, path });
    const arm = first.counted?.trial ? armFor(request, site.id, path) : 0;
    const own = arm === 0 ? first : await answerAt(request, { site, base, path, arm });
    const number = own.isPaged && typeof page === 'string' && PAGE_NUMBER.test(page) ? Number(page) : 1;
    const listParameters = own.parameters
      ? listParametersIn(request.query, (name) => own.parameters?.has(name) ?? false)
      : {};
    const isFiltered = Object.keys(listParameters).length > 0;
    const made =
      number === 1 && !isFiltered
        ? own
        : await answerAt(request, {
            site,
            base,
            path,
            arm,
            number,
            ...(isFiltered && { asked: listParameters }),
          }).catch(ifBusy);
    if (!made) return sendBusy(reply);
    // Thanks for a form: the address after it has been sent, so that looking again does not send it again. But for these,
    // nothing that stands behind an address makes another page of it.
    if (typeof sent === 'string' && made.formBlocks?.has(sent)) {
      const turn = { blockId: sent, isDone: true as const };
      return sendAnswer(request, reply, await answerAt(request, { site, base, path, turn }));
    }
    if (cameThroughEdge(request)) reply.headers(edgeHeaders(site.id, made, isFiltered));
    if (made.counted && request.method === 'GET') countView(counting, request, { site, path }, made.counted);
    return sendAnswer(request, reply, keepQuery(made, request.url));
  }

  function answerAt({ log, ip }: Pick<FastifyRequest, 'log' | 'ip'>, siteRequest: SiteRequest) {
    const { site, base, path, turn, arm, number = 1, asked: ofLists } = siteRequest;
    const turned = number > 1 ? `&page=${number}` : '';
    const key = `${base}/${path}${turn ? `?sent=${turn.blockId}` : arm ? `?arm=1${turned}` : turned && `?${turned}`}`;
    const make = () => resolveRequest(siteRequest, { ...tools, log });
    if (!ofLists) return answers.get(site.id, key, make);
    const busy = () => Promise.reject(BUSY);
    const makeForSite = () => ofSite(site.id, make) ?? busy();
    const makeForVisitor = () => ofVisitor(`${site.id} ${countedAddress(ip)}`, makeForSite) ?? busy();
    return filtered.get(site.id, `${key} ${JSON.stringify(ofLists)}`, makeForVisitor);
  }

  /** The site whose own host name a request is for. */
  async function siteOfHost(request: FastifyRequest): Promise<Site | null> {
    const host = requestedHost(request.raw)?.name ?? '';
    return hostKindOf(request) === 'own' && isIP(host) === 0 && HOST.test(host) ? find(host) : null;
  }

  /** Leads visitors of another name of a site to its primary one, without the query string; null at that, and at nobody's. */
  async function lead(request: FastifyRequest, reply: FastifyReply, site: Site | null, path: string) {
    const { name: host = '', port = '' } = requestedHost(request.raw) ?? {};
    const led = site ?? (hostKindOf(request) === 'own' && HOST.test(host) ? await find(counterpartOf(host)) : null);
    if (!led || led.domain === '' || led.domain === host) return null;
    return reply.header('cache-control', ASK_FIRST).redirect(`//${led.domain}${port && `:${port}`}${path}`, 301);
  }

  async function siteAt(request: FastifyRequest, name: string | undefined) {
    const site = name === undefined ? await siteOfHost(request) : await find(name.toLowerCase());
    return site && { site, base: name === undefined ? '' : `/sites/${name.toLowerCase()}` };
  }

  /** Readers may leave a site that is paused: its mails stay in their inboxes. */
  async function readerSiteAt(request: FastifyRequest, name: string | undefined) {
    const open = await siteAt(request, name);
    if (open) return open;
    const requestedName = (name ?? requestedHost(request.raw)?.name ?? '').toLowerCase();
    const isName = isUuid(requestedName) || ADDRESS.test(requestedName) || HOST.test(requestedName);
    const site = isName ? await sites.findAny(requestedName) : null;
    return site && { site, base: name === undefined ? '' : `/sites/${requestedName}` };
  }

  formRoutes(app, {
    tools: forms,
    rate: formRate,
    sharedState,
    draw: (visitor, request) => resolveRequest(visitor, { ...tools, log: request.log }),
    siteAt,
    sent: (request, spaceId, formId) => countGoal(counter, request, spaceId, { kind: 'form_sent', target: formId }),
  });
  memberRoutes(app, {
    ...community,
    sites,
    pool,
    sitesOrigin,
    siteAt,
    changed: (spaceId) => {
      answers.invalidate(spaceId);
      filtered.invalidate(spaceId);
      void sharedState?.publish({ site: spaceId });
      purge(spaceId);
    },
    joined: (request, spaceId) => countGoal(counter, request, spaceId, { kind: 'member_joined', target: '' }),
  });
  mailRoutes(app, { ...mailPages, sites, pool, sitesOrigin, siteAt, readerSiteAt });
  signUpRoutes(app, { desk: forms.desk, sites, pool, sitesOrigin, siteAt });
  pingRoutes(app, {
    counter,
    siteAt,
    pageAt: async (request, match, path, arm) => {
      const siteRequest = { ...match, path: readable(path) };
      const { counted } = await answerAt(request, siteRequest);
      return counted?.trial && arm === 1 ? (await answerAt(request, { ...siteRequest, arm })).counted : counted;
    },
  });

  loadRoutes(app, { counter, siteAt });

  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = request.url.split('?');
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (hostKindOf(request) === 'own') {
      if (path === PROOF_PATH && isRead) return prove(request, reply);
      const site = await siteOfHost(request);
      if (!site) {
        const isAnswered = FOR_SERVERS.test(path) || (!request.is404 && path.startsWith(PREFERENCES));
        if (isAnswered) return;
        return (isRead && (await lead(request, reply, site, path))) || sendNobody(request, reply);
      }
      if (path.startsWith('/api/assets/')) return;
      const within = path.slice(1);
      if (!request.is404 && isOwn(request.method, within)) return;
      if (!isRead) return sendWrongMethod(reply, within);
      return (await lead(request, reply, site, path)) || send(request, reply, site, '', readable(within));
    }
    const [, name, within = ''] = /^\/sites\/([^/]*)(?:\/(.*))?$/.exec(path) ?? [];
    if (isRead || !request.is404 || name === undefined) return;
    return (await find(readable(name).toLowerCase())) ? sendWrongMethod(reply, within) : sendNoSite(reply);
  });

  /** Says whose a host is, so that a look from outside knows that its visitors come here; also while the site is paused. */
  async function prove(request: FastifyRequest, reply: FastifyReply) {
    const site = (await readerSiteAt(request, undefined))?.site ?? null;
    const led = await lead(request, reply, site, PROOF_PATH);
    if (led || !site) return led || sendNoSite(reply);
    return reply.header('cache-control', 'no-store').type('text/plain').send(spaceProof(site.id));
  }

  /** A host that no open site has: people who know the address learn that its site is paused, and whoever made one up learns nothing. */
  async function sendNobody(request: FastifyRequest, reply: FastifyReply) {
    const host = requestedHost(request.raw)?.name ?? '';
    const isPaused = HOST.test(host) && (await pausedHosts.get(host, host, () => sites.isPausedAt(host)));
    return isPaused ? sendPaused(reply) : sendNoSite(reply);
  }

  fontFiles(app, { fonts });
  app.get<{ Params: { site: string } }>('/sites/:site', async (request, reply) => {
    const { site } = request.params;
    if (site === '') return sendNoSite(reply);
    return reply.redirect(withQuery(`/sites/${encodeURIComponent(site)}/`, request.url), 301);
  });
  app.get<{ Params: { site: string; '*': string } }>('/sites/:site/*', async (request, reply) => {
    const { site: name, '*': path } = request.params;
    const site = await find(name.toLowerCase());
    if (!site) return sendNoSite(reply);
    const requestedName = name.toLowerCase();
    // An address that the site had before.
    if (ADDRESS.test(requestedName) && !isUuid(requestedName) && requestedName !== site.address) {
      const within = request.url.split('/').slice(3).join('/');
      return reply.header('cache-control', ASK_FIRST).redirect(`/sites/${site.address}/${within}`, 301);
    }
    return send(request, reply, site, `/sites/${requestedName}`, path);
  });

  async function statusOf(spaceId: string, path: string): Promise<number> {
    const within = path.slice(1);
    if (isOwn('GET', within)) return 200;
    const site = await find(spaceId);
    const base = site?.domain ? '' : `/sites/${spaceId}`;
    // Nobody asks: an address counts for filtered pages alone.
    const request = { log: app.log, ip: '' };
    return site ? (await answerAt(request, { site, base, path: readable(within) })).status : 404;
  }

  return { pool, invalidate, statusOf };
}

/** What is thrown where a site makes enough filtered pages at the moment: nothing of it is kept. */
const BUSY = new Error('too many filtered pages at once');
function ifBusy(error: unknown): null {
  if (error !== BUSY) throw error;
  return null;
}

/** The same name with www or without. */
const counterpartOf = (host: string): string => (host.startsWith('www.') ? host.slice(4) : `www.${host}`);
/** Names change: a redirect that browsers kept for good would lead nowhere. */
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** Below a site that is paused, nothing else answers. */
const PREFERENCES = `/${MAIL}/preferences/`;

/** Whether a route of its own answers at a path of a site on its own host: forms, members, mails, clicks and fonts. */
function isOwn(method: string, path: string): boolean {
  if (method === 'POST' && (path.startsWith('_forms/') || path === PING || path === LOAD)) return true;
  return path.startsWith(`${MEMBERS}/`) || path.startsWith(`${MAIL}/`) || `/${path}`.startsWith(FONTS);
}

/** A path as it is meant; one that cannot be decoded is no slug either. */
const readable = (path: string): string => decoded(path) ?? path;
