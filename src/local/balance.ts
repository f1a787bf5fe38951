import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { pipeline } from 'node:stream';
import { listenFault } from '#server/listen-fault.ts';

/**
 * Has ports lead to several servers in turn, one connection each: what a balancer does in front of them.
 * @param servers ports on the same host
 * @returns what closes it
 * @throws Error with one line for people
 */
export async function balance(
  servers: readonly number[],
  ports: readonly number[],
  host: string,
): Promise<() => Promise<void>> {
  const sockets = new Set<{ destroy(): void }>();
  const open: Server[] = [];
  let nextIndex = 0;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  };
  for (const port of ports) {
    const server = createServer((client) => {
      const upstream = connect(servers[nextIndex++ % servers.length] as number, host);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from);
        from.on('close', () => sockets.delete(from));
        // Who hangs up is nobody's fault: it ends the other side too.
        pipeline(from, to, () => {});
      }
    });
    server.listen(port, host);
    await once(server, 'listening').catch(async (error: unknown) => {
      await close();
      throw new Error(listenFault(error, port, host), { cause: error });
    });
    open.push(server);
  }
  return close;
}
