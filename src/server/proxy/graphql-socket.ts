import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { CallerDeps } from '../access/session-variables.ts';
import { requestedHost } from '../hosts/requested-host.ts';
import { countedAddress } from '../limits/client-address.ts';
import { logEntry } from '../logged.ts';
import type { Origin } from '../ports/audit.ts';
import { type RelayDeps, relay } from './relay.ts';
import { createSessionWatch } from './session-watch.ts';

const PROTOCOLS = ['graphql-transport-ws', 'graphql-ws'];
const PATH = '/v1/graphql';
const HEARTBEAT_MS = 30_000;
/** With what the directory keeps, rights that are taken away end within half a minute. */
const SESSION_CHECK_MS = 15_000;
const GOING_AWAY = 1001;
/** Subscriptions carry conditions and no content. */
const LARGEST_MESSAGE_BYTES = 256 * 1024;
/** Connections of one address; a browser needs one for each tab. */
const MOST_CONNECTIONS = 200;

interface SocketDeps extends Omit<RelayDeps, 'log' | 'url' | 'sessions'> {
  dataServiceUrl: string;
  /** As in `ProxiedOrigin`. */
  key: string;
  callers: CallerDeps;
  /** Whether a request is for the console's own host: no other has this socket. */
  isConsole(request: IncomingMessage): boolean;
  /** Where a request came from, as far as trusted proxies tell it. */
  origin(request: IncomingMessage): Origin;
}

/** The websocket of `/v1/graphql`: relays both GraphQL protocols and filters what a client says about itself. */
export function graphqlSocket(
  app: FastifyInstance,
  { dataServiceUrl, key, origin, callers, isConsole, ...dependencies }: SocketDeps,
): void {
  const url = `${dataServiceUrl.replace(/^http/, 'ws')}${PATH}`;
  const sessions = createSessionWatch(callers);
  const connections = new Map<string, number>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE_BYTES,
    handleProtocols: (offered) => PROTOCOLS.find((protocol) => offered.has(protocol)) ?? false,
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = (request.url ?? '').split('?')[0];
    const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((protocol) => protocol.trim());
    if (requestedHost(request) === null) return refuse(socket, '400 Bad Request');
    if (path !== PATH || !isConsole(request)) return refuse(socket, '404 Not Found');
    if (!offered.some((protocol) => PROTOCOLS.includes(protocol))) return refuse(socket, '400 Bad Request');
    const from = origin(request);
    const address = countedAddress(from.ip);
    const open = connections.get(address) ?? 0;
    const wait = dependencies.limits.address(from.ip);
    if (wait > 0 || open >= MOST_CONNECTIONS) return refuse(socket, '429 Too Many Requests', wait || 60);
    server.handleUpgrade(request, socket, head, (client) => {
      connections.set(address, (connections.get(address) ?? 0) + 1);
      client.on('close', () => leave(address));
      relay(client, { ...from, key }, { ...dependencies, sessions, url, log: app.log });
    });
  });

  function leave(address: string): void {
    const open = (connections.get(address) ?? 1) - 1;
    if (open > 0) connections.set(address, open);
    else connections.delete(address);
  }

  const heartbeat = setInterval(() => {
    for (const client of server.clients) client.ping();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const sessionCheck = setInterval(() => {
    sessions.check().catch((error: unknown) => logEntry(app.log, 'sessions-unchecked', { err: error }));
  }, SESSION_CHECK_MS);
  sessionCheck.unref();

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    clearInterval(sessionCheck);
    for (const client of server.clients) client.close(GOING_AWAY, 'the server stops');
    server.close();
  });
}

function refuse(socket: Duplex, status: string, retryAfter?: number): void {
  const retry = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`;
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${retry}Content-Length: 0\r\n\r\n`);
}
