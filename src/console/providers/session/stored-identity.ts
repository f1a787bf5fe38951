import type { IdentityUser } from './identity.ts';

/** Who is signed in at this browser, with the last ID token. */
export interface StoredIdentity {
  user: IdentityUser;
  token: string;
}

const KEY = 'identity';
const LEAVING = 'identity-leaving';
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
export function readStored(now = Date.now()): StoredIdentity | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredIdentity | null;
    return stored && endOf(stored.token) - MARGIN_MS > now ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the identity for the next visits, or forgets it, which other tabs hear. */
export function keep(identity: StoredIdentity | null): void {
  try {
    if (identity) localStorage.setItem(KEY, JSON.stringify(identity));
    else localStorage.removeItem(KEY);
  } catch {
    // Browsers that refuse storage ask the SDK each time.
  }
}

/**
 * A sign-out that the SDK has not done yet. It is written down before the SDK is even asked for: a page that is closed or
 * loaded again in between leaves it to the next page, which has nobody signed in until then.
 */
export const leaving = {
  begin: (): void => mark(true),
  end: (): void => mark(false),
  pending(): boolean {
    try {
      return localStorage.getItem(LEAVING) !== null;
    } catch {
      return false;
    }
  },
};

function mark(on: boolean): void {
  try {
    if (on) localStorage.setItem(LEAVING, 'yes');
    else localStorage.removeItem(LEAVING);
  } catch {
    // The sign-out of this page goes on without.
  }
}

/** Calls when another tab forgets the identity; returns how to stop. */
export function onForgotten(listener: () => void): () => void {
  return hear(({ key, newValue }) => {
    // Without a key, everything was cleared.
    if ((key === KEY || key === null) && newValue === null) listener();
  });
}

/** Calls when another tab signs in as somebody else over the identity that was kept; returns how to stop. */
export function onReplaced(listener: () => void): () => void {
  return hear(({ key, oldValue, newValue }) => {
    if (key !== KEY || oldValue === null || newValue === null) return;
    if (emailIn(oldValue) !== emailIn(newValue)) listener();
  });
}

function hear(listener: (event: StorageEvent) => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

function emailIn(stored: string): string | undefined {
  try {
    return (JSON.parse(stored) as StoredIdentity).user.email;
  } catch {
    return undefined;
  }
}
