import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { Connection, type ConnectionParts } from './connection.ts';
import { chooseProtocol, protocolNamed } from './protocol.ts';

/** Bytes of answers that may wait for a client before its messages are left unread. */
const MAX_UNREAD = 4 * 1024 * 1024;

export interface WebsocketOptions extends ConnectionParts {
  /** Bytes in one message. */
  maxRequestSize: number;
  /** Milliseconds between two keep-alive messages; Hasura's default is 5 s. */
  keepAlive?: number;
  /** Milliseconds in which a client must introduce itself; Hasura's default is 3 s. */
  initTimeout?: number;
}

export interface Websockets {
  /** Closes all connections: what they run was planned under metadata that changed. Clients connect again by themselves. */
  restartAll(): void;
  close(): void;
}

/** Serves `/v1/graphql` to websocket clients of both GraphQL protocols. */
export function serveWebsockets(server: Server, options: WebsocketOptions): Websockets {
  const { keepAlive = 5_000, initTimeout = 3_000 } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: options.maxRequestSize,
    handleProtocols: chooseProtocol,
  });
  const connections = new Map<Connection, { alive: boolean; ping(): void; terminate(): void }>();

  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.url?.split('?')[0] !== '/v1/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const connection = new Connection(client, protocolNamed(client.protocol), request.headers, options);
      const peer = { alive: true, ping: () => client.ping(), terminate: () => client.terminate() };
      connections.set(connection, peer);
      const impatience = setTimeout(() => {
        if (!connection.initialised) client.close(4408, 'Connection initialisation timed out');
      }, initTimeout);
      client.on('pong', () => {
        peer.alive = true;
      });
      // Text frames and binary ones alike: what is in them decides.
      client.on('message', (data: Buffer) => {
        // Who does not read its answers is not asked for more questions until it did.
        if (client.bufferedAmount > MAX_UNREAD) client.pause();
        connection.receive(data.toString('utf8')).catch((error: unknown) => {
          console.error('data-service:', error);
          client.close(4500, 'internal error');
        });
      });
      socket.on('drain', () => client.resume());
      client.on('error', () => client.terminate());
      client.on('close', () => {
        clearTimeout(impatience);
        connections.delete(connection);
        connection.end();
      });
    });
  });

  const keepAliveTimer = setInterval(() => {
    for (const connection of connections.keys()) connection.keepAlive();
  }, keepAlive);
  // A peer that vanished without a word is found by the answer that it does not give.
  const heartbeat = setInterval(() => {
    for (const peer of connections.values()) {
      if (peer.alive) {
        peer.alive = false;
        peer.ping();
      } else {
        peer.terminate();
      }
    }
  }, 30_000);

  return {
    restartAll() {
      for (const client of sockets.clients) client.close(1012, 'Server state changed, restarting the server');
    },
    close() {
      clearInterval(keepAliveTimer);
      clearInterval(heartbeat);
      for (const client of sockets.clients) client.terminate();
      sockets.close();
    },
  };
}
