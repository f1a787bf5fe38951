import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { listenFault } from '#server/listen-fault.ts';

/**
 * Has a second port lead to the same server: what is behind it is decided by the host of a request, which names the port.
 * @returns what closes it
 * @throws Error with one line for people
 */
export async function listenBeside(app: FastifyInstance, port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer({ requestTimeout: app.server.requestTimeout }, app.routing);
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw new Error(listenFault(error, port, host), { cause: error });
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
}
