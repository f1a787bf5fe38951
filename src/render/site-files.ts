import { escapeXml } from './escape.ts';
import type { Site } from './site.ts';

/** A page in lists for machines. */
export interface ListedPage {
  name: string;
  slug: string;
  description: string;
  publishedAt: string | null;
  updatedAt: string | null;
}

/** The slug of the page that stands wherever there is none. */
export const MISSING_PAGE = '404';
/** Slugs of such pages, as the data service compares them: below the folder of a language, another one may stand (`de/404`). */
export const MISSING_PAGES = '^([a-z]{2}/)?404$';
const missingPages = new RegExp(MISSING_PAGES);
const LANGUAGE_FOLDER = /^([a-z]{2})\//;

/** Whether a page stands wherever there is none, and so at no address of its own. */
export const isMissingPage = (slug: string): boolean => missingPages.test(slug);

/** The slug of the page that stands where there is none below the folder of a language; undefined for other addresses. */
export function missingPageBelow(path: string): string | undefined {
  const [, folder] = LANGUAGE_FOLDER.exec(path) ?? [];
  return folder && `${folder}/${MISSING_PAGE}`;
}

/** The address of a page of a site. @param home of the first page, without a trailing slash */
export function addressOf(home: string, slug: string): string {
  return `${home}/${slug === 'home' ? '' : slug}`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>';

/** The list of pages for search engines (sitemaps.org, protocol 0.9). */
export function sitemap(pages: readonly ListedPage[], home: string): string {
  const entries = pages.map(({ slug, updatedAt }) => {
    const changed = updatedAt ? `<lastmod>${escapeXml(updatedAt)}</lastmod>` : '';
    return `<url><loc>${escapeXml(addressOf(home, slug))}</loc>${changed}</url>`;
  });
  return `${XML}\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}

/** The list of these lists, for more pages than one of them may name. @param parts how many there are */
export function sitemapIndex(parts: number, home: string): string {
  const entries = Array.from(
    { length: parts },
    (_, at) => `<sitemap><loc>${escapeXml(`${home}/sitemap-${at + 1}.xml`)}</loc></sitemap>`,
  );
  return `${XML}\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</sitemapindex>\n`;
}

/** Who may look at the site (RFC 9309). */
export function robots({ isHidden }: Pick<Site, 'isHidden'>, home: string): string {
  return isHidden
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\nDisallow: /_members/\nSitemap: ${home}/sitemap.xml\n`;
}

/** The newest pages for feed readers (Atom, RFC 4287). */
export function feed(site: Pick<Site, 'name'>, pages: readonly ListedPage[], home: string): string {
  const entries = pages.map(({ name, slug, description, publishedAt, updatedAt }) => {
    const address = escapeXml(addressOf(home, slug));
    const times = [
      publishedAt ? `<published>${escapeXml(publishedAt)}</published>` : '',
      `<updated>${escapeXml(updatedAt ?? publishedAt ?? EPOCH)}</updated>`,
    ];
    return `<entry><id>${address}</id><title>${escapeXml(name)}</title><link href="${address}"/>${times.join('')}<summary>${escapeXml(description)}</summary></entry>`;
  });
  const changes = pages.flatMap(({ updatedAt }) => updatedAt ?? []).sort();
  const head = `<id>${escapeXml(home)}/</id><title>${escapeXml(site.name)}</title><author><name>${escapeXml(site.name)}</name></author>`;
  const links = `<link href="${escapeXml(home)}/"/><link rel="self" href="${escapeXml(home)}/feed.xml"/>`;
  const updated = `<updated>${escapeXml(changes.at(-1) ?? EPOCH)}</updated>`;
  return `${XML}\n<feed xmlns="http://www.w3.org/2005/Atom">${head}${links}${updated}${entries.join('')}</feed>\n`;
}

const EPOCH = '1970-01-01T00:00:00Z';
