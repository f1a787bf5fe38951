import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitAnswer, VisitDimension, VisitFigure, VisitQuestion } from '#schema/api/visits.ts';
import { visitDimensions } from '#schema/api/visits.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraVisits } from '#server/adapters/hasura/visits.ts';
import { countView } from '#server/site/analytics/count-view.ts';
import { createVisitCounter } from '#server/site/analytics/visit-counter.ts';
import { spaces, startTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
let pages: { id: string; slug: string }[];
const clock = { now: 0 };

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const agents = [
  { agent: FIREFOX, browser: 'Firefox', system: 'Linux', device: 'desktop' },
  { agent: PHONE, browser: 'Safari', system: 'iOS', device: 'mobile' },
];

/** One view as it was made, with the classes that it has to be counted in. */
type Made = Record<VisitDimension, string> & { at: string; visit: number; visitor: number };
const made: Made[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  const { data } = await product.admin(`mutation {
    update_space(where: {id: {_eq: "${spaces.aurora}"}}, _append: {info: {time_zone: "Asia/Kolkata"}}) { affected_rows }
  }`);
  expect(data).toBeTruthy();
  const found = await product.admin(
    `{ page(where: {space_id: {_eq: "${spaces.aurora}"}, status: {_eq: PUBLISHED}}, order_by: {id: asc}, limit: 3) { id slug } }`,
  );
  pages = (found.data as unknown as { page: typeof pages }).page;
  await scriptedWeek();
});
afterAll(() => product.close());

/**
 * A week of March 2025 in a zone that is half an hour off: people come every seven hours from one source or another, look at one
 * to three pages, and some come back later that day.
 */
async function scriptedWeek() {
  const { dataServiceUrl, adminSecret } = product.dataService();
  const client = createHasuraClient(dataServiceUrl, adminSecret);
  const counter = createVisitCounter(createHasuraVisits(client), () => clock.now);
  const site = { id: spaces.aurora };
  for (let step = 0; step < 60; step += 1) {
    const start = Date.parse('2025-03-02T18:45:00Z') + step * 2.8 * 3_600_000;
    const { agent, ...classes } = agents[step % 2] as (typeof agents)[number];
    const country = ['FR', 'RO', ''][step % 3] ?? '';
    const referrer = ['', 'search.example', 'news.example'][step % 3] ?? '';
    const [source, campaign] = step % 5 === 0 ? ['letter', 'spring'] : ['', ''];
    for (let seen = 0; seen <= step % 3; seen += 1) {
      clock.now = start + seen * 5 * 60_000;
      const page = pages[(step + seen) % pages.length] as (typeof pages)[number];
      const query = seen === 0 && source ? `?utm_source=${source}&utm_campaign=${campaign}` : '';
      const request = {
        ...{ ip: `203.0.113.${step}`, host: 'week.example', hostname: 'week.example', url: `/${page.slug}${query}` },
        headers: {
          ...{ 'user-agent': agent, 'sec-fetch-dest': 'document', 'cf-ipcountry': country || 'XX' },
          ...(seen === 0 && referrer && { referer: `https://${referrer}/x` }),
        },
      } as unknown as FastifyRequest;
      countView(counter, request, { site, path: page.slug } as Parameters<typeof countView>[2], {
        pageId: page.id,
        links: new Map(),
      });
      // Of programs nothing is counted.
      const robot = { ...request, headers: { ...request.headers, 'user-agent': 'Googlebot/2.1' } } as FastifyRequest;
      countView(counter, robot, { site, path: page.slug } as Parameters<typeof countView>[2], {
        pageId: page.id,
        links: new Map(),
      });
      // Who is there is forgotten at midnight of UTC: whoever goes on then is somebody else, of whom no source is known.
      const isNextDay = seen > 0 && new Date(clock.now).getUTCDate() !== new Date(start).getUTCDate();
      const isFirst =
        seen === 0 || (isNextDay && new Date(clock.now - 300_000).getUTCDate() === new Date(start).getUTCDate());
      const began = isNextDay ? { referrer: '', source: '', campaign: '' } : { referrer, source, campaign };
      made.push({
        ...{ ...classes, ...began, country, medium: '', host: 'week.example', path: `/${page.slug}` },
        ...{
          at: new Date(clock.now + 5.5 * 3_600_000).toISOString(),
          visit: Number(isFirst),
          visitor: Number(isFirst),
        },
      });
    }
    await counter.flush();
  }
}

