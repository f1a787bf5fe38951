import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { listenFault } from './listen-fault.ts';

/** What is told about a port and a host that cannot be listened on. */
async function fault(port: number, host: string): Promise<string> {
  const server = createServer().listen(port, host);
  const [error] = (await once(server, 'error')) as unknown[];
  return listenFault(error, port, host);
}

it('names the port that is taken', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  expect(await fault(port, '127.0.0.1')).toBe(
    `Port ${port} is taken by another program; stop it or set PORT to a free one.`,
  );
  server.close();
});

it.each(['192.0.2.1', 'no-such-name.invalid'])('names the host that is not here: %s', async (host) => {
  expect(await fault(0, host)).toBe(
    `HOST ${host} is no address of this machine; set HOST to 127.0.0.1, or to 0.0.0.0 for all it has.`,
  );
});

it('names a port that is not for everybody', () => {
  expect(listenFault(Object.assign(new Error('EACCES'), { code: 'EACCES' }), 80, '0.0.0.0')).toBe(
    'Port 80 may not be used by this user; set PORT to one above 1023.',
  );
});
