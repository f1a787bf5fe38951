import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenFault } from '#server/listen-fault.ts';

/**
 * Finds out before anything else is started whether the port can be had.
 * @param port 0: any free one
 * @returns the port
 * @throws Error with one line for people when it is taken or not allowed
 */
export async function freePort(port: number, host: string): Promise<number> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new Error(listenFault(error, port, host), { cause: error });
  }
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}
