import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import { type Headers, makeSession, ROLE, sessionVariables } from './session-variables.ts';

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
export async function askAuthHook(hook: AuthHook, headers: Headers, request: unknown): Promise<Session> {
  const { status, body } = await call(hook, headers, request).catch(() => {
    throw new HasuraError('unexpected', 'webhook authentication request failed');
  });
  if (status === 401) throw new HasuraError('access-denied', 'Authentication hook unauthorized this request');
  const answer = status === 200 ? parseObject(body) : undefined;
  if (!answer) throw new HasuraError('unexpected', 'Invalid response from authorization hook');
  const variables = sessionVariables(answer);
  const role = variables[ROLE];
  if (role === undefined) throw new HasuraError('bad-request', `${ROLE} not found in session variables`);
  return makeSession(variables, role, false);
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function call(hook: AuthHook, headers: Headers, request: unknown): Promise<{ status: number; body: string }> {
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
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('the auth hook did not answer in time')));
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
