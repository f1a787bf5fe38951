import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { forwardedMessage } from './forwarded.ts';
import { LARGEST_REQUEST_BYTES } from './graphql-http.ts';

const PROTOCOLS = ['graphql-transport-ws', 'graphql-ws'];
const PATH = '/v1/graphql';
/** Messages a client may send before the data service has answered the upgrade. */
const MOST_WAITING = 100;
/** A client that stops reading is cut off when this much waits for it. */
const LARGEST_BACKLOG_BYTES = 32 * 1024 * 1024;
const HEARTBEAT_MS = 30_000;

const BAD_REQUEST = 4400;
const TRY_AGAIN = 1013;
const GOING_AWAY = 1001;

/** The websocket of `/v1/graphql`: relays both GraphQL protocols and filters what a client says about itself. */
export function graphqlSocket(app: FastifyInstance, dataServiceUrl: string): void {
  const upstreamUrl = `${dataServiceUrl.replace(/^http/, 'ws')}${PATH}`;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_REQUEST_BYTES,
    handleProtocols: (offered) => PROTOCOLS.find((protocol) => offered.has(protocol)) ?? false,
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0];
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
    if (path !== PATH) return refuse(socket, '404 Not Found');
    if (!offered.some((protocol) => PROTOCOLS.includes(protocol))) return refuse(socket, '400 Bad Request');
    server.handleUpgrade(request, socket, head, (client) => relay(client, upstreamUrl, app));
  });

  const heartbeat = setInterval(() => {
    for (const client of server.clients) client.ping();
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const client of server.clients) client.close(GOING_AWAY, 'the server stops');
    server.close();
  });
}

function relay(client: WebSocket, upstreamUrl: string, app: FastifyInstance): void {
  const upstream = new WebSocket(upstreamUrl, client.protocol, { maxPayload: 0 });
  const waiting: string[] = [];

  client.on('message', (data: RawData, isBinary: boolean) => {
    const message = isBinary ? undefined : forwardedMessage(data.toString());
    if (message === undefined) return client.close(BAD_REQUEST, 'Invalid message');
    if (upstream.readyState === WebSocket.OPEN) return upstream.send(message);
    if (waiting.length === MOST_WAITING) return client.close(BAD_REQUEST, 'Too many messages before the first answer');
    waiting.push(message);
  });
  upstream.on('open', () => {
    for (const message of waiting.splice(0)) upstream.send(message);
  });
  upstream.on('message', (data: RawData) => {
    if (client.bufferedAmount > LARGEST_BACKLOG_BYTES) return client.terminate();
    client.send(data.toString());
  });

  client.on('close', (code, reason) => end(upstream, code, reason.toString()));
  client.on('error', (error) => app.log.debug({ err: error }, 'websocket client'));
  upstream.on('close', (code, reason) => end(client, code, reason.toString()));
  upstream.on('error', (error) => {
    app.log.warn({ err: error }, 'websocket to the data service');
    end(client, TRY_AGAIN, 'The data service does not answer');
  });
}

/** Passes a close on. 1005, 1006 and 1015 say that no code was sent, and must not be sent themselves. */
function end(socket: WebSocket, code: number, reason: string): void {
  const sendable = code >= 1000 && ![1004, 1005, 1006, 1015].includes(code);
  if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
  else socket.close(sendable ? code : 1011, reason);
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
