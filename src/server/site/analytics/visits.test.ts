import { describe, expect, it } from 'vitest';
import type { CountedVisits } from '../../ports/visits.ts';
import { agentClasses } from './agent-classes.ts';
import { deviceOf, isCountable, referrerOf } from './is-countable.ts';
import { linkOf, markLinks } from './page-links.ts';
import { campaignOf, countryOf } from './view-classes.ts';
import { createVisitCounter } from './visit-counter.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PAD = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

describe('who is counted', () => {
  it('is whoever looks, and no program', () => {
    expect([PHONE, DESK, PAD].map((agent) => isCountable({ 'user-agent': agent }))).toEqual([true, true, true]);
    const programs = [
      '',
      'node',
      'curl/8.1',
      'Googlebot/2.1',
      'HeadlessChrome/140',
      'Slackbot-LinkExpanding',
      'WhatsApp preview',
    ];
    expect(programs.filter((agent) => isCountable({ 'user-agent': agent }))).toEqual([]);
  });

  it('is nobody who asks not to be, and nothing that is loaded in advance or in a frame', () => {
    const headers = [
      { dnt: '1' },
      { 'sec-gpc': '1' },
      { 'sec-purpose': 'prefetch;prerender' },
      { 'sec-fetch-dest': 'iframe' },
    ];
    expect(headers.filter((more) => isCountable({ 'user-agent': DESK, ...more }))).toEqual([]);
    expect(isCountable({ 'user-agent': DESK, dnt: '0', 'sec-fetch-dest': 'document' })).toBe(true);
  });

  it('comes by a device and from another site', () => {
    expect([DESK, PHONE, PAD].map((agent) => deviceOf(agentClasses(agent), {}))).toEqual([
      'desktop',
      'mobile',
      'tablet',
    ]);
    const from = (referer: string) => referrerOf({ referer }, 'a.example');
    expect(from('https://www.search.example/q?secret')).toBe('www.search.example');
    expect(['https://a.example/x', 'android-app://x', 'no address', ''].map(from)).toEqual(['', '', '', '']);
  });
});

describe('the classes of a view', () => {
  it('are read of a whole agent, however long, and the same when it comes again', () => {
    const bot = `${DESK} ${'x'.repeat(600)} Googlebot/2.1`;
    expect([bot, bot].map((agent) => agentClasses(agent).isProgram)).toEqual([true, true]);
    expect([PAD, PAD].map((agent) => agentClasses(agent).device)).toEqual(['tablet', 'tablet']);
  });

  it('are those of its own request: hints of a phone, and pages of the site itself, are not kept for others', () => {
    expect(deviceOf(agentClasses(DESK), { 'sec-ch-ua-mobile': '?1' })).toBe('mobile');
    expect(deviceOf(agentClasses(DESK), {})).toBe('desktop');
    const from = { referer: 'https://a.example/page' };
    expect([referrerOf(from, 'a.example'), referrerOf(from, 'b.example')]).toEqual(['', 'a.example']);
  });

  it('are a browser and a system of those that are told apart', () => {
    expect([DESK, PHONE, 'Whatever/1.0 (Toaster)'].map(agentClasses)).toEqual([
      { isProgram: false, device: 'desktop', browser: 'Firefox', system: 'Linux' },
      { isProgram: false, device: 'mobile', browser: 'Safari', system: 'iOS' },
      { isProgram: false, device: 'desktop', browser: 'Other', system: '' },
    ]);
  });

  it('are the campaign of the address, bounded, and the country that the edge tells', () => {
    expect(campaignOf('/a?x=1&utm_source=News%20Letter&utm_campaign=%00Spring')).toEqual({
      ...{ source: 'news letter', medium: '', campaign: 'spring' },
    });
    expect(campaignOf(`/?utm_medium=${'x'.repeat(2000)}`).medium).toHaveLength(100);
    expect(['FR', 'XX', 'T1', 'fr', undefined].map((country) => countryOf({ 'cf-ipcountry': country }))).toEqual([
      ...['FR', '', '', '', ''],
    ]);
  });
});

