import type { Json } from '#schema/json.ts';
import { type PlannedBlock, placedHtml, scopeOf } from './blocks.ts';
import { columnsCss, containerCss, sectionHtml } from './columns.ts';
import type { Definition } from './component.ts';
import { escapeMarkup } from './escape.ts';
import { FILM_SLOT, filmButton, filmCss } from './html/film-button.ts';
import { type PageAddresses, type PageMeta, pageHead } from './page-head.ts';
import type { Site } from './site.ts';
import { languageAttributes, siteWords } from './site-words.ts';
import { boxStyle, groundStyle } from './styles/box-style.ts';
import { usedTokensCss } from './styles/design-tokens.ts';
import { focusCss, hasFocus } from './styles/focus-style.ts';
import { scopeCss } from './styles/scope-css.ts';
import { sectionOrderCss } from './styles/section-order.ts';
import { hiddenStyle, placeOf, placeStyle } from './styles/section-place.ts';
import { SITE_SCOPE, themeCss } from './styles/theme-css.ts';

/** A block with what its template yielded; empty where it failed. */
export interface RenderedBlock {
  block: PlannedBlock;
  html: string;
}

export interface PageParts {
  site: Site;
  page: PageMeta;
  addresses: PageAddresses;
  header: RenderedBlock | null;
  footer: RenderedBlock | null;
  sidebar: RenderedBlock | null;
  sections: readonly { id: string; info: Json; blocks: readonly RenderedBlock[] }[];
  /** Blocks that stand inside others already: only their style sheets are missing. */
  within: readonly RenderedBlock[];
  /** Styles of single forms of the page. */
  formCss: string;
  /** What the server itself draws below the sections. */
  own?: OwnPart | undefined;
}

/** Markup that no template made, so nothing of it is cleaned, and the styles that it needs. */
export interface OwnPart {
  html: string;
  css: string;
}

/** A page in two parts, since the policy of its answer names its style sheet by hash. */
export interface PageDocument {
  html: string;
  css: string;
}

/** The whole document of a page: landmarks, one `h1`, a link to its content first, and one style sheet. */
export function pageDocument(parts: PageParts): PageDocument {
  const { site, page, addresses, header, footer, sidebar, sections, within, formCss, own } = parts;
  const { skip, menu } = siteWords(site.language);
  const shown = [header, footer, sidebar, ...sections.flatMap(({ blocks }) => blocks), ...within].filter(
    (part) => part !== null,
  );
  const theme = themeCss(site);
  const order = sectionOrderCss('#content', sections.map(inOrder));
  const sheet = [
    ...containersCss(site, shown),
    ...componentCss(shown),
    ...(shown.some(({ html }) => hasFocus(html)) ? [focusCss] : []),
    ...(shown.some(({ html }) => html.includes(FILM_SLOT)) ? [filmCss] : []),
    ...sections.map((section) => sectionCss(site, section)),
    ...(order ? [order] : []),
    formCss,
    own?.css ?? '',
  ];
  const css = [theme, ...usedTokensCss(site, [theme, ...sheet]), ...sheet].join('\n');
  const content = [
    ...sections.map(
      ({ id, info, blocks }) =>
        `${anchorHtml(info)}<section id="s-${id}">${sectionHtml(blocks, undefined, filmButton(site.language))}</section>`,
    ),
    own?.html ?? '',
  ].join('\n');
  const heading = /<h1[\s>]/.test(content) ? '' : `<h1 class="unseen">${escapeMarkup(page.name)}</h1>`;
  const main = `<main id="content">${heading}${content}</main>`;
  const html = `<!doctype html>
<html ${languageAttributes(site.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${pageHead(site, page, addresses)}
<style>${css}</style>
</head>
<body class="${SITE_SCOPE}">
<a class="skip" href="#content">${skip}</a>
${header ? `<div class="bar">${blockHtml(header)}</div>` : ''}
${sidebar ? `<div class="with-side">${main}<aside aria-label="${menu}">${blockHtml(sidebar)}</aside></div>` : main}
${footer ? `<div class="base">${blockHtml(footer)}</div>` : ''}
</body>
</html>
`;
  return { html, css };
}

/** A rendered block in the element that its style sheet is bound to; nothing where it failed. */
export function blockHtml({ block, html }: RenderedBlock): string {
  return placedHtml(block, html);
}

/** The style sheets of the components, each version once. */
function componentCss(shown: readonly RenderedBlock[]): string[] {
  const definitions = new Map(shown.map(({ block: { definition } }) => [scopeOf(definition), definition]));
  return [...definitions].map(([scope, definition]) => {
    const sheet = sheets.get(definition) ?? scopeCss(definition.css, scope);
    sheets.set(definition, sheet);
    return sheet;
  });
}

/** The style sheets of the containers of a page; a page without one has nothing of them. */
export function containersCss(site: Site, shown: readonly Pick<RenderedBlock, 'block'>[]): string[] {
  const containers = shown.filter(({ block }) => block.definition.isContainer);
  const own = containers.map(
    ({ block: { id, values } }) => containerCss(`#b-${id}`, values) + groundStyle(`#b-${id}`, values, site),
  );
  return own.length > 0 ? [columnsCss, ...own] : [];
}

/** Beside the definitions, which stay the same objects (`definitionAt`): looking for a long text by itself takes a while. */
const sheets = new WeakMap<Definition, string>();

/** The styles of a section and of where its blocks are left out. What it says of its colors wins over what its place needs. */
export const sectionCss = (site: Site, { id, info, blocks }: PageParts['sections'][number]): string =>
  placeStyle(`#s-${id}`, info) +
  boxStyle(`#s-${id}`, info) +
  groundStyle(`#s-${id}`, info, site) +
  blocks.map(({ block }) => hiddenStyle(`#b-${block.id}`, block.hiddenOn)).join('');

/** A section and what links lead to before it. */
function inOrder({ id, info }: PageParts['sections'][number]) {
  const { anchor } = placeOf(info);
  return { info, selectors: [`#s-${id}`, ...(anchor ? [`[id="${anchor}"]`] : [])] };
}

/** Before its section, which may stay in sight while what follows moves: a link leads to where it begins. */
function anchorHtml(info: Json): string {
  const { anchor } = placeOf(info);
  return anchor && `<span id="${anchor}"></span>`;
}