/** What the script did, added up anew. */
function expected(views: readonly Made[], label: (view: Made) => string): VisitFigure[] {
  const sums = new Map<string, VisitFigure>();
  for (const view of views) {
    const sum = sums.get(label(view)) ?? { label: label(view), visits: 0, visitors: 0, views: 0 };
    sums.set(label(view), {
      ...{ ...sum, views: sum.views + 1, visits: sum.visits + view.visit, visitors: sum.visitors + view.visitor },
    });
  }
  return [...sums.values()];
}

const byLabel = (figures: readonly VisitFigure[] | undefined) =>
  [...(figures ?? [])].sort((a, b) => (a.label < b.label ? -1 : 1));

async function ask(question: object, who: 'manager' | 'editor' = 'manager') {
  const answer = await fetch(`${product.origin}/api/analytics/page-impressions`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${await product.signIn(who)}`, 'x-space-id': spaces.aurora },
      'content-type': 'application/json',
    },
    body: JSON.stringify(question),
  });
  return { status: answer.status, body: (await answer.json()) as VisitAnswer };
}

const week: VisitQuestion = { time: { from: '2025-03-03', to: '2025-03-09' }, filters: {}, lists: visitDimensions };

describe('the figures of a scripted week', () => {
  it('are what the script did, by each dimension and day of the space', async () => {
    const { status, body } = await ask(week);
    const inWeek = made.filter(({ at }) => at >= '2025-03-03' && at < '2025-03-10');
    expect([status, body.timeZone, body.unit]).toEqual([200, 'Asia/Kolkata', 'day']);
    expect(body.total).toEqual(expected(inWeek, () => '')[0]);
    expect(body.series).toEqual(byLabel(expected(inWeek, ({ at }) => `${at.slice(0, 10)}T00:00`)));
    for (const dimension of visitDimensions) {
      expect(byLabel(body.lists[dimension]), dimension).toEqual(byLabel(expected(inWeek, (view) => view[dimension])));
      const visits = (body.lists[dimension] ?? []).map((figure) => figure.visits);
      expect(visits, dimension).toEqual(visits.toSorted((a, b) => b - a));
    }
  });

  it.each([
    { country: ['FR'] },
    { path: [] as string[] },
    { country: ['FR', 'RO'], browser: ['Firefox'] },
    { referrer: [''], device: ['mobile'], campaign: [''] },
  ])('are those of the filters %o', async (filter) => {
    const filters = Object.fromEntries(
      Object.entries(filter).map(([name, values]) => [name, name === 'path' ? [`/${pages[0]?.slug}`] : values]),
    ) as Record<VisitDimension, string[]>;
    const { body } = await ask({ ...week, filters });
    const met = made.filter(
      (view) =>
        view.at >= '2025-03-03' &&
        view.at < '2025-03-10' &&
        Object.entries(filters).every(([name, values]) => values.includes(view[name as VisitDimension])),
    );
    expect(met.length).toBeGreaterThan(0);
    expect(body.total).toEqual(expected(met, () => '')[0]);
    expect(body.series).toEqual(byLabel(expected(met, ({ at }) => `${at.slice(0, 10)}T00:00`)));
    for (const dimension of visitDimensions)
      expect(byLabel(body.lists[dimension]), dimension).toEqual(byLabel(expected(met, (view) => view[dimension])));
  });

  it('are read of whole months and the days around, and by the hour of a zone that is half an hour off', async () => {
    const long = await ask({ time: { from: '2025-02-20', to: '2025-06-30' }, lists: ['path'] });
    expect(long.body.unit).toBe('month');
    expect(byLabel(long.body.lists.path)).toEqual(byLabel(expected(made, ({ path }) => path)));
    const one = await ask({ time: { from: '2025-03-03', to: '2025-03-03' } });
    const ofDay = made.filter(({ at }) => at.startsWith('2025-03-03'));
    expect(one.body.unit).toBe('hour');
    expect(one.body.series).toEqual(byLabel(expected(ofDay, ({ at }) => `${at.slice(0, 13)}:00`)));
    const next = await ask({ time: { from: '2025-03-10', to: '2025-03-16' } });
    expect(next.body.totalBefore).toEqual((await ask(week)).body.total);
  });

  it('are refused to editors, and with a message for a time or a filter that is none', async () => {
    expect((await ask(week, 'editor')).status).toBe(403);
    const bad = [
      { time: { from: '2025-02-30', to: '2025-03-01' } },
      { time: { from: '2025-03-02', to: '2025-03-01' } },
      { ...week, filters: { agent: ['x'] } },
      { ...week, limit: 201 },
    ];
    for (const question of bad) expect((await ask(question)).status).toBe(400);
    const { body } = await ask({ ...week, filters: { path: [`/'; drop table visit_sum; --`] } });
    expect([body.total.views, body.lists.path]).toEqual([0, []]);
  });
});
