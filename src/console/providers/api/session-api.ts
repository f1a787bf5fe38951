import type { Account } from '#schema/api/account.ts';
import { type RefusalDetail, refusalDetails } from '#schema/api/refusal.ts';
import type { Json } from '#schema/json.ts';
import { translateError } from '../error-translation.ts';

/** A refusal of the server's `/api`: `code` is an entry of its error table. */
export class SessionError extends Error {
  readonly code: string;
  /** What of the request, or of the record, is refused. */
  readonly details: readonly RefusalDetail[];
  /** Of HTTP; 0 where there was no answer. */
  readonly statusCode: number | undefined;

  constructor(
    code: string,
    message: string,
    { details = [], statusCode }: { details?: readonly RefusalDetail[]; statusCode?: number } = {},
  ) {
    super(translateError(message, code));
    this.name = 'SessionError';
    this.code = code;
    this.details = details.map((detail) => ({ ...detail, message: translateError(detail.message) }));
    this.statusCode = statusCode;
  }
}

interface Failure {
  error: { code: string; message: string; details?: Json };
}

interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A file is sent as it is, anything else as JSON. */
  body?: object;
  headers?: Record<string, string>;
  /** Ends the request, which is rejected with the signal's reason then. */
  signal?: AbortSignal;
}

/**
 * Calls a route of the server's `/api`.
 * @param token null for somebody who is signed out
 * @returns the answer's JSON; null where it has none
 * @throws SessionError
 */
export async function callApi(
  path: string,
  token: string | null,
  { method = 'GET', body, headers, signal }: ApiRequest = {},
): Promise<unknown> {
  const request = fetch(path, {
    method,
    headers: {
      ...headers,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const response = await request.catch(() => {
    signal?.throwIfAborted();
    throw new SessionError('offline', 'No connection. Please check your network and try again.', { statusCode: 0 });
  });
  if (response.status === 204) return null;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const error = (answer as Failure | null)?.error;
  throw new SessionError(
    error?.code ?? 'unavailable',
    error?.message ?? 'The server could not answer. Please try again.',
    { details: refusalDetails(error?.details), statusCode: response.status },
  );
}

/** Who the token's bearer is here. @throws SessionError with the codes of the server's error table, or `offline` */
export async function fetchAccount(token: string): Promise<Account> {
  return (await callApi('/api/session', token)) as Account;
}

/** Creates the database user of an identity. */
export async function createAccount(token: string, name: string): Promise<void> {
  await callApi('/api/account', token, { method: 'POST', body: { name } });
}

/** Changes the picture of the token's bearer; null takes it away. */
export async function changePicture(token: string, picture: Blob | null): Promise<void> {
  await callApi('/api/account/picture', token, picture ? { method: 'PUT', body: picture } : { method: 'DELETE' });
}

/** Keeps what the token's bearer reads, for mails that come by themselves. */
export async function keepLanguage(token: string, language: string): Promise<void> {
  await callApi('/api/account/language', token, { method: 'PUT', body: { language } });
}

/** What a new space begins with: the id of a template, with or without its samples; the text of a configuration file; or nothing. */
export type SpaceBeginning = { template?: string; samples?: boolean } | { configuration: string };

/** Creates a space that the user owns; answers its id. */
export async function createSpace(token: string, name: string, beginning: SpaceBeginning = {}): Promise<string> {
  const [path, body] =
    'configuration' in beginning
      ? ['/api/spaces/configured', { name, file: beginning.configuration }]
      : ['/api/spaces', { name, ...beginning }];
  const { space } = (await callApi(path, token, { method: 'POST', body })) as { space: { id: string } };
  return space.id;
}

/** Begins to set up a name for the site of a space that is not the selected one. */
export async function addDomain(token: string, spaceId: string, domain: string): Promise<void> {
  const headers = { 'x-space-id': spaceId };
  await callApi('/api/edge/domains', token, { method: 'POST', headers, body: { domain } });
}

/** Ends every sign-in of the token's bearer, this one too. */
export async function endSessions(token: string): Promise<void> {
  await callApi('/api/session/sign-out-everywhere', token, { method: 'POST' });
}
