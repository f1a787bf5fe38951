import { afterAll, expect, it, vi } from 'vitest';
import { siteOf } from '#render/site.ts';
import type { Previews } from '../ports/previews.ts';
import { plainPage } from '../site/plain-page.ts';
import { createRenderPool } from '../site/rendering/render-pool.ts';
import { type ShowTools, showPreview } from './show-preview.ts';

const pool = createRenderPool({ threads: 1, blockMs: 5_000 });
afterAll(() => pool.close());

it('shows a page whose translations cannot be asked for, and the log says so', async () => {
  const site = siteOf({ id: 'space', name: 'Space', info: {}, meta: {} });
  const page = { ...plainPage('Boats'), id: 'boats', slug: 'boats', title: 'Boats of the harbor' };
  const content: Previews['content'] = async () => ({
    ...{ site, page, layout: { header: null, footer: null, sidebar: null }, forms: async () => [] },
    ask: () => Promise.reject(new Error('no answer')),
  });
  const error = vi.fn();
  const tools = {
    ...{
      previews: { content },
      pool,
      forms: { store: {} },
      cache: { get: (_id: string, _of: unknown, draw: () => unknown) => draw() },
    },
    ...{ sitesOrigin: 'https://sites.example', consoleOrigin: 'https://console.example', log: { warn() {}, error } },
  } as unknown as ShowTools;
  const shown = await showPreview({ kind: 'page', id: page.id, spaceId: site.id }, {}, tools);
  expect(shown?.html).toContain('<title>Boats of the harbor');
  expect(JSON.stringify(error.mock.calls)).toContain('"method":"translations"');
});
