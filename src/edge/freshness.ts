/** Seconds for which a shared cache may serve an answer, and for which it may when the origin fails. */
export interface Freshness {
  fresh: number;
  staleIfError: number;
}

const STORABLE = [200, 301, 404, 410];

/**
 * How long an answer may be cached for everybody; null for one that is somebody's, or not to be cached. `CDN-Cache-Control` goes before
 * `Cache-Control` (RFC 9213).
 */
export function freshnessOf({ status, headers }: Pick<Response, 'status' | 'headers'>): Freshness | null {
  const own = headers.get('cache-control') ?? '';
  const rules = directivesOf(headers.get('cdn-cache-control') || own);
  const isPrivate = [rules, directivesOf(own)].some((all) => all.has('private') || all.has('no-store'));
  const varies = (headers.get('vary') ?? '').toLowerCase();
  if (isPrivate || headers.has('set-cookie') || /\*|cookie|authorization/.test(varies)) return null;
  if (!STORABLE.includes(status) || !rules.has('public')) return null;
  const seconds = (name: string) => Number(rules.get(name)) || 0;
  const cached = { fresh: seconds('s-maxage') || seconds('max-age'), staleIfError: seconds('stale-if-error') };
  return cached.fresh + cached.staleIfError > 0 ? cached : null;
}

/** `public, max-age=60` as names and values. */
const directivesOf = (text: string): Map<string, string> =>
  new Map(
    text
      .toLowerCase()
      .split(',')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.trim().split('=');
        return [name, value];
      }),
  );
