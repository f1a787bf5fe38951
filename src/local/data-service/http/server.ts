import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type AbortNotice, ClientAbort } from '../abort-signal.ts';
import type { Engine } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { Database } from '../run/database.ts';
import type { Authenticate } from '../session/authenticate.ts';
import { answerCommand, type RunCommand } from './command-endpoint.ts';
import { limitConnections } from './connection-limit.ts';
import { BodyTooLarge, readBody, refuseBody, sendJson } from './exchange.ts';
import { answerGraphQL, errorBody } from './graphql-endpoint.ts';

/** The version of Hasura whose behaviour is followed. */
const VERSION = 'v2.48.0';

export interface ServerDeps {
  engine: Engine;
  database: Database;
  authenticate: Authenticate;
  metadataCommands: RunCommand;
  queryCommands: RunCommand;
  /** Bytes. */
  maxRequestSize: number;
  /** Connections that one client may have at a time. */
  maxConnections: number;
}

/** The HTTP server, not yet listening; websockets are added by whoever holds it. */
export function createHttpServer(dependencies: ServerDeps): Server {
  const server = createServer((request, response) => {
    if (isTooMany(request.socket)) {
      response.setHeader('connection', 'close');
      sendJson(response, 429, isGraphQL(request) ? errorBody(tooMany()) : commandError(tooMany()));
      return;
    }
    answer(dependencies, request, response).catch((error: unknown) => fail(request, response, error));
  });
  // Node's default of 5 s makes pooled clients write into connections that just closed.
  server.keepAliveTimeout = 65_000;
  const isTooMany = limitConnections(server, dependencies.maxConnections);
  // Before the websockets' own listener: it finds the socket closed.
  server.on('upgrade', (_request, socket: Socket) => {
    if (isTooMany(socket))
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
  return server;
}

async function answer(dependencies: ServerDeps, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = request.url ?? '/';
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  const { engine, authenticate, maxRequestSize } = dependencies;
  switch (`${request.method} ${path}`) {
    case 'POST /v1/graphql': {
      const text = await readBody(request, maxRequestSize);
      const { body, cookies } = await answerGraphQL(engine, authenticate, request.headers, text, abortOf(response));
      if (cookies) response.setHeader('set-cookie', cookies);
      return sendJson(response, 200, body);
    }
    case 'POST /v1/metadata':
    case 'POST /v2/query': {
      const text = await readBody(request, maxRequestSize);
      const run = path === '/v1/metadata' ? dependencies.metadataCommands : dependencies.queryCommands;
      const { status, body } = await answerCommand(run, authenticate, request.headers, text);
      return sendJson(response, status, body);
    }
    case 'GET /healthz':
      return sendHealth(dependencies, response);
    case 'GET /v1/version':
      return sendJson(response, 200, JSON.stringify({ server_type: 'ce', version: VERSION }));
    default:
      return sendJson(response, 404, commandError(new HasuraError('not-found', 'resource does not exist')));
  }
}

async function sendHealth({ engine, database }: ServerDeps, response: ServerResponse): Promise<void> {
  const alive = await database.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const consistent = engine.inconsistentObjects().length === 0;
  response.writeHead(alive ? 200 : 500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(alive ? (consistent ? 'OK' : 'WARN: inconsistent objects in schema') : 'ERROR');
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return;
  const graphql = isGraphQL(request);
  if (error instanceof BodyTooLarge) {
    const fault = new HasuraError('bad-request', 'the request body is larger than this server accepts');
    refuseBody(response, graphql ? errorBody(fault) : commandError(fault));
    return;
  }
  if (request.destroyed && !request.complete) return;
  // A defect of this service: the log has the details, the client must not.
  console.error('data-service:', error);
  const fault = new HasuraError('unexpected', 'internal error');
  if (graphql) sendJson(response, 200, errorBody(fault));
  else sendJson(response, 500, commandError(fault));
}

/** Told when the client leaves before it has its answer. */
function abortOf(response: ServerResponse): AbortNotice {
  const abort = new ClientAbort();
  response.on('close', () => {
    if (!response.writableFinished) abort.leave();
  });
  return abort;
}

const isGraphQL = ({ url }: IncomingMessage): boolean => url?.startsWith('/v1/graphql') ?? false;

const tooMany = (): HasuraError =>
  new HasuraError('too-many-connections', 'this client has more connections open than this server allows');

const commandError = (error: HasuraError): string => JSON.stringify(error.toCommand());
