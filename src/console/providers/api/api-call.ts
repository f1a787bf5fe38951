import { type Credentials, headersOf } from '../session/credentials.ts';
import { callApi, SessionError } from './session-api.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Calls a route of the server for the viewer; answers its JSON, or null. Rejects with a SessionError. */
export type ApiCall = (method: ApiMethod, path: string, body?: object, signal?: AbortSignal) => Promise<unknown>;

/** A refused token is renewed once; while impersonating nothing but reading is asked for. */
export function createApiCall(credentials: Credentials): ApiCall {
  return async (method, path, body, signal) => {
    const { impersonation } = credentials;
    if (impersonation && method !== 'GET') throw new SessionError('read-only', impersonation.explain());
    const { 'content-type': _, ...headers } = headersOf(credentials, null);
    const request = { method, headers, ...(body && { body }), ...(signal && { signal }) };
    const send = async (renew: boolean) => callApi(path, await credentials.token(renew), request);
    const isRefusal = (error: unknown) => error instanceof SessionError && error.code === 'unauthenticated';
    return send(false).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
      return send(true).catch((again: unknown) => {
        if (isRefusal(again)) credentials.onRefused();
        throw again;
      });
    });
  };
}
