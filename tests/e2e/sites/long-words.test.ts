import { expect } from 'vitest';
import { planBlock, renderBlock } from '#render/blocks.ts';
import { sampleLanguages } from '#render/data/page-languages.ts';
import { library, libraryRow } from '#render/library/library.ts';
import { pageDocument } from '#render/page-document.ts';
import { siteOf } from '#render/site.ts';
import { createTemplateEngine } from '#render/template-engine.ts';
import type { JsonObject } from '#schema/json.ts';
import { it } from '../visit.ts';

const site = siteOf({ id: 's', name: 'Site', info: {}, meta: {} });
const compile = createTemplateEngine();
const card = {
  id: '1',
  name: 'Card',
  href: '/card',
  image: '',
  description: 'Text',
  price: 3,
  currency: 'EUR',
  reviews: [],
};

/** A page of all blocks of the library for sites, with their samples. */
function pageOfLibrary(): string {
  const blocks = library
    .filter(({ mail }) => mail === undefined)
    .map((component) => {
      const { uuid: id, sample, data = {} } = component;
      const row = { ...libraryRow(component), version: 1, versions: [] };
      const block = planBlock({ id, info: sample, version: 1, component: JSON.parse(JSON.stringify(row)) });
      if (!block) throw new Error(`no plan of ${component.name}`);
      const values = {
        ...{ listing: card, ...block.values },
        ...Object.fromEntries(Object.keys(data).map((variable) => [variable, [card]])),
        site: { name: 'Site', language: 'en', logo: '', address: '1 Pier, Oslo' },
        page: { languages: sampleLanguages('en') as unknown as JsonObject },
        block: { id, heading: 'h2' },
      };
      const result = renderBlock(compile, { id, template: component.template, values, base: '' });
      if (!('html' in result)) throw new Error(`${component.name}: ${result.fault}`);
      return { block, html: result.html };
    });
  const page = { name: 'All', slug: 'all', title: '', description: '', image: '', isHidden: false, headInjection: '' };
  const { html, css } = pageDocument({
    ...{ site, header: null, footer: null, sidebar: null, within: [], formCss: '' },
    page: { ...page, publishedAt: null, updatedAt: null },
    addresses: { canonical: 'https://site.test/all', home: 'https://site.test' },
    sections: [{ id: '1', info: {}, blocks }],
  });
  return html.replace('</head>', `<style>${css}</style></head>`);
}

it.for([390, 1440])(
  'a word that is longer than the screen is broken in every block, at %i pixels',
  async (width, { visit }) => {
    const page = await visit();
    await page.setViewportSize({ width, height: 900 });
    await page.setContent(pageOfLibrary());
    const tooWide = await page.evaluate(() => {
      const long = 'Straßenverkehrszulassungsordnungskommissionen';
      // A bar has room for a long name, not for six at once.
      const blocks = [...document.querySelectorAll<HTMLElement>('.block')].filter(
        (block) => !block.querySelector('header'),
      );
      for (const block of blocks) {
        const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          if (text.data.trim() && !text.parentElement?.closest('style,script,option,button,pre,code,.price'))
            text.data = long;
        }
      }
      return blocks.flatMap((block) => {
        const scrolls = (element: Element | null): boolean =>
          element !== null &&
          element !== block &&
          (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
        const over = [...block.querySelectorAll('*')].find(
          (element) =>
            element.getBoundingClientRect().right > innerWidth + 1 &&
            !scrolls(element) &&
            element.getClientRects().length > 0,
        );
        return over ? [`${block.innerHTML.slice(0, 60)}: ${over.outerHTML.slice(0, 120)}`] : [];
      });
    });
    expect(tooWide).toEqual([]);
  },
);
