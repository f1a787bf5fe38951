import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { countView, createViewCounting } from './count-view.ts';
import type { VisitCounter } from './visit-counter.ts';

it('logs a view that cannot be counted, and counts those after it', async () => {
  const counted: string[] = [];
  const logged: object[] = [];
  const counter = {
    view({ path }) {
      if (path === '/broken') throw new Error('no');
      counted.push(path);
    },
  } as Partial<VisitCounter> as VisitCounter;
  const request = {
    ...{ ip: '203.0.113.9', host: 'a.example', hostname: 'a.example', url: '/', raw: {} },
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    log: { error: (details: object) => logged.push(details) },
  } as unknown as FastifyRequest;
  const counting = createViewCounting(counter);
  const site = { id: 's', measuresLoads: false };
  for (const path of ['broken', 'next'])
    countView(counting, request, { site, path }, { pageId: 'p', links: new Map() });
  await new Promise(setImmediate);
  expect(counted).toEqual(['/next']);
  expect(logged).toEqual([{ code: 'view-not-counted', err: new Error('no') }]);
});
