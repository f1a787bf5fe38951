import { ageOf, asStored, plain, toCached, toVisitor } from './cached-answer.ts';
import { freshnessOf } from './freshness.ts';

/** What the deployment binds to the worker (`tools/build/deploy-edge.ts`). */
export interface EdgeEnv {
  /** Where the server answers, without a trailing slash. */
  ORIGIN: string;
  /** Proves to the server that a request comes through here. */
  KEY: string;
}

/** What Cloudflare hands to a request beside its environment. */
interface EdgeContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The part of Cloudflare's cache that is used here. */
export interface EdgeCache {
  match(key: Request): Promise<Response | undefined>;
  put(key: Request, answer: Response): Promise<void>;
  delete(key: Request): Promise<boolean>;
}

/** An origin that takes longer is down, where there is something to show in place of its answer. */
const PATIENCE_MS = 10_000;
/** Each is for one visitor: members, forms, mails, pings. */
const OWN_PATHS = /^\/_(?!fonts\/)|^\/api\/(?!assets\/)/;
/** Parameters that make another page of an address. */
const OWN_PARAMETERS = ['sent', 'preview', 'token'];
/** The version of a section that is tried: told to the server, and named by its answers. */
const ARM = 'x-sitewright-arm';
const PROGRAM = /bot|crawl|spider|slurp/i;
const OWN_HEADERS = ['cookie', 'authorization', 'range'];

export default {
  fetch: (request: Request, env: EdgeEnv, context: EdgeContext): Promise<Response> =>
    serve(request, env, context, (caches as unknown as { default: EdgeCache }).default),
};

/** Answers a visitor of a site: from the cache where the answer is everybody's, from our server otherwise. */
async function serve(request: Request, env: EdgeEnv, context: EdgeContext, cache: EdgeCache): Promise<Response> {
  const key = keyOf(request);
  const arm = await armOf(request);
  if (key === null) return passOn(request, env, arm);
  const cached = await cachedFor(cache, key, arm);
  const rules = cached && freshnessOf(asStored(cached.clone()));
  if (!cached || !rules) return fetchAndCache(request, env, cache, key, arm);

  const age = ageOf(cached, Date.now());
  if (age < rules.fresh) {
    // The server counts who looks, and says when there is another page by now.
    if (isPage(cached) && request.method === 'GET')
      context.waitUntil(revalidate(request, env, cache, key, arm, cached.clone()));
    return toVisitor(request, asStored(cached), 'hit', age);
  }
  const answer = await revalidate(request, env, cache, key, arm, cached.clone(), AbortSignal.timeout(PATIENCE_MS));
  if (answer) return toVisitor(request, answer, 'fwd=stale');
  if (age < rules.fresh + rules.staleIfError)
    return toVisitor(request, asStored(cached), 'hit; detail=origin-failed', age);
  return unreachable();
}

/** By what an answer is cached; null for a request whose answer is somebody's own. */
function keyOf({ method, url, headers }: Request): Request | null {
  const { origin, pathname, searchParams } = new URL(url);
  const isOwn =
    !['GET', 'HEAD'].includes(method) ||
    OWN_HEADERS.some((name) => headers.has(name)) ||
    OWN_PATHS.test(pathname) ||
    OWN_PARAMETERS.some((name) => searchParams.has(name)) ||
    [...searchParams.keys()].some((name) => LIST_PARAMETER.test(name));
  if (isOwn) return null;
  // Campaigns and the like make no other page of an address; the number of a page that lists are turned to does.
  const number = searchParams.get('page') ?? '';
  return new Request(origin + pathname + (PAGE_NUMBER.test(number) ? `?page=${number}` : ''));
}

/** What visitors ask of lists makes a page of their own (`src/render/data/list-controls.ts`). */
const LIST_PARAMETER = /^list\d?(?:$|[.-])/;

/** Those that the server knows (`src/server/site/sites.ts`). */
const PAGE_NUMBER = /^(?:[2-9]|[1-9]\d|1\d\d|200)$/;

const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true;

async function passOn(request: Request, env: EdgeEnv, arm: '0' | '1'): Promise<Response> {
  const forwardedHeaders = new Headers(request.headers);
  forwardedHeaders.set(ARM, arm);
  const answer = await askOrigin(request, env, forwardedHeaders).catch(() => null);
  return answer ? toVisitor(request, plain(answer), 'fwd=bypass') : unreachable();
}

