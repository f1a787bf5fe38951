import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

/** Milliseconds. Sites see the settings of a space seconds later, and visits are written by a clock. */
const LONG = 240_000;

let product: TestProduct;
const at = `/sites/${spaces.aurora}`;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(product.sitesOrigin + path, { headers: { 'user-agent': BROWSER, ...headers } });

const ping = (to: string, headers: Record<string, string> = {}) =>
  fetch(`${product.sitesOrigin}${at}/_ping`, {
    method: 'POST',
    headers: {
      ...{
        'content-type': 'text/ping',
        'user-agent': BROWSER,
        'ping-from': `${product.sitesOrigin}${at}/careers`,
        'ping-to': to,
      },
      ...headers,
    },
    body: 'PING',
  });

/** A link in a block, with the block that its ping names. */
const BLOCK_LINK = /<a ping="([^"]+_ping\?block=([^"]+))" [^>]*href="(\/[^"]*)"/;

/** What a browser tells of a click. @param address of the link's `ping` */
const clickOn = (path: string, address: string, href: string) =>
  fetch(product.sitesOrigin + address, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'text/ping', 'user-agent': BROWSER },
      ...{ 'ping-from': `${product.sitesOrigin}${at}/${path}`, 'ping-to': new URL(href, product.sitesOrigin).href },
    },
    body: 'PING',
  });

async function rows(query: string): Promise<Record<string, unknown>[]> {
  const { data } = await product.admin(query);
  return Object.values(data ?? {})[0] ?? [];
}

/** From this site's name on, so that the demo's own figures stay out. */
const viewsOf = (slug: string, referrer: string) =>
  rows(
    `{ site_visit(where: { page: { slug: { _eq: "${slug}" } }, referrer: { _eq: "${referrer}" } }) { views visitors device } }`,
  );