describe('the counter of visits', () => {
  const visitor = { spaceId: 's', ip: '203.0.113.9', agent: DESK };
  const view = {
    device: 'desktop' as const,
    ...{ pageId: 'p', referrer: '', path: '/', host: 'a.example', country: 'FR' },
    ...{ source: '', medium: '', campaign: '', browser: 'Firefox', system: 'Linux' },
  };

  function setUp() {
    const clock = { now: Date.parse('2026-11-20T23:59:00Z') };
    const written: CountedVisits[] = [];
    const broken = { is: false };
    const counter = createVisitCounter(
      {
        record: async (counted) => {
          if (broken.is) throw new Error('down');
          written.push(counted);
        },
      },
      () => clock.now,
    );
    return { clock, written, broken, counter };
  }

  it('counts a visitor of a tried section once, and their first click in what they were shown', async () => {
    const { written, counter } = setUp();
    const trial = { trialId: 't', revision: 'r', arm: 0 as const };
    const click = { pageId: 'p', href: '/a', block: 'b' };
    const other = { ...visitor, ip: '203.0.113.10' };
    counter.view(view, visitor, { trial });
    counter.view(view, visitor, { trial });
    counter.view(view, other, { trial: { ...trial, arm: 1 } });
    for (const _ of [1, 2]) counter.click(click, visitor, trial);
    // Somebody who tells of a click in a version that they were not shown.
    counter.click(click, other, trial);
    await counter.flush();
    expect(written[0]?.trials).toEqual([
      { ...trial, pageId: 'p', views: 2, visitors: 1, clicks: 3, clickers: 1 },
      { ...trial, arm: 1, pageId: 'p', views: 1, visitors: 1, clicks: 0, clickers: 0 },
    ]);
  });

  it('adds up, knows who was there that day, and writes nothing that names anybody', async () => {
    const { clock, written, counter } = setUp();
    for (const ip of ['203.0.113.9', '203.0.113.9', '203.0.113.10']) counter.view(view, { ...visitor, ip });
    counter.click({ pageId: 'p', href: '/a', block: null }, visitor);
    counter.click({ pageId: 'p', href: '/a', block: null }, visitor);
    await counter.flush();
    await counter.flush();
    const hour = '2026-11-20T23:00:00.000Z';
    const minute = '2026-11-20T23:59:00.000Z';
    expect(written).toEqual([
      {
        views: [{ ...view, hour, minute, views: 3, visitors: 2, visits: 2, loads: 0, loadMs: 0 }],
        clicks: [{ pageId: 'p', href: '/a', block: null, hour, clicks: 2 }],
        trials: [],
        goals: [],
      },
    ]);
    clock.now += 60_000;
    counter.view(view, visitor);
    await counter.flush();
    expect(written[1]?.views).toEqual([
      {
        ...{ ...view, hour: '2026-11-21T00:00:00.000Z', minute: '2026-11-21T00:00:00.000Z' },
        ...{ views: 1, visitors: 1, visits: 1, loads: 0, loadMs: 0 },
      },
    ]);
  });

  it('begins another visit after half an hour, and keeps where a visit came from', async () => {
    const { clock, written, counter } = setUp();
    clock.now = Date.parse('2026-11-20T10:00:00Z');
    counter.view({ ...view, referrer: 'search.example', campaign: 'spring' }, visitor);
    clock.now += 29 * 60_000;
    counter.view({ ...view, path: '/a' }, visitor);
    clock.now += 30 * 60_000;
    counter.view({ ...view, path: '/b' }, visitor);
    await counter.flush();
    const viewRows = written[0]?.views.map(({ path, referrer, campaign, visits, visitors }) => [
      ...[path, referrer, campaign, visits, visitors],
    ]);
    expect(viewRows).toEqual([
      ['/', 'search.example', 'spring', 1, 1],
      ['/a', 'search.example', 'spring', 0, 0],
      ['/b', '', '', 1, 0],
    ]);
  });

  it('keeps what could not be written for the next time', async () => {
    const { written, broken, counter } = setUp();
    counter.view(view, visitor);
    broken.is = true;
    await expect(counter.flush()).rejects.toThrow('down');
    counter.view(view, visitor);
    broken.is = false;
    await counter.flush();
    expect(written[0]?.views).toMatchObject([{ views: 2, visitors: 1 }]);
  });
});

describe('the links of a page', () => {
  const context = { origin: 'http://localhost:3006', base: '/sites/x', block: undefined };
  const none = new Map<string, string>();
  const page =
    '<p>a &lt;a href="/no"&gt;</p><a class="b" href="/sites/x/about?a=1&amp;b=2">A</a><a href="https://elsewhere.example/y">B</a><a href="#here">C</a><a href="mailto:a@b.example">D</a>';

  it('tell of clicks, but for those that lead nowhere else', () => {
    const { html } = markLinks(page, '/sites/x', none);
    expect(html.match(/ping="\/sites\/x\/_ping"/g)).toHaveLength(2);
    expect(html).toContain('<a ping="/sites/x/_ping" class="b" href="/sites/x/about?a=1&amp;b=2">');
    expect(html).toContain('<a href="#here">');
  });

  it('are known again by their addresses, and no others are', () => {
    const { links } = markLinks(page, '/sites/x', none);
    const linkTo = (to: string) => linkOf(to, links, context);
    expect(linkTo('http://localhost:3006/sites/x/about?a=1&b=2')?.href).toBe('/about?a=1&b=2');
    expect(linkTo('https://elsewhere.example/y')).toEqual({ href: 'https://elsewhere.example/y', block: null });
    expect(['https://spam.example/', 'http://localhost:3006/sites/x/other', 'nonsense'].map(linkTo)).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('name the block of the page that they stand in, and none for what stands around them', () => {
    const [one, two, header] = ['1', '2', '3'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
    const link = '<a href="/x">X</a>';
    const block = (id: string | undefined) => `<div id="b-${id}" class="block"><div class="c">${link}</div></div>`;
    const html = `${block(header)}<section>${block(one)}${block(two)}</section><div class="community">${link}</div>`;
    const lineages = new Map([
      [String(one), 'first'],
      [String(two), 'second'],
    ]);
    const marked = markLinks(html, '/sites/x', lineages);
    const pings = [...marked.html.matchAll(/ping="([^"]+)"/g)].map(([, ping]) => ping);
    const plain = '/sites/x/_ping';
    expect(pings).toEqual([plain, `${plain}?block=first`, `${plain}?block=second`, plain]);
    const blockOf = (block: string) => linkOf('http://localhost:3006/x', marked.links, { ...context, block })?.block;
    expect(['first', 'second', 'third'].map(blockOf)).toEqual(['first', 'second', null]);
  });
});
