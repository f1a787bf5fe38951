import type { FastifyBaseLogger } from 'fastify';
import { type RawData, WebSocket } from 'ws';
import { dataRefusal, LARGEST_FAULT_BYTES } from '../audit/data-refusals.ts';
import type { Refusals } from '../audit/refusals.ts';
import { AppError } from '../errors.ts';
import type { Identify, Limits } from '../limits/limits.ts';
import { requestCosts } from './cost/product-costs.ts';
import { type ClientMessage, clientMessage, type ProxiedOrigin, parseObject } from './forwarded.ts';
import { graphqlFault } from './graphql-http.ts';
import type { SessionWatch } from './session-watch.ts';

/** Messages a client may send before the data service has answered the upgrade. */
const MOST_WAITING = 100;
/** A client that stops reading is cut off when this much waits for it. */
const LARGEST_BACKLOG_BYTES = 32 * 1024 * 1024;

const BAD_REQUEST = 4400;
const FORBIDDEN = 4403;
const TRY_AGAIN = 1013;
/** Close codes of the newer protocol (graphql-transport-ws, "Communication"), which say the same to clients of the older one. */
const UNAUTHORIZED = 4401;
const NOT_INTRODUCED = 4408;
const INTRODUCED_TWICE = 4429;

/** How long a client may take to say who it is; graphql-ws asks for three seconds and sends it at once. */
const INTRODUCTION_MS = 10_000;
/** Operations that run at a time; a screen has a few. */
const MOST_RUNNING = 100;

/** What both protocols call the messages that start and end an operation, the last two from either side. */
const STARTS: readonly unknown[] = ['subscribe', 'start'];
const ENDS: readonly unknown[] = ['stop', 'complete', 'error'];

export interface RelayDeps {
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
  origin: ProxiedOrigin,
  { url, limits, identify, sessions, refusals, log }: RelayDeps,
): void {
  const upstream = new WebSocket(url, client.protocol, { maxPayload: 0 });
  const waiting: string[] = [];
  const running = new Set<unknown>();
  let introduced: ReadonlyMap<string, string> | undefined;
  /** Known once the token of the introduction has been verified; until then the address counts. */
  let person: string | undefined;
  const impatience = setTimeout(
    () => client.close(NOT_INTRODUCED, 'Connection initialisation timeout'),
    INTRODUCTION_MS,
  );

  client.on('message', (data: RawData, isBinary: boolean) => {
    const message = isBinary ? undefined : clientMessage(data.toString(), origin);
    if (message === undefined) return client.close(BAD_REQUEST, 'Invalid message');
    if (message.type === 'connection_init') {
      // What runs goes on with the rights of the first introduction, while those of the last would be looked after.
      if (introduced) return client.close(INTRODUCED_TWICE, 'Too many initialisation requests');
      clearTimeout(impatience);
      introduced = message.credentials;
      sessions.add(client, introduced);
      void identify(introduced.get('authorization')).then((known) => {
        person = known;
      });
    }
    const starts = STARTS.includes(message.type);
    if (starts && !introduced) return client.close(UNAUTHORIZED, 'Unauthorized');
    const fault = faultOf(message);
    if (fault) return answer(message, fault);
    if (starts) running.add(message.id);
    if (ENDS.includes(message.type)) running.delete(message.id);
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
    if (text.length <= LARGEST_FAULT_BYTES) ended(text);
    const refusal = dataRefusal(text);
    if (refusal) note(refusal.code, refusal.field);
    client.send(text);
  });

  client.on('close', (code, reason) => {
    clearTimeout(impatience);
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
  function faultOf({ type, id, payload }: ClientMessage): AppError | undefined {
    const starts = STARTS.includes(type);
    const wait = limits.address(origin.ip) || (starts ? limits.operation({ ip: origin.ip, person }) : 0);
    if (wait > 0) return new AppError('too-many-requests');
    if (starts && running.size >= MOST_RUNNING && !running.has(id)) return tooManyRunning();
    return starts ? requestCosts.check(payload) : undefined;
  }

  /** Forgets an operation that the data service has ended. */
  function ended(text: string): void {
    const message = parseObject(text);
    if (ENDS.includes(message?.type)) running.delete(message?.id);
  }

  function answer({ id, type }: ClientMessage, fault: AppError): void {
    if (!STARTS.includes(type)) {
      client.close(TRY_AGAIN, fault.message);
      return;
    }
    if (fault.code === 'introspection-refused') note(fault.code);
    const { errors } = graphqlFault(fault);
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

function tooManyRunning(): AppError {
  const message = `${MOST_RUNNING} operations run on this connection already.`;
  return new AppError('query-too-complex', { details: [{ field: 'operations', message }] });
}

/** Passes a close on. 1005, 1006 and 1015 say that no code was sent, and must not be sent themselves. */
function end(socket: WebSocket, code: number, reason: string): void {
  const sendable = code >= 1000 && ![1004, 1005, 1006, 1015].includes(code);
  if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
  else socket.close(sendable ? code : 1011, reason);
}
