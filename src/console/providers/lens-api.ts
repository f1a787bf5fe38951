import { headersOf } from './credentials.ts';
import { SessionError } from './session-api.ts';

/** Whose eyes the owner of a space would look through. */
export interface LensRequest {
  token: string | null;
  spaceId: string;
  /** `X-View-As`: `role:EDITOR` or `user:<uuid>`. */
  as: string;
}

/** As whom the server lets an owner look. */
export interface SeenAs {
  role: string;
  userId: string;
  name: string | null;
  flags: { pageAccess: boolean };
}

function send(method: 'POST' | 'DELETE', { token, spaceId, as }: LensRequest): Promise<Response> {
  const lens = { as, explain: () => '' };
  const { 'content-type': _, ...headers } = headersOf({ spaceId, lens }, token);
  return fetch('/api/view-as', { method, headers }).catch(() => {
    throw new SessionError('offline', 'No connection. Please check your network and try again.');
  });
}

/** Opens the lens. @throws SessionError with the server's words where it refuses */
export async function openLens(request: LensRequest): Promise<SeenAs> {
  const response = await send('POST', request);
  const answer = (await response.json().catch(() => null)) as
    | SeenAs
    | { error: { code: string; message: string } }
    | null;
  if (answer && !('error' in answer)) return answer;
  const { code, message } = answer?.error ?? {
    code: 'unavailable',
    message: 'The server could not answer. Please try again.',
  };
  throw new SessionError(code, message);
}

/** Tells the server that the lens is closed, for its log; whether that arrives changes nothing here. */
export function closeLens(request: LensRequest): void {
  send('DELETE', request).catch(() => {});
}
