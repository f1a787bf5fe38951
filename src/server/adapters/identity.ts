import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { AppError } from '../errors.ts';
import type { Identity, IdentityVerifier } from '../ports/identity.ts';

interface IdentityOptions {
  projectId: string;
  issuer: string;
  jwksUrl: string;
}

const TIMEOUT_MS = 5_000;
/** A health check may repeat an answer this old, so that probes do not hammer the provider. */
const HEALTH_KEEP_MS = 3_000;
/** As long as a name may be that somebody registers with. */
const LONGEST_NAME = 200;

/** Verifies ID tokens against the provider's published keys: signature, issuer, audience, expiry and subject. */
export function createIdentityVerifier({ projectId, issuer, jwksUrl }: IdentityOptions): IdentityVerifier {
  const keys = createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: TIMEOUT_MS });
  let reachedAt = 0;

  return {
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: projectId,
          algorithms: ['RS256'],
          requiredClaims: ['sub', 'iat', 'exp'],
        });
        return toIdentity(payload);
      } catch (cause) {
        throw new AppError(isTokenFault(cause) ? 'unauthenticated' : 'identity-unavailable', { cause });
      }
    },

    async health() {
      if (Date.now() - reachedAt < HEALTH_KEEP_MS) return;
      const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`${jwksUrl} answered ${response.status}`);
      reachedAt = Date.now();
    },
  };
}

/** Everything jose says is the token's fault, except that the keys could not be fetched or read. */
function isTokenFault(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  return error instanceof AppError || (error instanceof errors.JOSEError && error.code !== errors.JOSEError.code);
}

function toIdentity(payload: JWTPayload): Identity {
  if (!payload.sub) throw new AppError('unauthenticated');
  return {
    uid: payload.sub,
    email: textOf(payload.email).toLowerCase(),
    emailVerified: payload.email_verified === true,
    name: textOf(payload.name).trim().slice(0, LONGEST_NAME),
    photoUrl: textOf(payload.picture),
    signedInAt: typeof payload.auth_time === 'number' ? payload.auth_time : (payload.iat ?? 0),
    expiresAt: payload.exp ?? 0,
  };
}

/** Without null characters, which PostgreSQL does not store: a person may call themself anything at the provider. */
function textOf(claim: unknown): string {
  return typeof claim === 'string' ? claim.replaceAll('\0', '') : '';
}
