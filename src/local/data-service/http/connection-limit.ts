import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Counts the connections of each client, by address; websockets count as long as they live.
 * @param maximum connections that one client may have
 * @returns whether a connection is one too many: its request is to be refused
 */
export function limitConnections(server: Server, maximum: number): (socket: Socket) => boolean {
  const counts = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  server.on('connection', (socket) => {
    const client = socket.remoteAddress ?? '';
    const count = (counts.get(client) ?? 0) + 1;
    counts.set(client, count);
    if (count > maximum) refused.add(socket);
    socket.once('close', () => {
      const left = (counts.get(client) ?? 1) - 1;
      if (left > 0) counts.set(client, left);
      else counts.delete(client);
    });
  });
  return (socket) => refused.has(socket);
}
