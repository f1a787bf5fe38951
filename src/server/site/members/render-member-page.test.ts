import { afterAll, expect, it, vi } from 'vitest';
import { library, libraryRow } from '#render/library/library.ts';
import { siteOf } from '#render/site.ts';
import type { SitePage } from '../../ports/sites.ts';
import { plainPage } from '../plain-page.ts';
import { createRenderPool } from '../rendering/render-pool.ts';
import type { MemberRequest } from './member-request.ts';
import { type DrawTools, type MemberPage, sendMemberPage } from './render-member-page.ts';

const pool = createRenderPool({ threads: 1, blockMs: 5_000 });
afterAll(() => pool.close());

const languages = library.find(({ name }) => name === 'Languages');
const component = languages && { ...libraryRow(languages), version: 1, versions: [] };
const footer = { id: 'f', info: { align: 'start', label: '' }, version: 1, component } as never;
const site = siteOf({ id: 'space', name: 'Space', info: {}, meta: {} });
const base = `/sites/${site.id}`;
const premium: SitePage = { ...plainPage('Houses'), id: 'houses', slug: 'houses', isPremium: true };

/** What a member gets, with the languages below it. */
async function sent(page: MemberPage) {
  const known = { listingsOf: '', isHidden: false };
  const translations = vi.fn(async () => [
    { ...known, id: 'houses', slug: 'houses', language: '' },
    { ...known, id: 'haeuser', slug: 'de/haeuser', language: 'de' },
  ]);
  const send = vi.fn();
  const reply = { status: () => reply, headers: () => reply, send };
  const sites = {
    translations,
    layout: async () => ({ header: null, footer, sidebar: null }),
    ask: () => async () => ({}),
  };
  await sendMemberPage({ site, base, reply, request: { log: console } } as unknown as MemberRequest, page, {
    sites,
    pool,
    sitesOrigin: 'https://sites.example',
  } as unknown as DrawTools);
  const html = String(send.mock.lastCall?.[0]);
  return {
    links: [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*hreflang|<a [^>]*hreflang[^>]*href="([^"]*)"/g)].map(
      ([, a, b]) => a ?? b,
    ),
    translations,
  };
}

it('leads members from a page that they alone read to its translations', async () => {
  const { links } = await sent({ title: 'Houses', content: null, page: premium });
  expect(links).toEqual([`${base}/houses`, `${base}/de/haeuser`]);
});

it('asks for no translations of what is no page of the site', async () => {
  const { links, translations } = await sent({ title: 'Sign in', content: null });
  expect([links, translations.mock.calls]).toEqual([[], []]);
});
