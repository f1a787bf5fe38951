import { headersOf } from '../session/credentials.ts';
import { SessionError } from './session-api.ts';

/** Whose eyes the owner of a space would look through. */
export interface ImpersonationRequest {
  token: string | null;
  spaceId: string;
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
}

/** As whom the server lets an owner look. */
interface ImpersonatedViewer {
  role: string;
  userId: string;
  name: string | null;
  flags: { pageAccess: boolean };
}

function send(method: 'POST' | 'DELETE', { token, spaceId, as }: ImpersonationRequest): Promise<Response> {
  const impersonation = { as, explain: () => '' };
  const { 'content-type': _, ...headers } = headersOf({ spaceId, impersonation }, token);
  return fetch('/api/view-as', { method, headers }).catch(() => {
    throw new SessionError('offline', 'No connection. Please check your network and try again.');
  });
}

/** Starts impersonation. @throws SessionError with the server's words where it refuses */
export async function startImpersonation(request: ImpersonationRequest): Promise<ImpersonatedViewer> {
  const response = await send('POST', request);
  const answer = (await response.json().catch(() => null)) as
    | ImpersonatedViewer
    | { error: { code: string; message: string } }
    | null;
  if (answer && !('error' in answer)) return answer;
  const { code, message } = answer?.error ?? {
    code: 'unavailable',
    message: 'The server could not answer. Please try again.',
  };
  throw new SessionError(code, message);
}

/** Tells the server that impersonation has ended, for its log; whether that arrives changes nothing here. */
export function endImpersonation(request: ImpersonationRequest): void {
  send('DELETE', request).catch(() => {});
}
