import { timingSafeEqual } from 'node:crypto';
import { HasuraError } from '../errors.ts';
import { type AuthHook, askAuthHook } from './auth-hook.ts';
import {
  type Headers,
  type Identity,
  makeSession,
  ROLE,
  SECRET_HEADERS,
  sessionVariables,
} from './session-variables.ts';

export interface AuthOptions {
  adminSecret?: string | undefined;
  /** Asked about every request that brings no admin secret. */
  authHook?: AuthHook | undefined;
  /** The role of requests without a secret; only without a hook. */
  unauthorizedRole?: string | undefined;
}

/**
 * Tells who is asking.
 * @param request the GraphQL request, passed on to a hook in POST mode
 * @throws HasuraError `access-denied` (401), or `unexpected` (500) when the hook fails
 */
export type Authenticate = (headers: Headers, request: unknown) => Promise<Identity>;

/**
 * Hasura's order: no secret configured means that everybody is believed; a secret that was sent must be right; without
 * one the hook decides, else the unauthorized role applies, else nobody comes in.
 * @throws Error when the options contradict each other
 */
export function createAuthenticate({ adminSecret, authHook, unauthorizedRole }: AuthOptions): Authenticate {
  if (adminSecret === undefined) {
    if (authHook) throw new Error('An auth hook requires an admin secret (HASURA_GRAPHQL_ADMIN_SECRET) to be set.');
    if (unauthorizedRole) throw new Error('An unauthorized role requires an admin secret to be set.');
    return async (headers) => fromHeaders(headers);
  }
  if (authHook && unauthorizedRole) throw new Error('An unauthorized role is not allowed together with an auth hook.');
  const secret = Buffer.from(adminSecret);

  return async (headers, request) => {
    const sent = headers[SECRET_HEADERS[0]] ?? headers[SECRET_HEADERS[1]];
    if (typeof sent === 'string') {
      if (isSame(Buffer.from(sent), secret)) return fromHeaders(headers);
      throw new HasuraError('access-denied', 'invalid "x-hasura-admin-secret"/"x-hasura-access-key"');
    }
    if (authHook) return askAuthHook(authHook, headers, request);
    if (unauthorizedRole) return makeSession(sessionVariables(headers), unauthorizedRole, false);
    throw new HasuraError('access-denied', 'x-hasura-admin-secret/x-hasura-access-key required, but not found');
  };
}

/** For callers who hold the secret (or when none is set): they say themselves who they act for, an admin by default. */
function fromHeaders(headers: Headers): Identity {
  const variables = sessionVariables(headers);
  return makeSession(variables, variables[ROLE] ?? 'admin', true);
}

/** Takes as long wherever they differ; only the length may show. */
const isSame = (sent: Buffer, secret: Buffer): boolean =>
  sent.length === secret.length && timingSafeEqual(sent, secret);
