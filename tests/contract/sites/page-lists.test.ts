import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '#render/library/library.ts';
import { insertAs } from '../../support/insert-as.ts';
import { spaces, startTestProduct, type TestProduct } from '../../support/product.ts';

let product: TestProduct;
let editor: Record<string, string>;
let stories: string;

beforeAll(async () => {
  product = await startTestProduct();
  editor = { authorization: `Bearer ${await product.signIn('editor')}`, 'x-space-id': spaces.aurora };
  stories = await made('tag', { name: 'Ice stories', type: 'Page' });
  // Published in this order, and called in another one.
  const ids: string[] = [];
  for (const name of ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie']) {
    ids.push(await newPage(name.toLowerCase(), [], { name, tag_ids: { [stories]: true } }));
  }
  // A correction makes no news of the oldest, nor one that was planned, or planned and then published at once.
  await publish(await correctionOf(ids[0]));
  const planned = await correctionOf(ids[1]);
  await take(planned, { step: 'schedule', at: '2100-01-01T00:00:00Z' });
  await comesToItsTime(planned);
  const withdrawn = await correctionOf(ids[2]);
  await take(withdrawn, { step: 'schedule', at: '2100-01-01T00:00:00Z' });
  await take(withdrawn, { step: 'withdraw' });
  await publish(withdrawn);
});
afterAll(() => product.close());

/** The id of a new row. */
const made = (table: string, object: object) =>
  insertAs((query, variables) => product.graphql(query, editor, variables), table, object);

type Block = readonly [name: string, info: object];

/** The id of a public page with these blocks of the library. */
async function newPage(slug: string, blocks: readonly Block[], more: object = {}): Promise<string> {
  const page_id = await made('page', { name: slug, slug, meta: {}, ...more });
  const section_id = await made('section', { page_id, name: 'All', sort_order: 0, info: {} });
  for (const [sort_order, [name, info]] of blocks.entries()) {
    const { id: component_id, version } = await componentNamed(name);
    await made('block', { page_id, section_id, name, info, sort_order, component_id, version });
  }
  await publish(page_id);
  return page_id;
}

const correctionOf = (context_id: string | undefined) => made('page', { context_id });
const publish = (id: string) => take(id, { step: 'publish' });

async function take(id: string, step: object): Promise<void> {
  const answer = await fetch(`${product.origin}/api/pages/${id}/steps`, {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify(step),
  });
  expect(answer.status).toBe(200);
}

/** What is planned goes live, as if its day was here. */
async function comesToItsTime(id: string): Promise<void> {
  const { data } = await product.admin(
    `mutation ($id: uuid!) { update_page(where: { id: { _eq: $id } }, _set: { published_at: "now()" }) { returning { id updated_at } } }`,
    { id },
  );
  const { returning: pages } = (data?.update_page ?? {}) as unknown as { returning: object[] };
  const answer = await product.admin(
    'mutation ($args: publish_planned_args!) { rows: publish_planned(args: $args) { status } }',
    { args: { looked_at: pages } },
  );
  expect(answer.data?.rows).toEqual([{ status: 'PUBLISHED' }]);
}

async function componentNamed(name: string): Promise<{ id: string; version: number }> {
  const uuid = library.find((component) => component.name === name)?.uuid;
  const query = 'query ($uuid: uuid!) { rows: component(where: { uuid: { _eq: $uuid } }) { id version } }';
  const { data } = await product.graphql(query, editor, { uuid });
  const [component] = (data as unknown as { rows: { id: string; version: number }[] }).rows;
  if (!component) throw new Error(`There is no ${name}.`);
  return component;
}

const at = (path: string) => fetch(`${product.sitesOrigin}/sites/${spaces.aurora}/${path}`, { redirect: 'manual' });
const shown = async (path: string) => (await at(path)).text();
const namesIn = (html: string) => [...html.matchAll(/<h3><a[^>]*>([^<]*)/g)].map(([, name]) => name);

