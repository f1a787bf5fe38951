import type { BlockRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import { library, libraryRow } from '#render/library/library.ts';
import { siteOf } from '#render/site.ts';
import type { SiteLayout, SitePage } from '#server/ports/sites.ts';
import type { Composition } from '#server/site/compose-page.ts';

const BLOCKS = 60;
const FRAME = ['Header bar', 'Footer columns', 'Side menu'];

const idOf = (number: number) => `5e000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const SENTENCE =
  'People who came to read find <strong>short</strong> paragraphs, and <a href="/next">what is next</a>. ';
const TEXT = `<h2>A heading</h2>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(3)}<ul><li>One</li><li>Two &amp; three</li></ul>`;

/** A block with the sample of its component; rows carry the whole component, as the data service answers them. */
function blockOf(name: string, number: number): BlockRow {
  const component = library.find((one) => one.name === name);
  if (!component) throw new Error(`the library has no ${name}`);
  const { id, info } = libraryRow(component);
  const { schema } = component;
  const row = { id, version: 1, schema, info, versions: [] };
  const texts = schema.filter(({ kind }) => kind === 'richText').map((field) => [field.name, TEXT]);
  const content = { ...component.sample, ...Object.fromEntries(texts) };
  return JSON.parse(JSON.stringify({ id: idOf(number), info: content, version: 1, component: row }));
}

/**
 * The rows of a page with 60 blocks, each component of the library in turn with its sample content, as the text that a
 * data service would send; parsing it is part of each rendering.
 */
export function sixtyBlocks(): string {
  const names = library.map(({ name }) => name).filter((name) => !FRAME.includes(name));
  const blocks = Array.from({ length: BLOCKS }, (_, at) => blockOf(names[at % names.length] ?? '', at + 1));
  const page: SitePage = {
    id: idOf(0),
    tag_ids: [],
    name: 'Sixty blocks',
    slug: 'sixty-blocks',
    title: '',
    description: 'A page of the bench',
    image: '',
    isHidden: false,
    headInjection: '<meta name="verification" content="abc">',
    publishedAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    header: 'default',
    footer: 'default',
    sidebar: '',
    community: null,
    sections: [0, 1, 2, 3, 4, 5].map((at) => ({
      id: idOf(1000 + at),
      info: { style: { paddingTop: 24, background: '#f5f7fa' } },
      blocks: blocks.slice(at * 10, at * 10 + 10),
    })),
  };
  const layout: SiteLayout = {
    header: blockOf('Header bar', 2000),
    footer: blockOf('Footer columns', 2001),
    sidebar: null,
  };
  return JSON.stringify({ page, layout });
}

const site = siteOf({ id: idOf(3000), name: 'Bench', info: { primary_color: '#0b5d5a' }, meta: {} });

/** @param text of `sixtyBlocks` */
export function compositionOf(text: string): Composition {
  const { page, layout } = JSON.parse(text) as { page: SitePage; layout: SiteLayout };
  return { site, page, layout, base: '/sites/bench', home: 'https://bench.example.com' };
}

const ROW = {
  id: idOf(4000),
  name: 'A listing with a name',
  slug: 'a-page',
  title: 'A page with a title',
  meta_description: 'Two lines of text about what stands on this page, so that cards have something to show.',
  meta: { thumbnail: '/api/assets/a/b.webp' },
  content: '<p>What somebody wrote.</p>',
  published_at: '2026-01-01T00:00:00Z',
  info: {
    productData: { price: 490, original_price: 600, currency: 'EUR', image: '/api/assets/a/c.webp', brand: 'Brand' },
    reviews: [1, 2, 3, 4].map((at) => ({ author: `Guest ${at}`, text: 'A review of one line.', rating: 5 })),
  },
};

/** Three rows for every question: what the data service takes for them is not part of the measurement. */
export const answerAll: AskData = async ({ variables }) =>
  Object.fromEntries(
    Object.keys(variables)
      .filter((name) => name.startsWith('w'))
      .map((name) => [`r${name.slice(1)}`, [ROW, ROW, ROW]]),
  );
