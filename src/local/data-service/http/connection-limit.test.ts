import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';

let server: Server | undefined;
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  server?.close();
});

it('refuses a client what is over its limit, until one of its connections ends', async () => {
  server = createServer((request, response) => response.end(String(isTooMany(request.socket))));
  const isTooMany = limitConnections(server, 2);
  const closed: Promise<unknown>[] = [];
  server.on('connection', (socket) => closed.push(once(socket, 'close')));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ask = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data).split('\r\n\r\n')[1] ?? ''));
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  const join = async () => {
    const socket = connect(port, '127.0.0.1');
    open.push(socket);
    return ask(socket);
  };
  expect([await join(), await join(), await join()]).toEqual(['false', 'false', 'true']);
  // A connection that is refused counts as well while it lasts: the next one waits until the server knows of each end.
  for (const socket of open.splice(0)) socket.destroy();
  await Promise.all(closed);
  expect([await join(), await join(), await join()]).toEqual(['false', 'false', 'true']);
});
