import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { signalOf } from './hung-up.ts';

it('knows of a client that hung up after its whole request, and of none that has its answer', async () => {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  const heard = new EventEmitter();
  app.post('/waits', async (_request, reply) => {
    const signal = signalOf(reply);
    signals.push(signal);
    heard.emit('request');
    signal.addEventListener('abort', () => heard.emit('abort'));
    await once(signal, 'abort');
    return null;
  });
  app.post('/answers', async (_request, reply) => {
    signals.push(signalOf(reply));
    return null;
  });
  const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  await fetch(new URL('/answers', url), { method: 'POST', body: '1', headers: { 'content-type': 'text/plain' } });
  const arrived = once(heard, 'request');
  const socket = connect(Number(url.port), url.hostname);
  socket.write('POST /waits HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1\r\n\r\n1');
  await arrived;
  const left = once(heard, 'abort');
  socket.destroy();
  await left;
  await app.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
