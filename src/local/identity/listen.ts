import type { Server } from 'node:http';

/**
 * Listens on the loopback address alone; port 0 takes a free one. Answers the base URL.
 * @throws Error with code EADDRINUSE when the port is taken.
 */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`);
    });
  });
}
