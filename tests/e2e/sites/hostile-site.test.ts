import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { libraryId } from '#render/library/library-component.ts';
import { sanitiseBlock, sanitiseText } from '#render/sanitise.ts';
import { arbitraryHtml } from '#tests/support/arbitrary-html.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { hostileMarkup, hostileStyles, hostileTemplates } from '../../hostile/corpus.ts';
import { asAdmin, insert, spaces } from '../back-stage.ts';
import { product } from '../product.ts';
import { it } from '../visit.ts';

const { aurora: space_id } = spaces;

interface Hostile {
  template: string;
  css?: string;
  fields?: object[];
  info?: object;
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const FRIENDLY = libraryId(5);

/** A published page: a friendly block, the hostile ones with a friendly one behind each ten, and a friendly one. */
async function publish(slug: string, hostile: readonly Hostile[]): Promise<void> {
  const page_id = await insert('page', { space_id, name: slug, slug, status: 'PUBLISHED' });
  const section_id = await insert('section', { space_id, page_id });
  const components = hostile.map(({ template, css = '', fields = [] }, at) => ({
    name: `${slug} ${at}`,
    info: { template, css },
    schema: fields,
  }));
  const made = (await asAdmin(
    'mutation ($rows: [component_insert_input!]!) { made: insert_component(objects: $rows) { returning { id name } } }',
    { rows: components },
  )) as unknown as { made: { returning: { id: string; name: string }[] } };
  const ids = new Map(made.made.returning.map(({ id, name }) => [name, id]));
  const blocks = hostile.flatMap(({ info = {} }, at) => [
    ...(at % 10 === 0 ? [friendly(`friend ${at}`)] : []),
    { component_id: ids.get(`${slug} ${at}`), info },
  ]);
  const rows = [...blocks, friendly('the last friend')].map((block, sort_order) => ({
    ...block,
    ...{ space_id, page_id, section_id, sort_order, version: 1, name: `b${sort_order}` },
  }));
  await asAdmin('mutation ($rows: [block_insert_input!]!) { insert_block(objects: $rows) { affected_rows } }', {
    rows,
  });
}

const friendly = (words: string) => ({
  component_id: FRIENDLY,
  info: { text: `<p class="friend"><strong>${words}</strong></p>` },
});

beforeAll(async () => {
  await publish(
    'hostile-markup',
    markup.map((template) => ({ template })),
  );
  await publish('hostile-texts', [
    {
      template: '{% for text in texts %}{{ text | rich }}{% endfor %}<p title="{{ texts[0] }}">{{ texts[0] }}</p>',
      fields: [{ kind: 'list', name: 'texts', item: { kind: 'richText', name: 'text' } }],
      info: { texts: markup },
    },
  ]);
  await publish(
    'hostile-styles',
    hostileStyles.map((css) => ({ template: '<p class="x">styled</p>', css })),
  );
  await publish(
    'hostile-templates',
    hostileTemplates.map(({ template, values = {} }) => ({
      template,
      fields: Object.keys(values).map((name) => ({ kind: 'text', format: 'code', name })),
      info: values,
    })),
  );
});

/** Visits a page and notes what it loads, opens and says. */
async function observe(page: Page, slug: string): Promise<{ loaded: string[]; dialogs: string[] }> {
  const { sitesOrigin: origin } = product();
  const loaded: string[] = [];
  const dialogs: string[] = [];
  page.on('request', (request) => {
    const { protocol, origin: from } = new URL(request.url());
    if (protocol !== 'data:' && from !== origin) loaded.push(request.url());
  });
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  page.on('popup', (popup) => dialogs.push(popup.url()));
  // Pictures that are nowhere: the browser would say so.
  await page.route(
    (url) => url.origin === origin,
    (route) => {
      const isPicture = ['image', 'media'].includes(route.request().resourceType());
      return isPicture ? route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }) : route.continue();
    },
  );
  await page.addInitScript(() => {
    Object.assign(window, { ran: () => Object.assign(window, { hasRun: true }) });
  });
  const answer = await page.goto(`${origin}/sites/${space_id}/${slug}`, { waitUntil: 'load' });
  expect(answer?.status()).toBe(200);
  return { loaded, dialogs };
}

