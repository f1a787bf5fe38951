import { escapeMarkup, jsonForScript } from './escape.ts';
import { sanitiseHead } from './sanitise.ts';
import type { Site } from './site.ts';
import { fontPreloads } from './styles/fonts.ts';

/** What search engines and link previews learn of a page. */
export interface PageMeta {
  name: string;
  slug: string;
  title: string;
  description: string;
  image: string;
  /** Whether search engines are asked to leave it out. */
  isHidden: boolean;
  headInjection: string;
  publishedAt: string | null;
  updatedAt: string | null;
}

export interface PageAddresses {
  /** The one address of the page, for whoever comes by another. */
  canonical: string;
  /** Address of the site's first page, without a trailing slash. */
  home: string;
  /** Those that say the same, itself among them: addresses by language, `x-default` for whoever reads none of these. */
  translations?: ReadonlyMap<string, string>;
}

const attribute = (name: string, key: string, content: string) =>
  content ? `<meta ${name}="${key}" content="${escapeMarkup(content)}">` : '';

/** Pictures inside the page have no address that a link preview could load. */
const addressOf = (image: string, home: string) => {
  if (/^https?:/.test(image)) return image;
  return image.startsWith('/') ? new URL(image, home).href : '';
};

/** The title of a page: its own, or its name with that of the site. */
export function titleOf(site: Pick<Site, 'name' | 'title'>, page: Pick<PageMeta, 'name' | 'title' | 'slug'>): string {
  if (page.title) return page.title;
  if (page.slug === 'home' && site.title) return site.title;
  return page.name === site.name ? site.name : `${page.name} | ${site.name}`;
}

/** Title, description, canonical address, social card, structured data and the page's own markup for its head. */
export function pageHead(site: Site, page: PageMeta, { canonical, home, translations }: PageAddresses): string {
  const title = titleOf(site, page);
  const description = page.description || site.description;
  const image = addressOf(page.image, home) || addressOf(site.socialImage, home);
  const isHome = page.slug === 'home';
  return [
    `<title>${escapeMarkup(title)}</title>`,
    attribute('name', 'description', description),
    site.isHidden || page.isHidden ? attribute('name', 'robots', 'noindex, nofollow') : '',
    `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    ...[...(translations ?? [])].map(
      ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(href)}">`,
    ),
    attribute('property', 'og:type', isHome ? 'website' : 'article'),
    attribute('property', 'og:title', title),
    attribute('property', 'og:description', description),
    attribute('property', 'og:url', canonical),
    attribute('property', 'og:site_name', site.name),
    attribute('property', 'og:image', image),
    attribute('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    attribute('name', 'google-site-verification', site.searchConsole),
    `<link rel="alternate" type="application/atom+xml" title="${escapeMarkup(site.name)}" href="${escapeMarkup(home)}/feed.xml">`,
    // Without a word of it, browsers ask the host for an icon at each first visit.
    `<link rel="icon" href="${/^(https?:|data:image\/|\/)/.test(site.icon) ? escapeMarkup(site.icon) : 'data:,'}">`,
    `<script type="application/ld+json">${jsonForScript(structured(site, page, { title, description, image, canonical, home }))}</script>`,
    ...new Set([site.font, site.headingFont].flatMap((font) => fontPreloads(font, site.language))),
    sanitiseHead(page.headInjection),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The page in the words of schema.org. */
function structured(
  site: Site,
  page: PageMeta,
  { title, description, image, canonical, home }: PageAddresses & { title: string; description: string; image: string },
) {
  const email = site.contact && { email: site.contact };
  const publisher = { '@type': 'Organization', name: site.name, url: `${home}/`, ...email };
  if (page.slug === 'home') {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: site.name,
      url: `${home}/`,
      description,
      publisher,
    };
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name: title,
    description,
    url: canonical,
    ...(image && { image }),
    ...(page.publishedAt && { datePublished: page.publishedAt }),
    ...(page.updatedAt && { dateModified: page.updatedAt }),
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${home}/` },
    publisher,
  };
}
