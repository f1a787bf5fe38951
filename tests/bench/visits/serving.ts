import type { FastifyRequest } from 'fastify';
import { countView, createViewCounting } from '#server/site/analytics/count-view.ts';
import { createVisitCounter } from '#server/site/analytics/visit-counter.ts';

const VIEWS = 200_000;
const AGENTS = 300;
/** Views between two batches that are written: three seconds of a busy server. */
const BATCH = 1000;

/** What counting one view takes on the serving path, in microseconds of processor: people with hundreds of browsers, who look at four pages each. */
export async function viewCost(): Promise<number> {
  const counter = createVisitCounter({ record: async () => {} });
  const counting = createViewCounting(counter);
  const site = { id: '00000000-0000-4000-8000-000000000001' };
  const requests = Array.from({ length: VIEWS }, (_, at) => {
    const person = Math.floor(at / 4);
    const agent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${person % AGENTS}.0 Safari/537.36`;
    return {
      ...{ ip: `10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`, host: 'a.example', hostname: 'a.example' },
      url: at % 10 === 0 ? '/about?utm_source=letter&utm_campaign=spring' : '/about',
      headers: {
        'user-agent': agent,
        'sec-fetch-dest': 'document',
        'cf-ipcountry': 'FR',
        referer: 'https://search.example/',
      },
    } as unknown as FastifyRequest;
  });
  const start = process.cpuUsage();
  for (const [at, request] of requests.entries()) {
    const place = { site, path: `page-${at % 50}` } as Parameters<typeof countView>[2];
    countView(counting, request, place, { pageId: 'p', links: new Map() });
    if (at % BATCH === 0) await counter.flush();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / VIEWS;
}
