import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { health } from './health.ts';

it('asks the parts once in a second, however many ask for their health', async () => {
  const clock = { now: 0 };
  const times: number[] = [];
  let isDown = false;
  const app = Fastify();
  const part = async () => {
    times.push(clock.now);
    if (isDown) throw new Error('down');
  };
  health(app, { part }, () => clock.now);
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/healthz')));
  expect([answers.map(({ statusCode }) => statusCode), times]).toEqual([[200, 200, 200], [0]]);
  isDown = true;
  clock.now = 999;
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  clock.now = 1000;
  const { statusCode, headers } = await app.inject('/healthz');
  expect([statusCode, headers['cache-control'], times]).toEqual([503, 'no-store', [0, 1000]]);
});
