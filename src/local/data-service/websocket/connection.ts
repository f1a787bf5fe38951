import { type DocumentNode, parse } from 'graphql';
import type { WebSocket } from 'ws';
import type { Engine, GraphQLRequest, Session } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import { errorBody } from '../http/graphql-endpoint.ts';
import type { LiveQueries } from '../live/live-queries.ts';
import type { Authenticate } from '../session/authenticate.ts';
import type { Headers } from '../session/session-variables.ts';
import { type ClientMessage, decodeClientMessage } from './client-message.ts';
import type { Protocol } from './protocol.ts';

export interface ConnectionDeps {
  engine: Engine;
  liveQueries: LiveQueries;
  authenticate: Authenticate;
}

/** Bytes that may wait in a socket before newer answers replace older ones instead of queueing behind them. */
const SLOW = 1024 * 1024;
/** Milliseconds that a timer can hold. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;
/** Codes of faults that come up before anything is executed. */
const BEFORE_EXECUTION = new Set(['validation-failed', 'parse-failed', 'bad-request', 'not-found', 'not-supported']);

type State = { name: 'new' } | { name: 'ready'; session: Session } | { name: 'failed'; reason: string };

/** One websocket: who it is, and what it has running. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #protocol: Protocol;
  readonly #headers: Headers;
  readonly #dependencies: ConnectionDeps;
  /** Ends of running operations; undefined while an operation is still being prepared. */
  readonly #operations = new Map<string, { stop?: () => void }>();
  #state: State = { name: 'new' };
  #expiry: NodeJS.Timeout | undefined;
  readonly #leaving = new AbortController();
  #closed = false;

  constructor(socket: WebSocket, protocol: Protocol, headers: Headers, dependencies: ConnectionDeps) {
    this.#socket = socket;
    this.#protocol = protocol;
    this.#headers = headers;
    this.#dependencies = dependencies;
  }

  get initialised(): boolean {
    return this.#state.name !== 'new';
  }

  keepAlive(): void {
    if (this.#state.name === 'ready') this.#send(this.#protocol.keepAlive);
  }

  /** The socket is gone: whatever ran for it ends. */
  end(): void {
    this.#closed = true;
    clearTimeout(this.#expiry);
    this.#leaving.abort();
    for (const operation of this.#operations.values()) operation.stop?.();
    this.#operations.clear();
  }

  async receive(text: string): Promise<void> {
    let message: ClientMessage;
    try {
      message = decodeClientMessage(text);
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      const fault = `parsing ClientMessage failed: ${error.message}`;
      if (this.#protocol.strict) this.#close(4400, `Parsing client message failed: ${fault}`);
      else this.#sendConnectionError(fault);
      return;
    }
    switch (message.kind) {
      case 'init':
        return this.#initialise(message.headers);
      case 'start':
        return this.#start(message.id, message.request);
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
    try {
      // A second introduction counts by what it says itself.
      const known = this.initialised ? {} : this.#headers;
      const session = await this.#dependencies.authenticate({ ...known, ...headers }, null);
      if (this.#closed) return;
      this.#expireAt(session.expiresAt);
      this.#state = { name: 'ready', session };
      this.#send('{"type":"connection_ack"}');
      this.keepAlive();
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      this.#state = { name: 'failed', reason: error.message };
      this.#refuse(error.message);
    }
  }

  /** Clients come back by themselves, and are asked again who they are. */
  #expireAt(time: number | undefined): void {
    clearTimeout(this.#expiry);
    if (time === undefined) return;
    const wait = Math.min(Math.max(time - Date.now(), 0), LONGEST_TIMEOUT);
    this.#expiry = setTimeout(() => this.#socket.close(1000, 'the session has expired'), wait);
  }

  async #start(id: string, request: GraphQLRequest): Promise<void> {
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
      if (isSubscription(request)) await this.#subscribe(id, operation, request, state.session);
      else
        this.#finish(
          id,
          operation,
          (await this.#dependencies.engine.execute(request, state.session, this.#leaving.signal)).body,
        );
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
    const opened = await this.#dependencies.liveQueries.subscribe(request, session, {
      ready: () => this.#socket.bufferedAmount < SLOW,
      deliver: (body) => this.#send(this.#dataMessage(JSON.stringify(id), withData(body))),
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
    const errors = errorsIn(body);
    const executed = !BEFORE_EXECUTION.has(errors[0]?.extensions?.code ?? '');
    if (executed && this.#protocol.executionErrors === 'data') {
      return this.#dataMessage(key, JSON.stringify({ data: null, errors }));
    }
    return `{"type":"error","id":${key},"payload":${this.#protocol.errorPayload(JSON.stringify(errors))}}`;
  }

  /** Who may not come in is told why in the older protocol only; both close. */
  #refuse(reason: string): void {
    if (this.#protocol.strict) {
      this.#close(4403, 'Forbidden');
      return;
    }
    this.#sendConnectionError(reason);
    this.#close(4400, `Connection initialization failed: ${reason}`);
  }

  #sendConnectionError(payload: string): void {
    this.#send(JSON.stringify({ type: 'connection_error', payload }));
  }

  /** Closes with a reason in Hasura's shape. */
  #close(code: number, reason: string): void {
    this.#socket.close(code, shorten(JSON.stringify({ server_error_msg: `${code}: ${reason}` })));
  }

  #refuseStart(id: string, message: string, code: number, reason: string): void {
    const payload = { message, extensions: { path: '$', code: 'start-failed' } };
    this.#send(JSON.stringify({ type: 'error', id, payload }));
    if (this.#protocol.strict) this.#socket.close(code, shorten(reason));
    else this.#send(JSON.stringify({ type: 'complete', id }));
  }

  #send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}

/** The errors of an answer; what happened inside is not told over websockets, not even to admins. */
function errorsIn(body: string): { extensions?: { code?: string; internal?: unknown } }[] {
  const { errors }: { errors: { extensions?: { code?: string; internal?: unknown } }[] } = JSON.parse(body);
  for (const { extensions } of errors) delete extensions?.internal;
  return errors;
}

/** A live query that fails later on says so in the shape of an answer. */
const withData = (body: string): string =>
  body.startsWith('{"errors"') ? JSON.stringify({ data: null, errors: errorsIn(body) }) : body;

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
