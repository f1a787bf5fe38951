import { type DocumentNode, parse } from 'graphql';
import type { WebSocket } from 'ws';
import type { Engine, GraphQLRequest, Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import { decodeGraphQLRequest } from '../http/decode.ts';
import { errorBody } from '../http/graphql-endpoint.ts';
import type { LiveQueries } from '../live/live-queries.ts';
import type { Authenticate } from '../session/authenticate.ts';
import type { Headers } from '../session/session-variables.ts';
import { type ClientMessage, decodeClientMessage } from './client-message.ts';
import type { Protocol } from './protocol.ts';

export interface ConnectionParts {
  engine: Engine;
  liveQueries: LiveQueries;
  authenticate: Authenticate;
}

/** Bytes that may wait in a socket before newer answers replace older ones instead of queueing behind them. */
const SLOW = 1024 * 1024;
/** Codes of faults that come up before anything is executed. */
const BEFORE_EXECUTION = new Set(['validation-failed', 'parse-failed', 'bad-request', 'not-found', 'not-supported']);

type State = { name: 'new' } | { name: 'ready'; session: Session } | { name: 'failed'; reason: string };

/** One websocket: who it is, and what it has running. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #protocol: Protocol;
  readonly #headers: Headers;
  readonly #parts: ConnectionParts;
  /** Ends of running operations; undefined while an operation is still being prepared. */
  readonly #operations = new Map<string, { stop?: () => void }>();
  #state: State = { name: 'new' };
  #initialising: Promise<void> | undefined;
  #closed = false;

  constructor(socket: WebSocket, protocol: Protocol, headers: Headers, parts: ConnectionParts) {
    this.#socket = socket;
    this.#protocol = protocol;
    this.#headers = headers;
    this.#parts = parts;
  }

  get initialised(): boolean {
    return this.#state.name !== 'new' || this.#initialising !== undefined;
  }

  keepAlive(): void {
    if (this.#state.name === 'ready') this.#send(this.#protocol.keepAlive);
  }

  /** The socket is gone: whatever ran for it ends. */
  end(): void {
    this.#closed = true;
    for (const operation of this.#operations.values()) operation.stop?.();
    this.#operations.clear();
  }

  async receive(text: string): Promise<void> {
    let message: ClientMessage;
    try {
      message = decodeClientMessage(text, this.#protocol);
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      this.#refuse(4400, `parsing ClientMessage failed: ${error.message}`);
      return;
    }
    switch (message.kind) {
      case 'init':
        this.#initialising = this.#initialise(message.headers);
        return this.#initialising;
      case 'start':
        // Clients may send this before they saw the acknowledgement.
        await this.#initialising;
        return this.#start(message.id, message.payload);
      case 'stop':
        this.#operations.get(message.id)?.stop?.();
        this.#operations.delete(message.id);
        return;
      case 'ping': {
        const payload = message.payload === undefined ? '' : `,"payload":${JSON.stringify(message.payload)}`;
        this.#send(`{"type":"pong"${payload}}`);
        return;
      }
      case 'terminate':
        this.#socket.close(1000, 'GQL_CONNECTION_TERMINATE received');
        return;
    }
  }

  async #initialise(headers: Record<string, string>): Promise<void> {
    if (this.#protocol.strict && this.initialised) {
      this.#socket.close(4429, 'Too many initialisation requests');
      return;
    }
    try {
      const session = await this.#parts.authenticate({ ...this.#headers, ...headers }, null);
      this.#state = { name: 'ready', session };
      this.#send('{"type":"connection_ack"}');
      this.keepAlive();
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      this.#state = { name: 'failed', reason: error.message };
      this.#refuse(4403, error.message);
    }
  }

  async #start(id: string, payload: unknown): Promise<void> {
    if (this.#closed) return;
    const state = this.#state;
    if (state.name !== 'ready') {
      const reason =
        state.name === 'new'
          ? 'start received before the connection is initialised'
          : `cannot start as connection_init failed with: ${state.reason}`;
      this.#refuseStart(id, reason, 4401, 'Unauthorized');
      return;
    }
    if (this.#operations.has(id)) {
      this.#refuseStart(
        id,
        `an operation already exists with this id: ${id}`,
        4409,
        `Subscriber for ${id} already exists`,
      );
      return;
    }
    const operation: { stop?: () => void } = {};
    this.#operations.set(id, operation);
    try {
      const request = decodeGraphQLRequest(payload, ['payload']);
      if (isSubscription(request)) await this.#subscribe(id, operation, request, state.session);
      else this.#finish(id, operation, (await this.#parts.engine.execute(request, state.session)).body);
    } catch (error) {
      this.#operations.delete(id);
      if (!(error instanceof HasuraError)) throw error;
      this.#finish(id, operation, errorBody(error));
    }
  }

  async #subscribe(
    id: string,
    operation: { stop?: () => void },
    request: GraphQLRequest,
    session: Session,
  ): Promise<void> {
    const opened = await this.#parts.liveQueries.subscribe(request, session, {
      ready: () => this.#socket.bufferedAmount < SLOW,
      deliver: (body) => this.#send(`{"type":"${this.#protocol.data}","id":${JSON.stringify(id)},"payload":${body}}`),
    });
    if ('body' in opened) this.#finish(id, operation, opened.body);
    // Stopped, or gone, while it was being prepared.
    else if (this.#operations.get(id) !== operation) opened.stop();
    else operation.stop = opened.stop;
  }

  /** Sends the only answer of an operation and completes it. */
  #finish(id: string, operation: object, body: string): void {
    if (this.#operations.get(id) === operation) this.#operations.delete(id);
    else if (this.#operations.has(id)) return;
    const key = JSON.stringify(id);
    this.#send(body.startsWith('{"errors"') ? this.#errorMessage(key, body) : this.#dataMessage(key, body));
    this.#send(`{"type":"complete","id":${key}}`);
  }

  #dataMessage(key: string, body: string): string {
    return `{"type":"${this.#protocol.data}","id":${key},"payload":${body}}`;
  }

  #errorMessage(key: string, body: string): string {
    const { errors }: { errors: { extensions?: { code?: string } }[] } = JSON.parse(body);
    const executed = !BEFORE_EXECUTION.has(errors[0]?.extensions?.code ?? '');
    if (executed && this.#protocol.executionErrors === 'data') {
      return this.#dataMessage(key, JSON.stringify({ data: null, errors }));
    }
    return `{"type":"error","id":${key},"payload":${this.#protocol.errorPayload(JSON.stringify(errors))}}`;
  }

  /** A fault of the whole connection. */
  #refuse(code: number, reason: string): void {
    if (this.#protocol.strict) this.#socket.close(code, shorten(reason));
    else this.#send(JSON.stringify({ type: 'connection_error', payload: reason }));
  }

  #refuseStart(id: string, message: string, code: number, reason: string): void {
    if (this.#protocol.strict) {
      this.#socket.close(code, shorten(reason));
      return;
    }
    const payload = { message, extensions: { path: '$', code: 'start-failed' } };
    this.#send(JSON.stringify({ type: 'error', id, payload }));
    this.#send(JSON.stringify({ type: 'complete', id }));
  }

  #send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}

/** A close frame has room for 123 bytes. */
const shorten = (reason: string): string => Buffer.from(reason).subarray(0, 120).toString('utf8');

/** Looks at the selected operation; what cannot be parsed is left to the engine to complain about. */
function isSubscription({ query, operationName }: GraphQLRequest): boolean {
  if (!query.includes('subscription')) return false;
  let document: DocumentNode;
  try {
    document = parse(query, { noLocation: true });
  } catch {
    return false;
  }
  const operations = document.definitions.filter((definition) => definition.kind === 'OperationDefinition');
  const selected = operationName ? operations.find((entry) => entry.name?.value === operationName) : operations[0];
  return selected?.operation === 'subscription';
}
