import type { FastifyRequest } from 'fastify';
import { countLooks, countView, createViewCounting } from '#server/site/analytics/count-view.ts';
import { createVisitCounter } from '#server/site/analytics/visit-counter.ts';
import { SITES } from '../../support/server/server.ts';
import { buildPrograms, startChild } from '../data/child.ts';
import { runLoad } from '../data/load.ts';
import { SITE } from '../site/caching.ts';

const VIEWS = 200_000;
const AGENTS = 300;
/** Views between two batches that are written: three seconds of a busy server. */
const BATCH = 1000;

/** Microseconds of processor. */
interface ViewCost {
  /** Before the page is sent. */
  path: number;
  /** With what comes behind the answer. */
  all: number;
}

/** What counting one view takes: people with hundreds of browsers, who look at four pages each. */
export async function viewCost(): Promise<ViewCost> {
  const counter = createVisitCounter({ record: async () => {} });
  const counting = createViewCounting(counter);
  const site = { id: '00000000-0000-4000-8000-000000000001' };
  const requests = Array.from({ length: VIEWS }, (_, at) => {
    const person = Math.floor(at / 4);
    const agent = received(
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${person % AGENTS}.0 Safari/537.36`,
    );
    const ip = received(`10.${person >> 16}.${(person >> 8) & 255}.${person & 255}`);
    return {
      ...{ ip, host: 'a.example', hostname: 'a.example' },
      url: at % 10 === 0 ? '/about?utm_source=letter&utm_campaign=spring' : '/about',
      headers: {
        'user-agent': agent,
        'sec-fetch-dest': 'document',
        'cf-ipcountry': 'FR',
        referer: received('https://search.example/'),
      },
    } as unknown as FastifyRequest;
  });
  const shown = { pageId: 'p', links: new Map() };
  const pages = Array.from({ length: 50 }, (_, at) => ({
    site: { ...site, measuresLoads: false },
    path: `page-${at}`,
  }));
  const cost = { path: 0, all: 0 };
  for (let first = 0; first < VIEWS; first += BATCH) {
    const batch = requests.slice(first, first + BATCH);
    const start = process.cpuUsage();
    for (const [at, request] of batch.entries()) {
      const page = pages[at % pages.length];
      if (page) countView(counting, request, page, shown);
    }
    cost.path += used(start);
    countLooks(counting);
    await counter.flush();
    cost.all += used(start);
  }
  return { path: cost.path / VIEWS, all: cost.all / VIEWS };
}

/** A text as it comes from a connection: in one piece, and its own. */
const received = (text: string) => Buffer.from(text).toString('latin1');

function used(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return user + system;
}

const PAGES_MS = 5_000;

/** What a page that is kept takes the server, in microseconds of processor; nobody is counted, since nobody says who asks. */
export async function pageCost(): Promise<number> {
  await buildPrograms({ serving: 'tests/bench/site/serving.ts' });
  const child = await startChild('serving', {});
  try {
    const path = `/sites/${SITE}/sixty-blocks`;
    const get = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${new URL(SITES).host}\r\naccept-encoding: br\r\n\r\n`);
    const load = () => runLoad(child.port, [get], { connections: 16, milliseconds: PAGES_MS });
    await load();
    const before = await child.cpu();
    const { count } = await load();
    return (((await child.cpu()) - before) / count) * 1e6;
  } finally {
    await child.stop();
  }
}
