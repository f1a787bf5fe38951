import { HasuraError } from '../errors.ts';
import { isObject, parseBody } from '../http/decode.ts';
import type { Protocol } from './protocol.ts';

export type ClientMessage =
  | { kind: 'init'; headers: Record<string, string> }
  | { kind: 'start'; id: string; payload: unknown }
  | { kind: 'stop'; id: string }
  | { kind: 'terminate' }
  | { kind: 'ping'; payload: unknown }
  | { kind: 'pong' };

/**
 * Reads one message of a client.
 * @throws HasuraError when it is none of the protocol's
 */
export function decodeClientMessage(text: string, protocol: Protocol): ClientMessage {
  const message = parseBody(text);
  if (!isObject(message)) throw wrong('Error in $: parsing ClientMessage failed, expected Object');
  const { type, id, payload } = message;
  switch (type) {
    case 'connection_init':
      return { kind: 'init', headers: initHeaders(payload) };
    case protocol.start:
      return { kind: 'start', id: operationId(id), payload };
    case protocol.stop:
      return { kind: 'stop', id: operationId(id) };
    case 'connection_terminate':
      if (!protocol.strict) return { kind: 'terminate' };
      break;
    case 'ping':
      if (protocol.strict) return { kind: 'ping', payload };
      break;
    case 'pong':
      if (protocol.strict) return { kind: 'pong' };
      break;
  }
  throw wrong(`Error in $: unexpected type for ClientMessage: ${String(type)}`);
}

function operationId(id: unknown): string {
  if (typeof id === 'string') return id;
  throw wrong('Error in $: key "id" not found');
}

/** `{ headers: { ... } }` with lower-case names; entries that are no text cannot be headers. */
function initHeaders(payload: unknown): Record<string, string> {
  const headers = isObject(payload) ? payload.headers : undefined;
  if (!isObject(headers)) return {};
  const text = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(text.map(([name, value]) => [name.toLowerCase(), value]));
}

const wrong = (message: string): HasuraError => new HasuraError('bad-request', message);
