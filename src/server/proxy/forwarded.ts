import { hkdfSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Origin } from '../ports/audit.ts';
import { hasEqualKeys } from './equal-keys.ts';

/**
 * What the data service may learn of a request. Everything else is dropped, above all `x-hasura-*`: a client must not
 * bring an admin secret, a role or session variables of its own.
 */
const FORWARDED = [
  'authorization',
  'x-space-id',
  'x-view-as',
  'content-type',
  'content-length',
  'accept',
  'accept-encoding',
  'host',
] as const;

/**
 * How the auth hook learns where a request came from: it makes session variables of them, which triggers write into the
 * audit log. Set here alone; what a client sends under these names is dropped like everything else.
 */
export const ORIGIN_HEADERS = { ip: 'x-client-ip', userAgent: 'x-client-agent', key: 'x-proxy-key' } as const;

/** Where a request came from, and what shows the auth hook that this server says so. */
export interface ProxiedOrigin extends Origin {
  key: string;
}

/**
 * What the proxy sends with each request, and the data service passes on to the auth hook: without it the hook answers nobody.
 * @param secret known to the servers and the data service alone
 */
export const proxyKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'auth hook', 32)).toString('base64url');

/** The headers of an HTTP request that go on to the data service, and where it came from. */
export function forwardedHeaders(headers: IncomingHttpHeaders, origin: ProxiedOrigin): IncomingHttpHeaders {
  const forwarded = FORWARDED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return { ...Object.fromEntries(forwarded), ...originHeaders(origin) };
}

function originHeaders({ ip, userAgent, key }: ProxiedOrigin): Record<string, string> {
  return { [ORIGIN_HEADERS.ip]: ip, [ORIGIN_HEADERS.userAgent]: userAgent.slice(0, 500), [ORIGIN_HEADERS.key]: key };
}

/** A header that came once; undefined where it did not come, or came as a list. */
export function singleHeader(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

const CREDENTIALS: Record<string, string> = {
  authorization: 'Authorization',
  'x-space-id': 'X-Space-Id',
  'x-view-as': 'X-View-As',
};

/** A websocket message of a client, read, and as it goes on. */
export interface ClientMessage {
  type: unknown;
  id: unknown;
  payload: unknown;
  /** What a `connection_init` says about the caller, names in lower case. */
  credentials: ReadonlyMap<string, string>;
  forward: string;
}

/**
 * Reads a message: of a `connection_init` three headers of its payload go on and nothing more.
 * @returns undefined when the text is no JSON object
 */
export function clientMessage(text: string, origin: ProxiedOrigin): ClientMessage | undefined {
  const message = parseObject(text);
  if (!message) return undefined;
  const { type, id, payload } = message;
  if (type !== 'connection_init') {
    // Byte for byte where it can be read in one way alone: writing numbers again could round them.
    const forward = hasEqualKeys(text, message) ? JSON.stringify(message) : text;
    return { type, id, payload, credentials: new Map(), forward };
  }
  const credentials = credentialsOf(payload);
  const named = [...credentials].map(([name, value]) => [CREDENTIALS[name], value]);
  const headers = { ...Object.fromEntries(named), ...originHeaders(origin) };
  return { type, id, payload, credentials, forward: JSON.stringify({ type, payload: { headers } }) };
}

function credentialsOf(payload: unknown): Map<string, string> {
  const headers = isObject(payload) && isObject(payload.headers) ? payload.headers : {};
  return new Map(
    Object.entries(headers).flatMap(([name, value]) => {
      const isCredential = Object.hasOwn(CREDENTIALS, name.toLowerCase());
      return isCredential && typeof value === 'string' ? [[name.toLowerCase(), value] as const] : [];
    }),
  );
}

/** A JSON object; undefined for everything else. */
export function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
