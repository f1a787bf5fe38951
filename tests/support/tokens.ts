import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt, decodeProtectedHeader, importJWK, type JWTPayload, SignJWT } from 'jose';

/**
 * A token as the local identity service would have signed it with other claims: it carries the true signature.
 * @param dataDir the data directory of the product that issued `token`
 */
export async function resign(dataDir: string, token: string, claims: JWTPayload): Promise<string> {
  const key = await importJWK(JSON.parse(await readFile(join(dataDir, 'identity/signing-key.json'), 'utf8')), 'RS256');
  const { kid = '' } = decodeProtectedHeader(token);
  return new SignJWT({ ...decodeJwt(token), ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
}

/** The same session, an hour and a minute later. */
export function expire(dataDir: string, token: string): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return resign(dataDir, token, { iat: now - 3660, auth_time: now - 3660, exp: now - 60 });
}
