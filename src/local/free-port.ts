import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { listenFault } from '#server/listen-fault.ts';

/** A port that no other program can take until it is released. */
export interface HeldPort {
  port: number;
  release(): Promise<void>;
}

/**
 * Takes a port before anything else is started, and keeps it: a start takes seconds, in which the operating system would
 * give a free port away, also to a connection that somebody opens. Who connects meanwhile is hung up on.
 * @param port 0: any free one
 * @throws Error with one line for people when it is taken or not allowed
 */
export async function holdPort(port: number, host: string): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new Error(listenFault(error, port, host), { cause: error });
  }
  return {
    port: (server.address() as AddressInfo).port,
    release: async () => {
      if (!server.listening) return;
      server.close();
      await once(server, 'close');
    },
  };
}

/** The port after the product's, for the sites; any other one where another program has it. */
export async function holdPortBeside(port: number, host: string): Promise<HeldPort> {
  return port === 0 || port === 65_535 ? holdPort(0, host) : holdPort(port + 1, host).catch(() => holdPort(0, host));
}

/** A port that is free now; another program may take it at any time. */
export async function freePort(host: string): Promise<number> {
  const { port, release } = await holdPort(0, host);
  await release();
  return port;
}
