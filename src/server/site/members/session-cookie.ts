import { createHash, randomBytes } from 'node:crypto';
import { MEMBERS } from '#render/community/paths.ts';

const NAME = 'member';

/** Something that nobody guesses, for a link or a cookie, and what is kept of it. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashOf(token) };
}

/** SHA-256 in base64url. What is random already needs no slower one. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Goes with the forms of a session: whoever may send a form from this origin, but does not know the cookie, has none. */
export const formKeyOf = (token: string): string => hashOf(`form of ${token}`);

/**
 * `Set-Cookie` (RFC 6265, section 4.1) of a session: not for scripts, not for requests that other sites start, and only for
 * the pages of members of this one site.
 * @param token empty to end the session
 */
export function sessionCookie(
  token: string,
  { base, isSecure, seconds }: { base: string; isSecure: boolean; seconds: number },
) {
  const parts = [
    `${NAME}=${token}`,
    `Path=${base}/${MEMBERS}`,
    `Max-Age=${token ? seconds : 0}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The token of a `Cookie` header; empty where it has none that could be one. */
export function tokenIn(header: string | undefined): string {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='));
  const token = pairs.find(([name]) => name === NAME)?.[1] ?? '';
  return isToken(token) ? token : '';
}

export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);
