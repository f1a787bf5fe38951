import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitAnswer, VisitDimension, VisitFigure, VisitQuestion } from '#schema/api/visits.ts';
import { NO_VISITS, visitDimensions } from '#schema/api/visits.ts';
import { createHasuraClient } from '#server/adapters/hasura/client.ts';
import { createHasuraVisits } from '#server/adapters/hasura/visits.ts';
import { takeEdgeHosts } from '#server/hosts/edge-host.ts';
import type { CountedVisits } from '#server/ports/visits.ts';
import { countLooks, countView, createViewCounting } from '#server/site/analytics/count-view.ts';
import { createVisitCounter } from '#server/site/analytics/visit-counter.ts';
import { visitorOf } from '#server/site/analytics/visitor-of.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

const HOUR = 3_600_000;

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
type Made = Record<VisitDimension, string> & { at: string; visit: number; visitor: number; ms: number };
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
  const counting = createViewCounting(counter, () => clock.now);
  const site = { id: spaces.aurora, measuresLoads: true };
  const server = Fastify();
  takeEdgeHosts(server, 'key of the edge');
  server.get('/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const page = pages.find(({ slug }) => slug === path);
    countView(counting, request, { site, path }, { pageId: page?.id ?? '', links: new Map() });
    countLooks(counting);
    return reply.send(visitorOf(request, site.id));
  });
  for (let step = 0; step < 60; step += 1) {
    const start = Date.parse('2025-03-02T18:45:00Z') + step * 2.8 * 3_600_000;
    const { agent, ...classes } = agents[step % 2] as (typeof agents)[number];
    const country = ['FR', 'RO', ''][step % 3] ?? '';
    const referrer = ['', 'search.example', 'news.example'][step % 3] ?? '';
    const [source, campaign] = step % 5 === 0 ? ['letter', 'spring'] : ['', ''];
    for (let viewIndex = 0; viewIndex <= step % 3; viewIndex += 1) {
      clock.now = start + viewIndex * 5 * 60_000;
      const page = pages[(step + viewIndex) % pages.length] as (typeof pages)[number];
      const query = viewIndex === 0 && source ? `?utm_source=${source}&utm_campaign=${campaign}` : '';
      const visit = (headers: Record<string, string>) =>
        server.inject({
          ...{ url: `/${page.slug}${query}`, remoteAddress: `203.0.113.${step}` },
          headers: { 'sec-fetch-dest': 'document', ...headers },
        });
      const visitor = (
        await visit({
          ...{ 'user-agent': agent, 'cf-ipcountry': country || 'XX' },
          ...{ 'x-sitewright-host': 'week.example', 'x-sitewright-key': 'key of the edge' },
          ...(viewIndex === 0 && referrer && { referer: `https://${referrer}/x` }),
        })
      ).json<ReturnType<typeof visitorOf>>();
      // Of programs nothing is counted.
      await visit({ 'user-agent': 'Googlebot/2.1' });
      const ms = 300 + step;
      const path = `/${page.slug}`;
      // A page that was not looked at, more than once, or for longer than it is there: none of them counts.
      counter.load({ path: '/elsewhere', ms }, visitor);
      counter.load({ path, ms: 50_000 }, visitor);
      for (let times = 0; times < 3; times += 1) counter.load({ path, ms }, visitor);
      // Who is there is forgotten at midnight of UTC: whoever goes on then is somebody else, of whom no source is known.
      const isNextDay = viewIndex > 0 && new Date(clock.now).getUTCDate() !== new Date(start).getUTCDate();
      const isFirst =
        viewIndex === 0 || (isNextDay && new Date(clock.now - 300_000).getUTCDate() === new Date(start).getUTCDate());
      const began = isNextDay ? { referrer: '', source: '', campaign: '' } : { referrer, source, campaign };
      made.push({
        ...{ ...classes, ...began, country, medium: '', host: 'week.example', path: `/${page.slug}` },
        ...{
          at: new Date(clock.now + 5.5 * 3_600_000).toISOString(),
          visit: Number(isFirst),
          visitor: Number(isFirst),
          ms,
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
    const sum = sums.get(label(view)) ?? { ...NO_VISITS, label: label(view) };
    sums.set(label(view), {
      ...{ ...sum, views: sum.views + 1, visits: sum.visits + view.visit, visitors: sum.visitors + view.visitor },
      ...{ loads: sum.loads + 1, loadMs: sum.loadMs + view.ms },
    });
  }
  return [...sums.values()];
}

const byLabel = (figures: readonly VisitFigure[] | undefined) =>
  [...(figures ?? [])].sort((a, b) => (a.label < b.label ? -1 : 1));

async function ask(question: object, login: 'manager' | 'editor' = 'manager') {
  const answer = await fetch(`${product.origin}/api/analytics/page-impressions`, {
    method: 'POST',
    headers: {
      ...{ authorization: `Bearer ${await product.signIn(login)}`, 'x-space-id': spaces.aurora },
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

  it('of today are compared with yesterday up to the full hour that is nearest', async () => {
    const { dataServiceUrl, adminSecret } = product.dataService();
    const { record } = createHasuraVisits(createHasuraClient(dataServiceUrl, adminSecret));
    const days = (back: number) => new Date(Date.now() + 5.5 * HOUR - back * 24 * HOUR).toISOString().slice(0, 10);
    const path = '/compared';
    const view = { ...made[0], path, pageId: pages[0]?.id ?? '', device: 'desktop' as const, loads: 0, loadMs: 0 };
    // One view more by the hour: each sum is that of one hour alone.
    const views = Array.from({ length: 24 }, (_, hour) => {
      const minute = new Date(Date.parse(`${days(1)}T00:10Z`) + (hour - 5.5) * HOUR).toISOString();
      return { ...view, hour: `${minute.slice(0, 13)}:00:00Z`, minute, views: hour + 1, visits: 1, visitors: 1 };
    });
    await record({ views: views as CountedVisits['views'], clicks: [], trials: [], goals: [] });
    const { body } = await ask({ time: { days: 1 }, filters: { path: [path] } });
    const now = Date.now() + 5.5 * HOUR;
    const { until } = body.before;
    const hours = until === undefined ? 24 : Number(until.slice(0, 2));
    expect(body.before).toMatchObject({ from: days(1), to: days(1) });
    expect(Math.abs(now - Date.parse(`${days(0)}T00:00Z`) - hours * HOUR)).toBeLessThanOrEqual(HOUR / 2 + 60_000);
    expect([body.totalBefore.visits, body.totalBefore.views]).toEqual([hours, (hours * (hours + 1)) / 2]);
    const months = await ask({ time: { months: 1 }, filters: { path: [path] } });
    const [year, month] = days(0).split('-').map(Number);
    expect(months.body.before.from).toBe(new Date(Date.UTC(year ?? 0, (month ?? 0) - 2, 1)).toISOString().slice(0, 10));
    // Hours of filtered visits are not known any more a month ago: whole days are compared.
    expect(months.body.before.until).toBeUndefined();
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
