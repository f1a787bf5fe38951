import type { FastifyBaseLogger } from 'fastify';
import { type RawData, WebSocket } from 'ws';
import { dataRefusal } from '../audit/data-refusals.ts';
import type { Refusals } from '../audit/refusals.ts';
import { AppError, type ErrorCode } from '../errors.ts';
import type { Identify, Limits } from '../limits/limits.ts';
import type { Origin } from '../ports/audit.ts';
import { documentFault } from './document-limits.ts';
import { type ClientMessage, clientMessage } from './forwarded.ts';
import { graphqlFault } from './graphql-http.ts';
import type { SessionWatch } from './session-watch.ts';

/** Messages a client may send before the data service has answered the upgrade. */
const MOST_WAITING = 100;
/** A client that stops reading is cut off when this much waits for it. */
const LARGEST_BACKLOG_BYTES = 32 * 1024 * 1024;

const BAD_REQUEST = 4400;
const FORBIDDEN = 4403;
const TRY_AGAIN = 1013;
/** "Too many initialisation requests" of the newer protocol (graphql-transport-ws). */
const INTRODUCED_TWICE = 4429;

/** What both protocols call the message that starts an operation. */
const STARTS: readonly unknown[] = ['subscribe', 'start'];

export interface RelayParts {
  /** Address of the data service's websocket. */
  url: string;
  limits: Limits;
  identify: Identify;
  sessions: SessionWatch;
  refusals: Refusals;
  log: FastifyBaseLogger;
}

/** Ties a client's websocket to one of its own at the data service, message by message, until either side closes. */
export function relay(
  client: WebSocket,
  origin: Origin,
  { url, limits, identify, sessions, refusals, log }: RelayParts,
): void {
  const upstream = new WebSocket(url, client.protocol, { maxPayload: 0 });
  const waiting: string[] = [];
  let introduced: ReadonlyMap<string, string> | undefined;
  /** Known once the token of the introduction has been verified; until then the address counts. */
  let person: string | undefined;

  client.on('message', (data: RawData, isBinary: boolean) => {
    const message = isBinary ? undefined : clientMessage(data.toString(), origin);
    if (message === undefined) return client.close(BAD_REQUEST, 'Invalid message');
    if (message.type === 'connection_init') {
      // What runs goes on with the rights of the first introduction, while those of the last would be looked after.
      if (introduced) return client.close(INTRODUCED_TWICE, 'Too many initialisation requests');
      introduced = message.credentials;
      sessions.add(client, introduced);
      void identify(introduced.get('authorization')).then((known) => {
        person = known;
      });
    }
    const fault = faultOf(message);
    if (fault) return answer(message, fault);
    if (upstream.readyState === WebSocket.OPEN) return upstream.send(message.forward);
    if (waiting.length === MOST_WAITING) return client.close(BAD_REQUEST, 'Too many messages before the first answer');
    waiting.push(message.forward);
  });
  upstream.on('open', () => {
    for (const message of waiting.splice(0)) upstream.send(message);
  });
  upstream.on('message', (data: RawData) => {
    if (client.bufferedAmount > LARGEST_BACKLOG_BYTES) return client.terminate();
    const text = data.toString();
    const refusal = dataRefusal(text);
    if (refusal) note(refusal.code, refusal.field);
    client.send(text);
  });

  client.on('close', (code, reason) => {
    sessions.remove(client);
    end(upstream, code, reason.toString());
  });
  client.on('error', (error) => log.debug({ err: error }, 'websocket client'));
  upstream.on('close', (code, reason) => {
    if (code === FORBIDDEN) note('access-denied');
    end(client, code, reason.toString());
  });
  upstream.on('error', (error) => {
    log.warn({ err: error }, 'websocket to the data service');
    end(client, TRY_AGAIN, 'The data service does not answer');
  });

  /** What speaks against an operation; other messages only count for the address. */
  function faultOf({ type, payload }: ClientMessage): ErrorCode | undefined {
    const starts = STARTS.includes(type);
    const wait = limits.address(origin.ip) || (starts ? limits.group({ ip: origin.ip, person }, 'data') : 0);
    if (wait > 0) return 'too-many-requests';
    return starts ? documentFault(payload) : undefined;
  }

  function answer({ id, type }: ClientMessage, code: ErrorCode): void {
    if (!STARTS.includes(type)) {
      client.close(TRY_AGAIN, new AppError(code).message);
      return;
    }
    if (code === 'introspection-refused') note(code);
    const { errors } = graphqlFault(new AppError(code));
    // The newer protocol sends a list of errors, the older one a single one.
    client.send(JSON.stringify({ id, type: 'error', payload: type === 'subscribe' ? errors : errors[0] }));
  }

  function note(code: string, field?: string): void {
    refusals.note({
      authorization: introduced?.get('authorization'),
      spaceId: introduced?.get('x-space-id'),
      origin,
      subject: field ?? 'graphql',
      code,
      detail: { viewAs: introduced?.get('x-view-as') },
    });
  }
}

/** Passes a close on. 1005, 1006 and 1015 say that no code was sent, and must not be sent themselves. */
function end(socket: WebSocket, code: number, reason: string): void {
  const sendable = code >= 1000 && ![1004, 1005, 1006, 1015].includes(code);
  if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
  else socket.close(sendable ? code : 1011, reason);
}
