import type { Account } from '#schema/account.ts';

/** A refusal of the server's `/api`: `code` is an entry of its error table. */
export class SessionError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'SessionError';
    this.code = code;
  }
}

interface Failure {
  error: { code: string; message: string };
}

async function request(path: string, token: string, body?: object): Promise<unknown> {
  const response = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new SessionError('offline', 'No connection. Please check your network and try again.');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  const error = (answer as Failure | null)?.error;
  throw new SessionError(
    error?.code ?? 'unavailable',
    error?.message ?? 'The server could not answer. Please try again.',
  );
}

/** Who the token's bearer is here. @throws SessionError with the codes of the server's error table, or `offline` */
export async function fetchAccount(token: string): Promise<Account> {
  return (await request('/api/session', token)) as Account;
}

/** Creates the database user of an identity. */
export async function createAccount(token: string, name: string): Promise<void> {
  await request('/api/account', token, { name });
}

/** Creates a space that the user owns; answers its id. */
export async function createSpace(token: string, name: string): Promise<string> {
  const { space } = (await request('/api/spaces', token, { name })) as { space: { id: string } };
  return space.id;
}
