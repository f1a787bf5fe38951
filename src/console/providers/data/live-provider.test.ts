import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createLiveProvider } from './live-provider.ts';

let service: WebSocketServer;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  service = new WebSocketServer({ port: 0 });
  await once(service, 'listening');
});
afterEach(() => {
  vi.unstubAllGlobals();
  service.close();
});

it('ends quietly where the service closes the connection before it accepts it', async () => {
  const { port } = service.address() as AddressInfo;
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  const live = createLiveProvider(`ws://localhost:${port}`, { token: async () => 'token' } as never);
  const subscription = {
    channel: 'resources/tag',
    types: ['*'],
    params: { resource: 'tag', subscriptionType: 'useList', meta: { fields: ['id'] } },
    callback: () => {},
  };
  const connected = once(service, 'connection');
  const end = live.subscribe(subscription as never) as () => void;
  const [socket] = await connected;
  end();
  live.close();
  socket.close(1011);
  await once(socket, 'close');
  await new Promise(setImmediate);
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
});
