import { AppError } from '../errors.ts';
import type { Identity, IdentityVerifier } from '../ports/identity.ts';

/** Longer than any real ID token; verifying more would only cost time. */
const LONGEST_TOKEN = 8192;

/**
 * First step of every route: the bearer of the `Authorization` header.
 * @throws AppError `unauthenticated`, `identity-unavailable`
 */
export async function authenticate(authorization: string | undefined, verifier: IdentityVerifier): Promise<Identity> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (!token || token.length > LONGEST_TOKEN) throw new AppError('unauthenticated');
  return verifier.verify(token);
}
