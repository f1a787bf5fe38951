import { createHash } from 'node:crypto';
import { communityPart } from '#render/community/community-part.ts';
import { wallPart } from '#render/community/membership-pages.ts';
import { postsBelow } from '#render/community/posts-below.ts';
import { POSTS_A_PAGE } from '#render/community/thread.ts';
import { pageOfListing } from '#render/data/listing-page.ts';
import type { ListParameters } from '#render/data/lists/list-controls.ts';
import { reachable } from '#render/data/page-languages.ts';
import { homeOf, type Site, siteIn } from '#render/site.ts';
import {
  feed,
  isMissingPage,
  type ListedPage,
  MISSING_PAGE,
  missingPageBelow,
  robots,
  sitemap,
  sitemapIndex,
} from '#render/site-files.ts';
import { siteWords } from '#render/site-words.ts';
import type { TrialArm } from '#rules/section-trial.ts';
import { type Log, logEntry } from '../logged.ts';
import type { SiteLayout, SitePage, Sites } from '../ports/sites.ts';
import type { CountedPage } from './analytics/count-view.ts';
import { LOAD_SCRIPT_HASH, withLoadScript } from './analytics/load-time.ts';
import { markLinks } from './analytics/page-links.ts';
import { composePage } from './compose-page.ts';
import { filmScripts } from './film-script.ts';
import type { FormProgress, FormTools } from './forms/form-tools.ts';
import { renderForms, scriptsOf } from './forms/render-forms.ts';
import { withScript } from './page-script.ts';
import { NO_ID, plainPage } from './plain-page.ts';
import { sitePolicy } from './policy.ts';
import type { RenderPool } from './rendering/render-pool.ts';
import { armWith, lineagesOf, trialOf } from './tried-sections.ts';

/** An answer of a site, ready to be sent again and again. */
export interface SiteAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Only pages that are really there are counted. */
  counted?: CountedPage;
  /** The blocks that show a form which somebody may have sent. */
  formBlocks?: ReadonlySet<string>;
  /** It has lists that visitors turn, by `?page=2`. */
  isPaged?: boolean;
  /** Names of the parameters by which visitors filter and sort its lists. */
  parameters?: ReadonlySet<string>;
}

export interface SiteRequest {
  site: Site;
  /** What the paths of the site begin with: empty on its own host. */
  base: string;
  /** Behind the base, without its first slash. */
  path: string;
  /** What the visitor has just done with a form of the page. */
  turn?: FormProgress;
  /** Which version they see of a section that is tried; the first where it is left out. */
  arm?: TrialArm;
  /** The page that lists are turned to, from 1. */
  number?: number;
  /** What is asked of its lists. */
  asked?: ListParameters;
}

export interface ResolveTools {
  sites: Sites;
  pool: RenderPool;
  forms: FormTools;
  /** Where sites without a domain are, without a trailing slash. */
  sitesOrigin: string;
  /** It shows those in frames. */
  consoleOrigin: string;
  log: Log;
  /** Keeps what says that there is no page, by this name: it is the same at many addresses without one. */
  cacheNotFound(site: Site, name: string, make: () => Promise<SiteAnswer>): Promise<SiteAnswer>;
}

/** The slugs that pages can have (the check of `page.slug`). */
const SLUG = /^[A-Za-z0-9]+(?:[-/][A-Za-z0-9]+)*$/;
/** As the protocol has it. */
const MOST_IN_SITEMAP = 50_000;
const SITEMAP = /^sitemap(?:-([1-9]\d{0,2}))?\.xml$/;
const MOST_IN_FEED = 20;
/** Browsers and proxies may keep it, and ask each time whether it is still the same. */
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** What stands at an address of a site. */
export async function resolveRequest(
  { site, base, path, turn, arm, number, asked }: SiteRequest,
  tools: ResolveTools,
): Promise<SiteAnswer> {
  const { sites, sitesOrigin } = tools;
  const home = homeOf(site, sitesOrigin);
  if (path === 'robots.txt') return file('text/plain', robots(site, home));
  const [isSitemap, part] = SITEMAP.exec(path) ?? [];
  const map =
    isSitemap &&
    (await sitemapOf(part ? Number(part) : null, (limit, from) => listed(site.id, limit, from, sites), home));
  if (map) return file('application/xml', map);
  if (path === 'feed.xml') {
    return file('application/atom+xml', feed(site, await sites.list(site.id, MOST_IN_FEED), home));
  }
  if (path === 'home') return moved(`${base}/`);
  const name = path.replace(/\/+$/, '');
  const slug = name === '' ? 'home' : name;
  const isSlug = SLUG.test(slug) && slug.length <= 500;
  const isRequested = isSlug && !isMissingPage(slug);
  const at = isRequested ? await sites.page(site.id, slug) : null;
  // A page that shows listings stands at their addresses alone.
  const found = at?.listingsOf ? null : at;
  const shown = isRequested && !found ? await sites.listingPage(site, slug) : null;
  const led = found || shown ? null : await redirectAt(name, { site, base }, sites);
  if (led) return led;
  // Of slugs alone: `//host/` leads to another site.
  if (isSlug && path.endsWith('/')) return moved(`${base}/${name}`);
  const before = at || shown || !isRequested ? null : await sites.formerly(site.id, slug);
  if (before !== null && before !== 'gone') return moved(`${base}/${before.slug === 'home' ? '' : before.slug}`);
  const baseRequest = {
    site,
    base,
    home,
    ...(turn && { turn }),
    ...(arm && { arm }),
    ...(number && { number }),
    ...(asked && { asked }),
  };
  const page = shown ? pageOfListing(shown.page, shown.listing, shown.page.language || site.language, site) : found;
  if (page) return draw(page, 200, { ...baseRequest, path }, tools);
  // What stands at the address of the site itself is never over.
  const isFirst = slug === 'home';
  const isGone = before === 'gone' && !isFirst;
  const status = isGone ? 410 : 404;
  const slugBelow = missingPageBelow(path);
  const below = slugBelow === undefined ? null : await sites.page(site.id, slugBelow);
  // Forms of its layout lead to the first page: this one is the same wherever somebody has come.
  const make = async () => {
    const own = below ?? (await sites.page(site.id, MISSING_PAGE));
    return draw(own ?? missing(site, { isGone, isFirst }), status, { ...baseRequest, path: '' }, tools);
  };
  return turn ? make() : tools.cacheNotFound(site, `${base} ${status} ${isFirst} ${below?.slug ?? ''}`, make);
}

