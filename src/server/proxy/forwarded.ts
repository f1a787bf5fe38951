import type { IncomingHttpHeaders } from 'node:http';

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

/** The headers of an HTTP request that go on to the data service. */
export function forwardedHeaders(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(FORWARDED.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])));
}

const CREDENTIALS: Record<string, string> = {
  authorization: 'Authorization',
  'x-space-id': 'X-Space-Id',
  'x-view-as': 'X-View-As',
};

/**
 * A text that could be read as `connection_init` by somebody who takes the first of two equal keys. It is written again;
 * all others go on byte for byte, because writing numbers again could round them.
 */
const SUSPICIOUS = /connection_init|\\u/i;

/**
 * A websocket message of the client as it goes on: `connection_init` keeps three headers of its payload and nothing more.
 * @returns undefined when the text is no JSON object
 */
export function forwardedMessage(text: string): string | undefined {
  const message = parseObject(text);
  if (!message) return undefined;
  if (message.type !== 'connection_init') return SUSPICIOUS.test(text) ? JSON.stringify(message) : text;
  return JSON.stringify({ type: 'connection_init', payload: { headers: credentialsOf(message.payload) } });
}

function credentialsOf(payload: unknown): Record<string, string> {
  const headers = isObject(payload) && isObject(payload.headers) ? payload.headers : {};
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => {
      const kept = CREDENTIALS[name.toLowerCase()];
      return kept && typeof value === 'string' ? [[kept, value]] : [];
    }),
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
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
