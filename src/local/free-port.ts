import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

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
    throw new Error(portFault(error, port), { cause: error });
  }
  const { port: found } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return found;
}

/** What to tell about an error of `listen`. */
export function portFault(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program; stop it or set PORT to a free one.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user; set PORT to one above 1023.`;
  return `Port ${port} cannot be used: ${message}`;
}