/** What search engines may list: pages, and behind them the pages of listings. */
async function listed(spaceId: string, limit: number, from: number, sites: Sites): Promise<ListedPage[]> {
  const pages = await sites.list(spaceId, limit, from);
  if (pages.length === limit) return pages;
  const before = pages.length > 0 || from === 0 ? from + pages.length : await sites.count(spaceId);
  const listings = await sites.listingPaths(spaceId, limit - pages.length, Math.max(0, from - before));
  return [...pages, ...listings];
}

/** The whole sitemap, or the index of its parts, or one of these; null for a part that there is not. */
async function sitemapOf(
  part: number | null,
  list: (limit: number, from: number) => ReturnType<Sites['list']>,
  home: string,
): Promise<string | null> {
  const pages = await list(MOST_IN_SITEMAP, part === null ? 0 : (part - 1) * MOST_IN_SITEMAP);
  if (part !== null) return pages.length > 0 ? sitemap(pages, home) : null;
  let parts = 1;
  if (pages.length === MOST_IN_SITEMAP) while ((await list(1, parts * MOST_IN_SITEMAP)).length > 0) parts += 1;
  return parts === 1 ? sitemap(pages, home) : sitemapIndex(parts, home);
}

async function draw(
  page: SitePage,
  status: number,
  { site: given, base, home, path, turn, arm: requestedArm = 0, number = 1, asked }: SiteRequest & { home: string },
  tools: ResolveTools,
): Promise<SiteAnswer> {
  const { sites } = tools;
  const site = siteIn(given, page.language);
  const isFound = status === 200;
  const trial = trialOf(page, turn ? armWith(page, turn.blockId) : requestedArm);
  const arm = trial?.arm ?? 0;
  const [layout, pages] = await Promise.all([
    sites.layout(site.id, page),
    isFound ? sites.translations(site.id, page) : [],
  ]);
  const translations = reachable(pages, page);
  const own = page.isPremium
    ? communityPart(wallPart(base, site.language, page))
    : page.community && (await postsOf(page.id, { site, base }, tools));
  const { html, css, faults, forms, isPaged, parameters } = await composePage(
    { site: given, page, layout, base, home, translations, arm, number, asked, ...(own && { own }) },
    {
      pool: tools.pool,
      ask: sites.ask(site.id),
      renderForms: (slots) => renderForms(slots, { site, base, path }, turn, tools.forms),
      dataFailed: (error, { method, blockId }) =>
        logEntry(tools.log, 'site-data-failed', { err: error, method, blockId, spaceId: site.id }),
    },
  );
  for (const fault of faults) {
    logEntry(tools.log, 'site-block-failed', { ...fault, spaceId: site.id });
  }
  const marked = isFound ? markLinks(html, base, trackedBlocks(page, layout), arm) : null;
  const measures = isFound && site.measuresLoads;
  const formScripts = [...scriptsOf(forms), ...filmScripts(html)];
  const shown = formScripts.reduce((page, script) => withScript(page, script), marked?.html ?? html);
  const scripts = [...(measures ? [LOAD_SCRIPT_HASH] : []), ...formScripts.map(({ hash }) => hash)];
  const made = answer(status, measures ? withLoadScript(shown, base) : shown, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': sitePolicy(css, {
      hasForms: forms.length > 0 || parameters.size > 0,
      scripts,
      ...(base !== '' && { frames: tools.consoleOrigin }),
      leadsTo: forms.flatMap(({ leadsTo }) => leadsTo ?? []),
      ...(forms.some(({ hasCaptcha }) => hasCaptcha) && { captcha: tools.forms.captcha.hosts }),
    }),
    'content-language': site.language,
    ...(isFound && !asked ? {} : { 'x-robots-tag': 'noindex' }),
  });
  if (!marked) return made;
  const formBlocks = new Set(forms.map(({ blockId }) => blockId));
  const counted = { pageId: page.id, links: marked.links, ...(trial && { trial }) };
  return { ...made, counted, formBlocks, ...(isPaged && { isPaged }), ...(parameters.size > 0 && { parameters }) };
}