describe('a list of pages', () => {
  const list = (info: object): Block => [
    'Pages by tag',
    { heading: 'Stories', tags: { [stories]: true }, back: 'Back', on: 'On', ...info },
  ];

  it.each([
    ['updated', ['Echo', 'Alpha', 'Delta', 'Charlie', 'Bravo']],
    ['newest', ['Charlie', 'Bravo', 'Echo', 'Alpha', 'Delta']],
    ['oldest', ['Delta', 'Alpha', 'Echo', 'Bravo', 'Charlie']],
    ['name', ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo']],
  ])('has the order of its writer: %s', async (sort, names) => {
    await newPage(`by-${sort}`, [list({ sort, count: 6 })]);
    const html = await shown(`by-${sort}`);
    expect(namesIn(html)).toEqual(names);
    expect(html).not.toContain('>On<');
  });

  it('is turned by visitors to all of its pages', async () => {
    await newPage('stories', [list({ sort: 'name', count: 2, paged: true })]);
    const [first, second, third] = await Promise.all(
      ['stories', 'stories?page=2', 'stories?page=3'].map((path) => shown(path)),
    );
    expect([first, second, third].map((html = '') => namesIn(html))).toEqual([
      ['Alpha', 'Bravo'],
      ['Charlie', 'Delta'],
      ['Echo'],
    ]);
    expect(first).toMatch(/href="\/sites\/[^"]*\/stories\?page=2"[^>]*>On</);
    expect(second).toMatch(/rel="canonical" href="[^"?]*\/stories\?page=2"/);
    expect(second).toMatch(/href="\/sites\/[^"]*\/stories"[^>]*>Back</);
    expect(third).not.toContain('>On<');
  });

  it('is searched and sorted by visitors, and shows them what is public alone', async () => {
    await made('page', { name: 'Alpha draft', slug: 'alpha-draft', meta: {}, tag_ids: { [stories]: true } });
    const open = { search_name: true, filter_by: ['published_at'], order_by: ['published_at'] };
    await newPage('search', [list({ ...open, sort: 'name', count: 2 })]);
    const found = await at('search?list=A&list-sort=up.published_at');
    const html = await found.text();
    expect(namesIn(html)).toEqual(['Delta', 'Alpha']);
    expect(html).toContain('Results: 4');
    expect(found.headers.get('x-robots-tag')).toBe('noindex');
    const rest = await shown('search?list=A&list-sort=up.published_at&page=2');
    expect(namesIn(rest)).toEqual(['Bravo', 'Charlie']);
    expect(namesIn(await shown('search?list.published_at.to=2020-01-01'))).toEqual([]);
    expect(namesIn(await shown('search?list.meta=x&list-sort=up.head_injection'))).toEqual(['Alpha', 'Bravo']);
  });
});

describe('the switch of languages', () => {
  const linksIn = (html: string) =>
    [...html.matchAll(/<a ([^>]*hreflang[^>]*)>([^<]*)<\/a>/g)].map(([, attributes = '', name]) => {
      const of = (attribute: string) => new RegExp(`${attribute}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      const [, path] = of('href').split(spaces.aurora);
      return `${of('hreflang')} ${path} ${name}${of('aria-current') === 'page' ? ' *' : ''}`;
    });

  it('leads from each page to its translations that visitors see, in the page and around it', async () => {
    const { id: component_id } = await componentNamed('Header bar');
    const header_id = await made('header', {
      ...{ name: 'With languages', component_id, info: { links: [], languages: true } },
    });
    const around = { header_use: 'chosen', header_id };
    const block: Block = ['Languages', { align: 'start' }];
    const first = await newPage('houses', [block], { meta: around });
    expect(linksIn(await shown('houses'))).toEqual([]);

    await newPage('de/haeuser', [block], { meta: { ...around, language: 'de', translation_of: first } });
    // Visitors may go where search engines are not told of.
    await newPage('fr/maisons', [], { meta: { language: 'fr', translation_of: first, noindex: true } });
    await made('page', { name: 'Draft', slug: 'es/casas', meta: { language: 'es', translation_of: first } });
    const [english, german, french] = ['en /houses English', 'de /de/haeuser Deutsch', 'fr /fr/maisons Français'];
    const inHouses = [`${english} *`, german, french];
    const inHaeuser = [english, `${german} *`, french];
    // In the header on a desk, in that of a phone, and in the block.
    expect(linksIn(await shown('houses'))).toEqual([...inHouses, ...inHouses, ...inHouses]);
    const html = await shown('de/haeuser');
    expect(linksIn(html)).toEqual([...inHaeuser, ...inHaeuser, ...inHaeuser]);
    expect(html).toContain('aria-label="Sprachen"');
    expect(html).not.toContain('hreflang="fr" href="http');
  });

  it('is seen in a preview before the page is published', async () => {
    const first = await newPage('boats', []);
    const page_id = await made('page', {
      name: 'Boote',
      slug: 'de/boote',
      meta: { language: 'de', translation_of: first },
    });
    const section_id = await made('section', { page_id, name: 'All', sort_order: 0, info: {} });
    const { id: component_id, version } = await componentNamed('Languages');
    await made('block', { page_id, section_id, name: 'Languages', info: {}, sort_order: 0, component_id, version });
    const answer = await fetch(`${product.origin}/api/previews`, {
      method: 'POST',
      headers: { ...editor, 'content-type': 'application/json' },
      body: JSON.stringify({ resource: 'page', id: page_id, lifetime: 'day' }),
    });
    const { link } = (await answer.json()) as { link: { url: string } };
    const { pathname } = new URL(link.url);
    const preview = await fetch(product.sitesOrigin + pathname);
    expect(linksIn(await preview.text())).toEqual(['en /boats English', 'de /de/boote Deutsch *']);
  });
});
