import { afterAll, expect, it } from 'vitest';
import type { BlockRow } from '#render/blocks.ts';
import { siteOf } from '#render/site.ts';
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

async function shown(blocks: readonly BlockRow[]) {
  const page = {
    ...{ id: 'p', name: 'Page', slug: 'page', title: '', description: '', image: '', headInjection: '', tag_ids: {} },
    ...{ publishedAt: null, updatedAt: null, sections: [{ id: 's', info: {}, blocks }] },
  } as unknown as SitePage;
  const site = siteOf({ id: 'space', name: 'Space', info: {}, meta: {} });
  const layout = { header: null, footer: null, sidebar: null };
  const tools = { pool, ask: async () => ({}), dataFailed: () => {} };
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