/** What clicks are counted for, by the ids of the page's blocks: their lineages, and what stands around pages itself. */
function trackedBlocks({ sections }: SitePage, { header, footer, sidebar }: SiteLayout): ReadonlyMap<string, string> {
  const around = [header, footer, sidebar].flatMap((item) => (item ? [[item.id, item.id] as const] : []));
  return new Map([...lineagesOf(sections), ...around]);
}

function answer(status: number, body: string, headers: Record<string, string>): SiteAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const security = { 'referrer-policy': 'strict-origin-when-cross-origin', 'x-frame-options': 'SAMEORIGIN' };
  return { status, headers: { ...security, ...headers, etag, 'cache-control': ASK_FIRST }, body };
}

const file = (type: string, body: string) =>
  answer(200, body, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': "default-src 'none'" });

/** Longest path that a redirect can have. */
const MOST_PATH = 500;

/** Where the space leads visitors of a path; in one step, also from a path with a slash at its end. */
async function redirectAt(name: string, { site, base }: Pick<SiteRequest, 'site' | 'base'>, sites: Sites) {
  const path = `/${name}`;
  if (name === '' || path.length > MOST_PATH || /\p{Cc}/u.test(path)) return null;
  const found = await sites.redirect(site.id, [path, encodeURI(path)]);
  if (!found) return null;
  // Headers hold ASCII alone.
  const { origin, href } = new URL(found.target, HERE);
  const location = origin === HERE ? base + href.slice(HERE.length) : href;
  return moved(location, found.isPermanent ? 301 : 302);
}

const HERE = 'http://site.invalid';

const moved = (location: string, status = 301): SiteAnswer => ({
  status,
  headers: { location, 'cache-control': ASK_FIRST },
  body: '',
});

/** A redirect with what its visitor has brought along, such as the name of a campaign; other answers as they are. @param url of the request */
export function keepQuery(answer: SiteAnswer, url: string): SiteAnswer {
  const { location } = answer.headers;
  if (location === undefined) return answer;
  return { ...answer, headers: { ...answer.headers, location: withQuery(location, url) } };
}

/** @returns the location with those parameters of a URL that it does not set itself */
export function withQuery(location: string, url: string): string {
  const [, query] = url.split('?', 2);
  const target = new URL(location, HERE);
  const added = [...new URLSearchParams(query)].filter(([name]) => !target.searchParams.has(name));
  if (added.length === 0) return location;
  for (const [name, value] of added) target.searchParams.append(name, value);
  return target.origin === HERE ? target.href.slice(HERE.length) : target.href;
}

/** The posts below a page. Without them the page is still worth reading. */
async function postsOf(
  pageId: string,
  { site, base }: Pick<SiteRequest, 'site' | 'base'>,
  { sites, log }: ResolveTools,
) {
  const posts = await sites.posts(site.id, pageId, POSTS_A_PAGE).catch((error: unknown) => {
    logEntry(log, 'site-data-failed', { err: error, method: 'posts', spaceId: site.id });
    return [];
  });
  return communityPart(postsBelow({ language: site.language, base, pageId, posts }));
}

/** The page that says that there is none, or none any more, in the look of a site that has no page of its own for it. */
function missing({ language, contact }: Site, { isGone, isFirst }: { isGone: boolean; isFirst: boolean }): SitePage {
  const words = siteWords(language);
  // The first page itself would lead to itself.
  const label = isFirst ? '' : words.home;
  const heading = isGone ? words.gone : words.missing;
  const text = isGone ? words.goneText : words.missingText;
  const template = `<div class="wrap"><h1>{{ heading }}</h1><p class="lead">{{ text }}</p>{% if label != '' %}<a class="button" href="/">{{ label }}</a>{% endif %}{% if contact != '' %}<p>{{ write }} <a href="mailto:{{ contact }}">{{ contact }}</a></p>{% endif %}</div>`;
  const fields = ['heading', 'text', 'label', 'write', 'contact'].map((name) => ({ kind: 'text', name }));
  const component = { id: NO_ID, version: 1, schema: fields, info: { template }, versions: [] };
  const block = { id: NO_ID, info: { heading, text, label, write: words.contact, contact }, version: 1, component };
  return plainPage(heading, [{ id: NO_ID, info: {}, blocks: [block] }]);
}
