import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePort, portBeside } from './free-port.ts';

describe('freePort', () => {
  it('finds a free one', async () => {
    const port = await freePort(0, '127.0.0.1');
    expect(await freePort(port, '127.0.0.1')).toBe(port);
  });

  it('says what to do about a taken one', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(freePort(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program; stop it or set PORT to a free one.`,
    );
    server.close();
  });
});

describe('portBeside', () => {
  it('is any free one where the next one is taken, or there is none', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    for (const before of [port - 1, 0, 65_535]) {
      const found = await portBeside(before, '127.0.0.1');
      expect([found > 1023, found === port]).toEqual([true, false]);
    }
    server.close();
  });
});
