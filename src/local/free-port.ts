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

/** The port after the product's, for the sites; any other one where another program has it. */
export async function portBeside(port: number, host: string): Promise<number> {
  return port === 0 || port === 65_535 ? freePort(0, host) : freePort(port + 1, host).catch(() => freePort(0, host));
}