/** Every friendly block is where people see it: nothing lies over it, nothing has hidden or moved it. */
async function expectFriends(page: Page, count: number): Promise<void> {
  const friends = page.locator('strong', { hasText: /friend/ });
  await expect.poll(() => friends.count()).toBe(count);
  for (const friend of await friends.all()) {
    await friend.scrollIntoViewIfNeeded();
    const state = await friend.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const atTop = document.elementFromPoint(left + width / 2, top + height / 2);
      const { color, fontFamily, visibility } = getComputedStyle(element);
      return { isOnTop: atTop === element, color, fontFamily, visibility, isInside: left >= 0 && width > 20 };
    });
    expect(state).toMatchObject({ isOnTop: true, visibility: 'visible', isInside: true });
  }
}

const hasRun = (page: Page) => page.evaluate(() => 'hasRun' in window);
/** The database takes no null character. */
const markup = hostileMarkup.map((one) => one.replaceAll('\0', '\u0001'));
const friendsIn = (hostile: number) => Math.ceil(hostile / 10) + 1;

describe('a page of hostile blocks', () => {
  it('runs nothing of their markup, loads nothing, and shows the blocks between them', async ({ visit }) => {
    const page = await visit();
    const { loaded, dialogs } = await observe(page, 'hostile-markup');
    // What only acts when somebody does something.
    const links = page.locator('a.hostile');
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(targets.filter((href) => URL.canParse(href) && !/^https?:/.test(href))).toEqual([]);
    await expectFriends(page, friendsIn(markup.length));
    expect([await hasRun(page), loaded, dialogs]).toEqual([false, [], []]);
    expect(new URL(page.url()).pathname).toBe(`/sites/${space_id}/hostile-markup`);
    // The landmarks and the place of the content are still the page's own.
    await expect.poll(() => page.locator('main').count()).toBe(1);
    expect(await page.locator('#content').evaluate(({ localName }) => localName)).toBe('main');
    expect(await page.locator('.escaped').evaluateAll((all) => all.every((one) => one.closest('.block')))).toBe(true);
    await expect.poll(() => page.locator('main > section > :not(.block)').count()).toBe(0);
  });

  it('runs nothing of what people wrote into texts', async ({ visit }) => {
    const page = await visit();
    const { loaded, dialogs } = await observe(page, 'hostile-texts');
    await expectFriends(page, friendsIn(1));
    expect([await hasRun(page), loaded, dialogs]).toEqual([false, [], []]);
  });

  it('keeps their styles inside them', async ({ visit }) => {
    const page = await visit();
    const { loaded } = await observe(page, 'hostile-styles');
    await expectFriends(page, friendsIn(hostileStyles.length));
    expect([await hasRun(page), loaded]).toEqual([false, []]);
    await expect.poll(() => page.locator('header').first().isVisible()).toBe(true);
    const styles = await page.evaluate(() => document.querySelectorAll('style').length);
    expect(styles).toBe(1);
  });

  it('shows nothing of templates that fail, and another page meanwhile', async ({ visit }) => {
    const page = await visit();
    const other = await visit();
    const order: string[] = [];
    const hostile = observe(page, 'hostile-templates').then(() => order.push('hostile'));
    await other.goto(`${product().sitesOrigin}/sites/${space_id}/about-us`);
    order.push('other');
    await hostile;
    expect(order).toEqual(['other', 'hostile']);
    await expectFriends(page, friendsIn(hostileTemplates.length));
    // A block that failed is not on the page at all.
    await expect.poll(() => page.locator('main .block').count()).toBe(friendsIn(hostileTemplates.length));
    await expect
      .poll(() => page.locator('body').textContent())
      .not.toMatch(/limit exceeded|undefined filter|not closed|too long/);
  });
});

describe('cleaned HTML', () => {
  it('is in the browser what was written, and stays inside what is around it', async ({ visit }) => {
    const page = await visit();
    const written = fc
      .sample(arbitraryHtml, propertyRuns(2000))
      .concat(hostileMarkup)
      .flatMap((html) => [sanitiseBlock(html, ''), sanitiseText(html)]);
    const readOtherwise = await page.evaluate((all) => {
      // Nothing loads in a document that is not shown.
      const { body } = document.implementation.createHTMLDocument('');
      return all.filter((html) => {
        body.innerHTML = `<section><div>${html}</div><p id="next"></p></section>`;
        const [block, next, ...others] = body.firstElementChild?.children ?? [];
        // The parser drops the first line break of a `pre`, and writes void elements without a slash.
        const expected = html.replaceAll(' />', '>').replaceAll(/(<pre[^>]*>)\n(?=\n)/g, '$1');
        return body.children.length > 1 || block?.innerHTML !== expected || next?.id !== 'next' || others.length > 0;
      });
    }, written);
    expect(readOtherwise).toEqual([]);
  });
});
