import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { Connection, type ConnectionDeps } from './connection.ts';
import { chooseProtocol, protocolNamed } from './protocol.ts';

/** Bytes of answers that may wait for a client before its messages are left unread. */
const MAX_UNREAD = 4 * 1024 * 1024;
/** Messages of a client that may wait to be worked on before the next is read. */
const MAX_WAITING = 100;

export interface WebsocketOptions extends ConnectionDeps {
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
    if (!socket.writable) return;
    if (request.url?.split('?')[0] !== '/v1/graphql') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      const protocol = protocolNamed(client.protocol);
      const connection = new Connection(client, protocol, request.headers, options);
      const peer = { alive: true, ping: () => client.ping(), terminate: () => client.terminate() };
      connections.set(connection, peer);
      // The older protocol knows no such limit.
      const impatience = setTimeout(() => {
        if (protocol.strict && !connection.initialised) client.close(4408, 'Connection initialisation timed out');
      }, initTimeout);
      client.on('pong', () => {
        peer.alive = true;
      });
      // One message after the other: what a mutation wrote is there for the query behind it.
      let waiting = 0;
      let last = Promise.resolve();
      const mayRead = () => waiting < MAX_WAITING && client.bufferedAmount <= MAX_UNREAD;
      // Text frames and binary ones alike: what is in them decides.
      client.on('message', (data: Buffer) => {
        waiting += 1;
        // Who does not read its answers, or asks faster than they come, is not listened to for a while.
        if (!mayRead()) client.pause();
        last = last
          .then(() => connection.receive(data.toString('utf8')))
          .catch((error: unknown) => {
            console.error('data-service:', error);
            client.close(4500, 'internal error');
          })
          .finally(() => {
            waiting -= 1;
            if (client.isPaused && mayRead()) client.resume();
          });
      });
      socket.on('drain', () => {
        if (mayRead()) client.resume();
      });
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