/**
 * Which of two versions of a section a visitor sees, the same one all day: the edge keeps nothing of them (docs/decisions/126). Search
 * engines get the first.
 */
async function armOf({ url, headers }: Request): Promise<'0' | '1'> {
  const agent = headers.get('user-agent') ?? '';
  if (agent === '' || PROGRAM.test(agent)) return '0';
  const { hostname, pathname } = new URL(url);
  const day = new Date().toISOString().slice(0, 10);
  const visitorKey = [day, hostname, pathname, headers.get('cf-connecting-ip'), agent].join('\n');
  const [byte = 0] = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(visitorKey)));
  return byte % 2 === 1 ? '1' : '0';
}

/** Where the second version of a page is cached; no address of a visitor has this parameter behind it (`keyOf`). */
const keyOfSecond = (key: Request) => new Request(`${key.url}?arm=1`);

async function cachedFor(cache: EdgeCache, key: Request, arm: '0' | '1'): Promise<Response | undefined> {
  const cached = await cache.match(key);
  return arm === '1' && cached?.headers.has(ARM) ? cache.match(keyOfSecond(key)) : cached;
}

async function fetchAndCache(
  request: Request,
  env: EdgeEnv,
  cache: EdgeCache,
  key: Request,
  arm: '0' | '1',
): Promise<Response> {
  const forwardedHeaders = withoutConditions(request.headers);
  forwardedHeaders.set(ARM, arm);
  const found = await askOrigin(request, env, forwardedHeaders).catch(() => null);
  if (!found) return unreachable();
  const answer = plain(found);
  const isStored = request.method === 'GET' && (await store(cache, key, answer));
  return toVisitor(request, answer, isStored ? 'fwd=miss; stored' : 'fwd=miss');
}

/**
 * Asks the server whether a cached answer is still true, and keeps what it says.
 * @returns what is true now; null where the server does not answer, or fails
 */
async function revalidate(
  request: Request,
  env: EdgeEnv,
  cache: EdgeCache,
  key: Request,
  arm: '0' | '1',
  cached: Response,
  signal?: AbortSignal,
): Promise<Response | null> {
  const forwardedHeaders = withoutConditions(request.headers);
  forwardedHeaders.set(ARM, arm);
  const etag = cached.headers.get('etag');
  if (etag) forwardedHeaders.set('if-none-match', etag);
  const found = await askOrigin(request, env, forwardedHeaders, signal).catch(() => null);
  if (!found || found.status >= 500) return null;
  const answer = found.status === 304 ? asStored(cached) : plain(found);
  // HEAD brings no page that could be cached; what it says of the one that is there counts.
  if (request.method === 'HEAD' && found.status !== 304) await cache.delete(key);
  else if (!(await store(cache, key, answer))) await cache.delete(key);
  return answer;
}

async function store(cache: EdgeCache, key: Request, answer: Response): Promise<boolean> {
  const rules = freshnessOf(answer);
  const slot = answer.headers.get(ARM) === '1' ? keyOfSecond(key) : key;
  if (rules) await cache.put(slot, toCached(answer.clone(), rules, Date.now()));
  return rules !== null;
}

function withoutConditions(headers: Headers): Headers {
  const remaining = new Headers(headers);
  for (const name of ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'])
    remaining.delete(name);
  return remaining;
}

/** Asks our server, which is told by which name its visitor came. */
function askOrigin(request: Request, env: EdgeEnv, headers: Headers, signal?: AbortSignal): Promise<Response> {
  const { pathname, search, hostname } = new URL(request.url);
  const sent = new Headers(headers);
  for (const name of ['host', 'connection', 'content-length']) sent.delete(name);
  sent.set('x-sitewright-host', hostname);
  sent.set('x-sitewright-key', env.KEY);
  const visitor = headers.get('cf-connecting-ip');
  if (visitor) sent.set('x-forwarded-for', visitor);
  const hasBody = !['GET', 'HEAD'].includes(request.method) && request.body !== null;
  return fetch(env.ORIGIN + pathname + search, {
    method: request.method,
    headers: sent,
    redirect: 'manual',
    ...(hasBody && { body: request.body, duplex: 'half' }),
    ...(signal && { signal }),
  } as RequestInit);
}

const unreachable = () =>
  new Response(
    '<!doctype html><title>Not reachable</title><h1>This site cannot be reached</h1><p>Please try again in a few minutes.</p>',
    {
      status: 502,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'cache-status': 'Sitewright; fwd=miss; detail=origin-failed',
      },
    },
  );
