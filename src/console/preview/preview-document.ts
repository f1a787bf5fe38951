import { type PlannedBlock, scopeOf } from '#render/blocks.ts';
import { sectionHtml } from '#render/columns.ts';
import { escapeMarkup } from '#render/escape.ts';
import { containersCss, sectionCss } from '#render/page-document.ts';
import type { Site } from '#render/site.ts';
import { languageAttributes } from '#render/site-words.ts';
import { usedTokensCss } from '#render/styles/design-tokens.ts';
import { focusCss } from '#render/styles/focus-style.ts';
import { scopeCss } from '#render/styles/scope-css.ts';
import { sectionOrderCss } from '#render/styles/section-order.ts';
import { SITE_SCOPE } from '#render/styles/theme-css.ts';
import type { Json } from '#schema/json.ts';
import { posterCss, withPosters } from './player-posters.ts';
import { shownTheme } from './shown-theme.ts';

/** A block with the HTML that its template yielded. */
export interface RenderedBlock {
  block: PlannedBlock;
  html: string;
}

/** Blocks that stand together, with the style of their section. */
export interface RenderedSection {
  id: string;
  info: Json;
  blocks: readonly RenderedBlock[];
}

/** Where on a page blocks stand: what surrounds pages has less air around it. */
export type PreviewPlace = 'page' | 'header' | 'footer' | 'sidebar';

const wrappers = { page: 'main', header: 'div class="bar"', footer: 'div class="base"', sidebar: 'aside' } as const;

/**
 * A document with blocks alone, in the look of the site, for a frame in which nothing runs.
 * @param nonce what the policy of the console asks of style elements; frames without an address inherit it
 */
export function previewDocument(
  site: Site,
  sections: readonly RenderedSection[],
  { place = 'page', nonce = '' }: { place?: PreviewPlace; nonce?: string | undefined } = {},
): string {
  const blocks = sections.flatMap((section) => section.blocks);
  const sheets = new Map(blocks.map(({ block: { definition } }) => [scopeOf(definition), definition.css]));
  const theme = shownTheme(site);
  const sheet = [
    ...containersCss(site, blocks),
    ...[...sheets].map(([scope, css]) => scopeCss(css, scope)),
    ...sections.map((section) => sectionCss(site, section)),
    sectionOrderCss(
      'main',
      sections.map(({ id, info }) => ({ info, selectors: [`#s-${id}`] })),
    ),
    posterCss,
    focusCss,
    // Its height is measured, so nothing may depend on it, and nothing waits for being scrolled to.
    'html{scroll-behavior:auto}body{min-block-size:0}',
  ];
  const styles = [theme, ...usedTokensCss(site, [theme, ...sheet]), ...sheet];
  const content = sections.map(
    ({ id, blocks: own }) => `<section id="s-${escapeMarkup(id)}">${sectionHtml(own, shownAtOnce)}</section>`,
  );
  const wrapper = wrappers[place];
  return `<!doctype html><html ${languageAttributes(site.language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><style nonce="${escapeMarkup(nonce)}">${styles.join('\n')}</style></head><body class="${SITE_SCOPE}"><${wrapper}>${content.join('\n')}</${wrapper.split(' ')[0]}></body></html>`;
}

const shownAtOnce = (html: string): string => withPosters(html).replaceAll(' loading="lazy"', '');
