import { placeOf } from '#render/styles/section-place.ts';
import { linkedSlug } from '#rules/linked-slug.ts';
import type { JsonObject } from '#schema/json.ts';
import { blocksOf, contentOf, filledIn, isLink, textsIn } from './block-contents.ts';

/** A link to a place of a page of the same site. */
interface AnchorLink {
  /** As people know it: `/team#ada`, or `#ada` on the page itself. */
  address: string;
  /** Of the page; empty on the page itself. */
  slug: string;
  anchor: string;
}

const HREF = /\shref="([^"]*)"/g;
const ANCHOR = /^(\/[^?#]*)?(?:\?[^#]*)?#(.+)$/;
/** What every page has (HTML, 7.4.6.4), and what the renderer calls sections, blocks and forms. */
const EVERYWHERE = /^(?:top|content|(?:[bs]|form)-[\da-f]{8}-.*)$/i;
const ID = /\sid=["']?([^"'\s>]*)/g;

const hrefsIn = (text: string) => [...text.matchAll(HREF)].map(([, href = '']) => href);

/** @param homes where the site is for its visitors, in lower case and without a slash at the end */
function withinSite(address: string, homes: readonly string[]): string {
  const text = address.trim();
  const home = homes.find((one) => text.toLowerCase().startsWith(one) && /^(?:$|[/?#])/.test(text.slice(one.length)));
  if (home === undefined) return text;
  return `/${text.slice(home.length).replace(/^\//, '')}`;
}

/** Where a site is for its visitors; its domain answers with `www.` and without. @param domain empty where it is not known */
export function homesOf(domain: string, sitesOrigin: string, siteAddress: string): string[] {
  const bare = domain.toLowerCase().replace(/^www\./, '');
  const hosts = bare ? [bare, `www.${bare}`] : [];
  return [
    ...hosts.flatMap((host) => [`https://${host}`, `http://${host}`]),
    ...(siteAddress ? [`${sitesOrigin}/sites/${siteAddress}`.toLowerCase()] : []),
  ];
}

/** Slugs of the same site that rows with `info` lead to: addresses in fields of their own, and links in rich text. */
export function linkedSlugs(rows: readonly JsonObject[], homes: readonly string[] = []): string[] {
  const found = rows
    .flatMap(({ info }) => textsIn(info))
    .flatMap((text) => [text, ...hrefsIn(text)])
    .flatMap((address) => linkedSlug(withinSite(address, homes)) ?? []);
  return [...new Set(found)];
}

/** Links of rows to places of pages of the same site. @param ownSlug of the page that is looked at */
export function anchorLinks(rows: readonly JsonObject[], homes: readonly string[], ownSlug: string): AnchorLink[] {
  const addresses = rows.flatMap((row) => {
    const content = contentOf(row);
    if (!content) return [];
    return filledIn(content.definition.fields, content.values).flatMap(({ field, value }) => {
      const item = field.kind === 'list' ? field.item : field;
      if (item.kind === 'richText') return textsIn(value).flatMap(hrefsIn);
      // Any other text may begin with a #, as a color does.
      return isLink(item) ? textsIn(value) : [];
    });
  });
  return [...new Set(addresses)].flatMap((given) => {
    const address = withinSite(given, homes);
    const [, path, encoded] = ANCHOR.exec(address) ?? [];
    if (encoded === undefined) return [];
    const slug = path === undefined ? '' : path === '/' || path === '/home' ? 'home' : linkedSlug(path);
    if (slug === undefined) return [];
    return { address, slug: slug === ownSlug ? '' : slug, anchor: decoded(encoded) };
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // As a browser takes it that cannot decode it.
    return text;
  }
}

/**
 * Tells whether a page has a place of that name: a section, or an element of a template or of a formatted text.
 * @param sections rows of `section` with their blocks and their components
 */
export function anchorsOf(sections: readonly JsonObject[], frame: readonly JsonObject[]): (anchor: string) => boolean {
  const rows = [...blocksOf(sections), ...frame];
  const anchors = new Set(sections.map(({ info = null }) => placeOf(info).anchor));
  const markup = rows.flatMap((row) => [contentOf(row)?.definition.template ?? '', ...textsIn(row.info)]);
  const ids = markup.flatMap((text) => [...text.matchAll(ID)].map(([, id = '']) => id));
  return (anchor) => EVERYWHERE.test(anchor) || anchors.has(anchor) || ids.some((id) => mayBe(id, anchor));
}

/** What a template prints into an id may be anything. */
function mayBe(id: string, anchor: string): boolean {
  const printed = id.indexOf('{');
  return printed < 0 ? id === anchor : anchor.startsWith(id.slice(0, printed));
}