describe('visits of a published site', () => {
  it('are counted for whoever looks, also out of their own cache, and for nobody else', async () => {
    const referer = 'https://counted.example/somewhere';
    const first = await get(`${at}/careers`, { referer });
    await get(`${at}/careers`, { referer, 'if-none-match': first.headers.get('etag') ?? '' });
    const uncounted: Record<string, string>[] = [
      { dnt: '1' },
      { 'user-agent': 'Googlebot/2.1' },
      { 'sec-purpose': 'prefetch' },
    ];
    for (const headers of uncounted) await get(`${at}/careers`, { referer, ...headers });
    await get(`${at}/no-such-page`, { referer });
    expect(first.headers.get('set-cookie')).toBeNull();
    const counted = [{ views: 2, visitors: 1, device: 'desktop' }];
    await expect.poll(() => viewsOf('careers', 'counted.example')).toEqual(counted);
  });

  it('tell of clicks on links that the page has, and of no others', async () => {
    const html = await (await get(`${at}/careers`)).text();
    const href = /<a ping="[^"]+" [^>]*href="([^"]+)"/.exec(html)?.[1] ?? '';
    const path = href.slice(at.length);
    expect(html).toContain(`ping="${at}/_ping`);
    const clicks = () =>
      rows(`{ link_track(where: { type: { _eq: Page }, href: { _eq: "${path}" } }) { clicks hours { clicks } } }`);
    const elsewhere = 'https://spam.example/';
    for (const to of [product.sitesOrigin + href, product.sitesOrigin + href, elsewhere])
      expect((await ping(to)).status).toBe(204);
    expect((await ping(product.sitesOrigin + href, { dnt: '1' })).status).toBe(204);
    expect((await ping(product.sitesOrigin + href, { origin: 'https://elsewhere.example' })).status).toBe(403);
    await expect.poll(clicks).toEqual([{ clicks: 2, hours: [{ clicks: 2 }] }]);
    expect(await rows(`{ link_track(where: { href: { _eq: "${elsewhere}" } }) { id } }`)).toEqual([]);

    await product.admin(
      `mutation { update_link_track(where: { href: { _eq: "${path}" } }, _set: { disabled: true }) { affected_rows } }`,
    );
    await ping(product.sitesOrigin + href);
    await get(`${at}/careers`, { referer: 'https://after.example/' });
    await expect.poll(() => viewsOf('careers', 'after.example')).toHaveLength(1);
    expect(await clicks()).toEqual([{ clicks: 2, hours: [{ clicks: 2 }] }]);
  });

  it('tell which block of the page a link was clicked in, whatever else a ping says', async () => {
    const html = await (await get(`${at}/`)).text();
    const [, address = '', block = '', href = ''] = BLOCK_LINK.exec(html.slice(html.indexOf('<main'))) ?? [];
    expect(block).toMatch(/^[0-9a-f-]{36}$/);
    const clicks = () => rows(`{ block_track(where: { id: { _eq: "${block}" } }) { clicks page { slug } } }`);
    const [before] = await clicks();
    const send = (to: string) => clickOn('', to, href);
    const strange = [`${at}/_ping?block=${spaces.aurora}`, `${at}/_ping?block=x&block=y`, `${at}/_ping?block=%00`];
    for (const to of [...strange, address, address]) expect((await send(to)).status).toBe(204);
    const known = Number(before?.clicks ?? 0);
    await expect.poll(clicks).toEqual([{ clicks: known + 2, page: { slug: 'home' } }]);
  });

  it('tell which header, footer or sidebar a link was clicked in, once for all pages that show it', async () => {
    const linkIn = async (path: string, start: string) => {
      const html = await (await get(`${at}/${path}`)).text();
      const [, address = '', item = '', href = ''] = BLOCK_LINK.exec(html.slice(html.indexOf(start))) ?? [];
      return { path, address, item, href };
    };
    const header = await linkIn('', '<div class="bar">');
    const elsewhere = await linkIn('careers', '<div class="bar">');
    const footer = await linkIn('', '<div class="base">');
    expect(elsewhere.item).toBe(header.item);
    expect(footer.item).not.toBe(header.item);
    const clicksOf = (item: string) =>
      rows(`{ block_track(where: { id: { _eq: "${item}" } }) { clicks page_id item { kind } hours { clicks } } }`);
    const known = (await clicksOf(footer.item))[0]?.clicks ?? 0;
    for (const { path, address, href } of [header, header, elsewhere, footer]) await clickOn(path, address, href);
    // A link of the footer is none of the header.
    await clickOn('', header.address, 'https://spam.example/');
    await expect
      .poll(() => clicksOf(footer.item))
      .toMatchObject([{ clicks: Number(known) + 1, item: { kind: 'footer' } }]);
    expect(await clicksOf(header.item)).toEqual([
      { clicks: 3, page_id: null, item: { kind: 'header' }, hours: [{ clicks: 3 }] },
    ]);
  });

  it(
    'tell how long a page took, where the space wants that, once for each view of it',
    async () => {
      const measure = (load_time: boolean) =>
        product.admin(
          `mutation { update_space_by_pk(pk_columns: { id: "${spaces.aurora}" }, _append: { info: { load_time: ${load_time} } }) { id } }`,
        );
      const script = /<script data-to="([^"]+)">(.*)<\/script>/;
      const plain = await get(`${at}/careers`);
      expect(await plain.text()).not.toMatch(script);
      expect(plain.headers.get('content-security-policy')).not.toContain('script-src');
      await measure(true);
      await expect.poll(async () => (await get(`${at}/careers`)).text()).toMatch(script);

      const ip = '198.51.100.7';
      const answer = await get(`${at}/careers`, { 'user-agent': `${BROWSER} measured` });
      const [, to = '', code = ''] = script.exec(await answer.text()) ?? [];
      const hash = createHash('sha256').update(code).digest('base64');
      expect(answer.headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}';`);
      const report = async (body: unknown, headers: Record<string, string> = {}) => {
        const response = await fetch(product.sitesOrigin + to, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'text/plain;charset=UTF-8', 'user-agent': `${BROWSER} measured` },
            ...{ origin: product.sitesOrigin, ...headers },
          },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        });
        return response.status;
      };
      const path = `${at}/careers`;
      const wrong = [
        '',
        'x',
        { path, ms: 0 },
        { path, ms: 60_001 },
        { path, ms: 1.5 },
        { path, ms: 9, ip },
        { path: 'x', ms: 9 },
      ];
      for (const body of wrong) expect(await report(body), JSON.stringify(body)).toBe(400);
      expect(await report({ path, ms: 9 }, { origin: 'https://elsewhere.example' })).toBe(403);
      // Programs, other browsers, pages that were not looked at, what is longer than the page is there, and more than one.
      expect(await report({ path, ms: 9 }, { 'user-agent': 'Googlebot/2.1' })).toBe(204);
      expect(await report({ path, ms: 9 }, { 'user-agent': `${BROWSER} elsewhere` })).toBe(204);
      expect(await report({ path: `${at}/pricing`, ms: 9 })).toBe(204);
      expect(await report({ path, ms: 59_000 })).toBe(204);
      for (const ms of [640, 9, 9]) expect(await report({ path, ms })).toBe(204);
      const loads = () =>
        rows(`mutation { visit_report(args: { at_space: "${spaces.aurora}", by: "total", first: "2020-01-01T00:00", past: "2100-01-01T00:00",
        filters: {}, up_to: 1 }) { loads load_ms } }`);
      await expect.poll(loads).toEqual([{ loads: 1, load_ms: 640 }]);
      await measure(false);
      await expect.poll(async () => (await get(`${at}/careers`)).text()).not.toMatch(script);
    },
    LONG,
  );

  it('leave nothing behind that stands for a person', async () => {
    const { data } = await product.admin('{ __type(name: "site_visit") { fields { name } } }');
    const { __type: table } = (data ?? {}) as unknown as { __type?: { fields: { name: string }[] } };
    const fields = table?.fields.map(({ name }) => name) ?? [];
    expect(fields.toSorted()).toEqual([
      'device',
      'hour',
      'id',
      'page',
      'page_id',
      'referrer',
      'space',
      'space_id',
      'views',
      'visitors',
    ]);
  });

  it('are for those who hold the analytics of that space', async () => {
    const ask = async (login: 'manager' | 'editor' | 'outsider') =>
      product.graphql('{ site_visit(limit: 1) { id } }', {
        authorization: `Bearer ${await product.signIn(login)}`,
        'x-space-id': spaces.aurora,
      });
    expect((await ask('manager')).data?.site_visit).toHaveLength(1);
    expect((await ask('editor')).errors).toMatchObject([{ extensions: { code: 'validation-failed' } }]);
    expect((await ask('outsider')).errors).toMatchObject([{ extensions: { code: 'access-denied' } }]);
  });
});
