import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort, type HeldPort, holdPort, holdPortBeside } from './free-port.ts';

const host = '127.0.0.1';
const heldPorts: HeldPort[] = [];

async function hold(port: Promise<HeldPort>): Promise<HeldPort> {
  heldPorts.push(await port);
  return port;
}

afterEach(async () => {
  for (const port of heldPorts.splice(0)) await port.release();
});

describe('holdPort', () => {
  it('keeps a port to itself until it is released, and says to others what to do', async () => {
    const first = await hold(holdPort(0, host));
    await expect(holdPort(first.port, host)).rejects.toThrow(
      `Port ${first.port} is taken by another program; stop it or set PORT to a free one.`,
    );
    await first.release();
    expect((await hold(holdPort(first.port, host))).port).toBe(first.port);
  });

  it('hangs up on who connects meanwhile, and so is released at once', async () => {
    const { port, release } = await hold(holdPort(0, host));
    const socket = connect(port, host);
    const [hadError] = await once(socket, 'close');
    await release();
    expect([hadError, (await hold(holdPort(port, host))).port]).toEqual([false, port]);
  });
});

describe('holdPortBeside', () => {
  it('is any free one where the next one is taken, or there is none', async () => {
    const { port } = await hold(holdPort(0, host));
    for (const before of [port - 1, 0, 65_535]) {
      const found = (await hold(holdPortBeside(before, host))).port;
      expect([found > 1023, found === port]).toEqual([true, false]);
    }
  });
});

describe('freePort', () => {
  it('finds one that can be had', async () => {
    const port = await freePort(host);
    expect((await hold(holdPort(port, host))).port).toBe(port);
  });
});
