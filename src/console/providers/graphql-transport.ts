import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';
import { type GraphqlError, RequestError } from './http-error.ts';

/** Where a request says who asks: a fresh ID token, and the space it is about. */
export interface Credentials {
  /** The ID token; `renew` asks the identity provider for a new one even if the old one looks good. */
  token(renew?: boolean): Promise<string | null>;
  spaceId: string | null;
  /** Whose eyes an owner looks through; nothing can be changed meanwhile. */
  lens?: LensCredentials | undefined;
  /** The data service refused a new token too: the session is over. */
  onRefused(): void;
}

export interface LensCredentials {
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
  /** Says why nothing can be changed, in the visitor's language. */
  explain(): string;
}

/** Headers of a JSON request that say who asks, and about which space. */
export function headersOf(
  { spaceId, lens }: Pick<Credentials, 'spaceId' | 'lens'>,
  token: string | null,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(spaceId && { 'x-space-id': spaceId }),
    ...(lens && { 'x-view-as': lens.as }),
  };
}

/** Either the data or the errors of one operation. */
export type Answer = { data: JsonObject; errors?: never } | { errors: readonly GraphqlError[]; data?: never };

export type Transport = (call: Call, signal?: AbortSignal) => Promise<Answer>;

const refusals = new Set(['access-denied', 'invalid-jwt', 'unauthenticated']);
const isRefusal = (answer: Answer) => answer.errors?.some((error) => refusals.has(error.extensions?.code ?? ''));

async function post(url: string, call: Call, headers: Record<string, string>, signal?: AbortSignal): Promise<Answer> {
  const request = { method: 'POST', headers, body: JSON.stringify(call), ...(signal && { signal }) };
  const response = await fetch(url, request).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw new RequestError(0, 'No connection. Please check your network and try again.');
  });
  const body = (await response.json().catch(() => null)) as Answer | { error: GraphqlError & { code: string } } | null;
  if (body && ('data' in body || 'errors' in body)) return body.errors ? { errors: body.errors } : (body as Answer);
  if (body && 'error' in body)
    return { errors: [{ message: body.error.message, extensions: { code: body.error.code } }] };
  throw new RequestError(response.status, 'The data service could not answer. Please try again.');
}

/**
 * Sends operations to the data service. Through the lens a change is not even sent: the server would refuse it with fewer
 * words. A refused token is renewed once before the session counts as over.
 */
export function createTransport(url: string, credentials: Credentials): Transport {
  return async (call, signal) => {
    const { lens } = credentials;
    if (lens && call.query.startsWith('mutation')) throw new RequestError(403, lens.explain());
    const send = async (renew: boolean) => {
      const token = await credentials.token(renew);
      return post(url, call, headersOf(credentials, token), signal);
    };
    const answer = await send(false);
    if (!isRefusal(answer)) return answer;
    const second = await send(true);
    if (isRefusal(second)) credentials.onRefused();
    return second;
  };
}
