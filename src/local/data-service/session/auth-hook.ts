import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { HasuraError } from '../errors.ts';
import { type Headers, type Identity, makeSession, ROLE, sessionVariables } from './session-variables.ts';

export interface AuthHook {
  url: string;
  /** GET passes the client's headers on as headers; POST sends `{ headers, request }`. */
  mode: 'GET' | 'POST';
}

/** Milliseconds that a hook may take. */
const TIMEOUT = 30_000;

/** Headers that say something about the connection or the body rather than about the user. */
const NOT_FORWARDED = new Set([
  'accept',
  'accept-datetime',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'connection',
  'content-length',
  'content-md5',
  'content-type',
  'dnt',
  'host',
  'keep-alive',
  'origin',
  'referer',
  'sec-websocket-extensions',
  'sec-websocket-key',
  'sec-websocket-protocol',
  'sec-websocket-version',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);

const httpAgent = new HttpAgent({ keepAlive: true });
const httpsAgent = new HttpsAgent({ keepAlive: true });

/**
 * Asks the hook who sends a request.
 * @throws HasuraError `access-denied` when the hook answers 401, `unexpected` when it fails or answers nonsense,
 * `invalid-params` when it names no role
 */
export async function askAuthHook(hook: AuthHook, headers: Headers, request: unknown): Promise<Identity> {
  const { status, body, cookies } = await call(hook, headers, request).catch(() => {
    throw new HasuraError('unexpected', 'webhook authentication request failed');
  });
  if (status === 401) throw new HasuraError('access-denied', 'Authentication hook unauthorized this request');
  const answer = status === 200 ? parseAnswer(body) : undefined;
  if (!answer) throw new HasuraError('unexpected', 'Invalid response from authorization hook');
  const variables = sessionVariables(answer);
  const role = variables[ROLE];
  if (role === undefined) throw new HasuraError('invalid-params', `${ROLE} not found in session variables`);
  const session: Identity = makeSession(variables, role, false);
  const expiresAt = expiryOf(answer);
  if (expiresAt !== undefined) session.expiresAt = expiresAt;
  if (cookies.length > 0) session.cookies = cookies;
  return session;
}

/** `Cache-Control: max-age=60` or `Expires: <date>` among the variables: how long the hook's word is good for. */
function expiryOf(answer: Readonly<Record<string, string>>): number | undefined {
  const maxAge = /max-age\s*=\s*(\d+)/i.exec(answer['Cache-Control'] ?? '')?.[1];
  if (maxAge !== undefined) return Date.now() + Number(maxAge) * 1000;
  const date = Date.parse(answer.Expires ?? '');
  return Number.isNaN(date) ? undefined : date;
}

/** An object of texts; anything else is no answer. */
function parseAnswer(text: string): Record<string, string> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    const isText = Object.values(value).every((item) => typeof item === 'string');
    return isText ? { ...(value as Record<string, string>) } : undefined;
  } catch {
    return undefined;
  }
}

interface HookAnswer {
  status: number;
  body: string;
  cookies: string[];
}

function call(hook: AuthHook, headers: Headers, request: unknown): Promise<HookAnswer> {
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_FORWARDED.has(name)));
  const payload = hook.mode === 'POST' ? JSON.stringify({ headers, request }) : undefined;
  const secure = hook.url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const outgoing = (secure ? httpsRequest : httpRequest)(
      hook.url,
      {
        method: hook.mode,
        agent: secure ? httpsAgent : httpAgent,
        timeout: TIMEOUT,
        headers: payload === undefined ? forwarded : { 'content-type': 'application/json' },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks).toString('utf8'),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('the auth hook did not answer in time')));
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
