import type { IdentityUser } from './identity.ts';

/** Who is signed in at this browser, with the last ID token. */
export interface KeptIdentity {
  user: IdentityUser;
  token: string;
}

const KEY = 'identity';
/** A token this close to its end is as good as none: the request that carries it takes time too. */
const MARGIN_MS = 60_000;

/** When a token ends, in milliseconds since 1970: its `exp` claim (RFC 7519, section 4.1.4); 0 where it cannot be read. */
function endOf(token: string): number {
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
  return (exp ?? 0) * 1000;
}

/**
 * The identity as this browser kept it, as long as its token lasts: most visits need no more, and do without the identity
 * provider's SDK. It is no proof of anything; the server verifies every token, and knows who may not come in any more.
 */
export function readKept(now = Date.now()): KeptIdentity | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptIdentity | null;
    return kept && endOf(kept.token) - MARGIN_MS > now ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps the identity for the next visits, or forgets it, which other tabs hear. */
export function keep(identity: KeptIdentity | null): void {
  try {
    if (identity) localStorage.setItem(KEY, JSON.stringify(identity));
    else localStorage.removeItem(KEY);
  } catch {
    // Browsers that refuse storage ask the SDK each time.
  }
}

/** Calls when another tab forgets the identity; returns how to stop. */
export function onForgotten(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything was cleared.
    if ((key === KEY || key === null) && newValue === null) listener();
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
}
