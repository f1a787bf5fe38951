import type { JsonWebToken } from './emulator-types.ts';
import { requestScope } from './request-scope.ts';

const patched = new WeakSet<JsonWebToken>();

/**
 * The emulator issues unsigned tokens and believes every token it reads. Inside a request scope this makes it sign
 * with RS256 and read only tokens that carry our signature, issuer and audience, as the real service does; so one
 * verification serves locally and in production. Outside a scope the library is unchanged.
 *
 * Identity tokens of other providers (read with `json: true`) stay unverified: that is how the emulator lets a
 * person play any Google account.
 */
export function installSignatures(jwt: JsonWebToken): void {
  if (patched.has(jwt)) return;
  patched.add(jwt);
  const { sign, decode, verify } = jwt;

  jwt.sign = (payload, secret, options) => {
    const scope = requestScope.getStore();
    if (!scope) return sign(payload, secret, options);
    return sign(payload, scope.key.privateKey, { ...options, algorithm: 'RS256', keyid: scope.key.kid });
  };

  jwt.decode = (token, options) => {
    const scope = requestScope.getStore();
    if (scope && options?.complete) {
      try {
        verify(token, scope.key.publicKey, {
          algorithms: ['RS256'],
          issuer: scope.issuer,
          audience: scope.projectId,
        });
      } catch {
        return null;
      }
    }
    return decode(token, options);
  };
}
