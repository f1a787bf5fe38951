import { afterAll, expect, it } from 'vitest';
import type { BlockRow } from '#render/blocks.ts';
import type { AskData } from '#render/data/data-document.ts';
import { library, libraryRow } from '#render/library/library.ts';
import { siteOf } from '#render/site.ts';
import { MISSING_PAGE } from '#render/site-files.ts';
import type { JsonObject } from '#schema/json.ts';
import type { SitePage } from '../ports/sites.ts';
import { composePage } from './compose-page.ts';
import { createRenderPool } from './rendering/render-pool.ts';

const pool = createRenderPool({ threads: 1, blockMs: 5_000 });
afterAll(() => pool.close());

const broken = { template: '{% if heading %}<h2>{{ heading' };
const schema = [{ kind: 'text', name: 'heading' }];
const block = (id: string, info: object, versions: object[] = []): BlockRow => ({
  ...{ id, info: { heading: id }, version: versions.length + 1 },
  component: { id: `component-${id}`, version: versions.length + 1, schema, info, versions } as never,
});

async function shown(
  blocks: readonly BlockRow[],
  look: object = {},
  change: Partial<SitePage> = {},
  ask: AskData = async () => ({}),
) {
  const page = {
    ...{ id: 'p', name: 'Page', slug: 'page', title: '', description: '', image: '', headInjection: '', tag_ids: {} },
    ...{ publishedAt: null, updatedAt: null, sections: [{ id: 's', info: {}, blocks }] },
    ...change,
  } as unknown as SitePage;
  const site = { ...siteOf({ id: 'space', name: 'Space', info: {}, meta: {} }), ...look };
  const layout = { header: null, footer: null, sidebar: null };
  const tools = { pool, ask, dataFailed: () => {} };
  return composePage({ site, page, layout, base: '', home: 'https://a.example' }, tools);
}

it('a page goes on with the last version of a component that works, and says what is wrong', async () => {
  const earlier = [
    { version: 1, schema, info: { template: '<p>first {{ heading }}</p>' } },
    { version: 2, schema, info: { template: '<p>second {{ heading }}</p>' } },
    { version: 3, schema, info: broken },
  ];
  const { html, faults } = await shown([block('mended', broken, earlier)]);
  expect(html).toContain('<p>second mended</p>');
  expect(html).not.toContain('first');
  expect(faults).toEqual([{ blockId: 'mended', message: expect.stringContaining('not closed') }]);
});

it('what never worked leaves the rest of the page', async () => {
  const sound = block('sound', { template: '<p>{{ heading }}</p>' });
  const { html, faults } = await shown([block('never', broken), sound]);
  expect(html).toContain('<p>sound</p>');
  expect(faults.map(({ blockId }) => blockId)).toEqual(['never']);
});

it('five hundred blocks, columns ten deep and a font that is gone are a page like any other', async () => {
  const template = { template: '<p>{{ heading }}</p>' };
  const path = (depth: number): JsonObject => (depth > 0 ? { $column: Array.from({ length: depth }, () => 0) } : {});
  const columns = Array.from({ length: 10 }, (_, depth): BlockRow => {
    const row = block(`columns${depth}`, { template: '', container: true });
    return { ...row, info: { widths: [6, 6], ...path(depth) } };
  });
  const inmost = { ...block('inmost', template), info: { heading: 'inmost', ...path(10) } };
  const many = Array.from({ length: 489 }, (_, at) => ({
    ...block(`b${at}`, template),
    info: { heading: `block ${at}` },
  }));
  const { html, css, faults } = await shown([...columns, inmost, ...many], { font: 'Gone With The Wind' });
  expect(faults).toEqual([]);
  expect(html.match(/<p>block \d+<\/p>/g)).toEqual(many.map((_, at) => `<p>block ${at}</p>`));
  const before = html.slice(0, html.indexOf('<p>inmost</p>'));
  const open = (before.match(/<div/g)?.length ?? 0) - (before.match(/<\/div>/g)?.length ?? 0);
  expect(open).toBeGreaterThanOrEqual(20);
  expect(html.match(/<div/g)?.length).toBe(html.match(/<\/div>/g)?.length);
  // Its letters come when there are some; until then, and for ever, the device's own are shown.
  expect(css).toContain('font-family:"Gone With The Wind", "Vazirmatn", system-ui');
  expect(css).toContain('font-display:swap');
});

it.each([
  ['is turned by visitors', {}, 1],
  ['stays on its first page where members alone read it', { isPremium: true }, 0],
  ['stays on its first page where no page was found', { slug: MISSING_PAGE }, 0],
])('a list %s', async (_what, change, links) => {
  const latest = library.find(({ name }) => name === 'Latest pages');
  const component = latest && { ...libraryRow(latest), version: 1, versions: [] };
  const info = { heading: 'New', count: 1, paged: true, back: 'Back', on: 'Next' };
  const pages = ['a', 'b'].map((id) => ({ id, name: id, slug: id }));
  const ask: AskData = async () => ({ r0: pages });
  const { html, isPaged } = await shown([{ id: 'list', info, version: 1, component } as never], {}, change, ask);
  expect(html).toContain('>a</a>');
  expect([isPaged, html.match(/\?page=2/g)?.length ?? 0]).toEqual([links > 0, links]);
});
