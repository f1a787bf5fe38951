import type { GraphQLRequest } from '../engine-types.ts';
import { formatPath, HasuraError, type Path } from '../errors.ts';
import { decodeGraphQLRequest, isObject, mismatch, parseBody } from '../http/decode.ts';

export type ClientMessage =
  | { kind: 'init'; headers: Record<string, string> }
  | { kind: 'start'; id: string; request: GraphQLRequest }
  | { kind: 'stop'; id: string }
  | { kind: 'terminate' }
  | { kind: 'ping'; payload: unknown }
  | { kind: 'pong' };

/**
 * Reads one message of a client. The words of both protocols are understood whichever was agreed on, as in Hasura.
 * @throws HasuraError whose message says what is wrong and where
 */
export function decodeClientMessage(text: string): ClientMessage {
  try {
    return decode(parseBody(text));
  } catch (error) {
    if (!(error instanceof HasuraError) || error.code !== 'parse-failed') throw error;
    throw new HasuraError('bad-request', `Error in ${formatPath(error.path)}: ${error.message}`);
  }
}

function decode(message: unknown): ClientMessage {
  if (!isObject(message)) throw mismatch('ClientMessage', 'Object', message, []);
  const { type, id, payload } = message;
  if (type === undefined) throw wrong('key "type" not found');
  switch (type) {
    case 'connection_init':
      return { kind: 'init', headers: initHeaders(payload) };
    case 'start':
    case 'subscribe':
      if (payload === undefined) throw wrong(missing('StartMsg', 'payload'));
      return { kind: 'start', id: operationId(id, 'StartMsg'), request: decodeGraphQLRequest(payload, ['payload']) };
    case 'stop':
    case 'complete':
      return { kind: 'stop', id: operationId(id, 'StopMsg') };
    case 'connection_terminate':
      return { kind: 'terminate' };
    case 'ping':
      return { kind: 'ping', payload };
    case 'pong':
      return { kind: 'pong' };
    default:
      throw wrong(`unexpected type for ClientMessage: ${String(type)}`);
  }
}

const wrong = (message: string, path: Path = []): HasuraError => new HasuraError('parse-failed', message, path);

const missing = (what: string, key: string): string =>
  `parsing Hasura.GraphQL.Transport.WebSocket.Protocol.${what}(${what}) failed, key "${key}" not found`;

function operationId(id: unknown, what: string): string {
  if (typeof id === 'string') return id;
  if (id === undefined) throw wrong(missing(what, 'id'));
  throw mismatch('Text', 'String', id, ['id']);
}

/** `{ headers: { ... } }` with lower-case names; both layers may be left out. */
function initHeaders(payload: unknown): Record<string, string> {
  if (payload === undefined || payload === null) return {};
  if (!isObject(payload)) throw mismatch('ConnParams', 'Object', payload, ['payload']);
  const { headers } = payload;
  if (headers === undefined || headers === null) return {};
  if (!isObject(headers)) throw mismatch('HashMap', 'Object', headers, ['payload', 'headers']);
  const lower: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value !== 'string') throw mismatch('Text', 'String', value, ['payload', 'headers', name]);
    lower[name.toLowerCase()] = value;
  }
  return lower;
}
