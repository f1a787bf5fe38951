import type { Freshness } from './freshness.ts';

/** Headers of a cached answer, which nobody outside sees. */
const STORED_AT = 'x-kept-at';
const OWN_RULES = 'x-kept-cache-control';
/** What the runtime has undone, or makes anew. */
const OF_THE_WAY = ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'];

/** An answer with a body of its own, as the origin gave it but for how it came here. */
export function plain(answer: Response): Response {
  const headers = new Headers(answer.headers);
  for (const name of OF_THE_WAY) headers.delete(name);
  const body = answer.status === 304 ? null : answer.body;
  return new Response(body, { status: answer.status, headers });
}

/** The answer as it is put into the cache, which keeps it as long as it may be of use. */
export function toCached(answer: Response, { fresh, staleIfError }: Freshness, now: number): Response {
  const cached = new Response(answer.body, answer);
  cached.headers.set(STORED_AT, String(now));
  cached.headers.set(OWN_RULES, answer.headers.get('cache-control') ?? '');
  cached.headers.set('cache-control', `public, max-age=${fresh + staleIfError}`);
  return cached;
}

/** Seconds since an answer was stored, or was last found to be true. */
export const ageOf = ({ headers }: Response, now: number): number =>
  Math.max(0, Math.floor((now - Number(headers.get(STORED_AT))) / 1000));

/** A cached answer as it was stored, with its rules for browsers. */
export function asStored(cached: Response): Response {
  const answer = new Response(cached.body, cached);
  answer.headers.set('cache-control', cached.headers.get(OWN_RULES) ?? '');
  for (const name of [STORED_AT, OWN_RULES]) answer.headers.delete(name);
  return answer;
}

const weak = (tag: string) => tag.trim().replace(/^W\//, '');

/** An answer for a visitor, who may have it already. @param status of RFC 9211: `hit`, `fwd=miss` */
export function toVisitor(request: Request, answer: Response, status: string, age?: number): Response {
  const etag = answer.headers.get('etag');
  const known = request.headers.get('if-none-match')?.split(',').map(weak) ?? [];
  const isKnown = answer.status === 200 && etag !== null && known.includes(weak(etag));
  const hasBody = !isKnown && request.method !== 'HEAD' && answer.status !== 304;
  const shown = new Response(hasBody ? answer.body : null, {
    status: isKnown ? 304 : answer.status,
    headers: answer.headers,
  });
  // These are for caches on the way here.
  for (const name of ['cdn-cache-control', 'cache-tag', 'x-sitewright-arm']) shown.headers.delete(name);
  shown.headers.set('cache-status', `Sitewright; ${status}`);
  if (age !== undefined) shown.headers.set('age', String(age));
  return shown;
}
