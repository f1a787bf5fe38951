import { randomUUID } from 'node:crypto';
import { beginningOf } from '#schema/beginning-of.ts';
import type { JsonObject } from '#schema/json.ts';
import { pageSlug } from '#schema/text/slugify.ts';
import { slugPattern } from '#schema/text/text-checks.ts';
import { ArchiveRefused } from '../../ports/new-spaces/space-archives.ts';
import { COMPONENT, SPACE } from '../manifest.ts';
import { type ContentBlock, contentBlocks } from './content-blocks.ts';
import { Notes } from './notes.ts';
import type { Wordpress, WordpressItem } from './read-wxr.ts';

/** A file of the old site that was fetched. */
export interface FetchedFile {
  id: string;
  /** As an archive has addresses of its own files. */
  url: string;
  metadata: JsonObject;
}

/** Blocks of the library that take what was written. */
export const BLOCKS = {
  text: '51e70000-0000-4000-8000-000000000005',
  image: '51e70000-0000-4000-8000-000000000015',
  film: '51e70000-0000-4000-8000-000000000017',
};

/** Where WordPress has pages of several kinds, the space has one, and says which it was. */
const DATA_MODEL = {
  page: [
    { name: 'author', kind: 'text', label: 'Author' },
    {
      ...{ name: 'type', kind: 'choice', label: 'Type' },
      options: [
        { value: 'page', label: 'Page' },
        { value: 'post', label: 'Post' },
      ],
    },
  ],
};

const LONGEST_NAME = 200;
const LONGEST_SLUG = 200;
/** Of an address that is looked up. */
const LONGEST_ADDRESS = 2000;
const MOST_BLOCKS = 100_000;
/** People of an archive become the owner of the new space. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/** What WordPress calls pages, as far as people wrote it. */
export const isPage = ({ type, status }: WordpressItem) =>
  (type === 'page' || type === 'post') && ['publish', 'draft', 'pending', 'private', 'future'].includes(status);

export const isFile = ({ type, address }: WordpressItem) => type === 'attachment' && address !== '';

/**
 * The rows of an archive for a site of WordPress, by table.
 * @param files those that were fetched, by the id of their item
 * @throws ArchiveRefused with the page that nobody wrote by hand
 */
export function spaceOf(
  site: Wordpress,
  spaceId: string,
  files: ReadonlyMap<string, FetchedFile>,
  notes = new Notes(),
): Record<string, JsonObject[]> {
  const pages = site.items.filter(isPage);
  const slugs = slugsOf(pages, site.link);
  const translate = translatorOf(site, slugs, files);
  const tags = new Map<string, JsonObject>();
  for (const name of pages.flatMap(({ terms }) => terms)) {
    const short = cut(name);
    if (!tags.has(short.toLowerCase())) tags.set(short.toLowerCase(), { id: randomUUID(), name: short, type: 'Page' });
  }
  const tables: Record<string, JsonObject[]> = {
    [SPACE]: [{ id: spaceId, name: cut(site.title), data_model: DATA_MODEL, info: {}, meta: {} }],
    [COMPONENT]: [
      { id: BLOCKS.text, uuid: BLOCKS.text, name: 'Text' },
      { id: BLOCKS.image, uuid: BLOCKS.image, name: 'Image' },
      { id: BLOCKS.film, uuid: BLOCKS.film, name: 'Film' },
    ],
    tag: [...tags.values()],
    asset: site.items.filter(isFile).flatMap((item) => assetOf(item, files.get(item.id))),
    page: [],
    section: [],
    block: [],
  };
  for (const item of site.items) noteItem(item, files, notes);
  for (const item of pages) {
    const page = pageOf(item, site, { slug: slugs.get(item) ?? '', thumbnail: files.get(item.thumbnail)?.url });
    const names = item.terms.map((name) => tags.get(cut(name).toLowerCase())?.id);
    page.tag_ids = Object.fromEntries(names.map((id) => [id, true]));
    const section = randomUUID();
    tables.page?.push(page);
    tables.section?.push({ id: section, page_id: page.id ?? null, name: 'Content', sort_order: 0, info: {} });
    for (const [order, block] of blocksOf(item, translate, notes).entries())
      tables.block?.push(blockOf(block, { page_id: page.id ?? null, section_id: section, sort_order: order }));
    if ((tables.block?.length ?? 0) > MOST_BLOCKS) throw new ArchiveRefused('WordPress', 'The pages hold too much.');
  }
  return tables;
}

/** @throws ArchiveRefused that names the page */
function blocksOf(
  { title, content, id }: WordpressItem,
  translate: (address: string) => string,
  notes: Notes,
): ContentBlock[] {
  try {
    return contentBlocks(content, { translate, note: (kind, count) => notes.add(kind, cut(title || id), count) });
  } catch (cause) {
    const why = cause instanceof RangeError ? 'its elements stand too deep in each other' : (cause as Error).message;
    const place = `WordPress, page "${cut(title || id)}"`;
    throw new ArchiveRefused(place, `The content cannot be read: ${why.replace(/\.$/, '')}.`, { cause });
  }
}

/** Parts of WordPress itself that no site shows as such. */
const OWN_PARTS = /^(?:nav_menu_item|revision|custom_css|customize_changeset|oembed_cache|wp_\w+)$/;

/** Says what of an item does not come along, or comes otherwise. */
function noteItem(item: WordpressItem, files: ReadonlyMap<string, FetchedFile>, notes: Notes): void {
  const place = cut(item.title || item.id);
  if (isFile(item)) {
    if (!files.has(item.id)) notes.add('file', item.address);
  } else if (!isPage(item)) {
    if (item.status === 'trash') notes.add('trash', place);
    else if (!OWN_PARTS.test(item.type)) notes.add('other', item.type || place);
  } else {
    if (item.isProtected) notes.add('password', place);
    if (item.status === 'future') notes.add('plan', place);
    notes.add('comment', place, item.comments);
  }
}

const cut = (text: string) => beginningOf(text, LONGEST_NAME);

function assetOf(item: WordpressItem, file: FetchedFile | undefined): JsonObject[] {
  if (!file) return [];
  const { title, address, excerpt, published, modified } = item;
  const name = title || decoded(urlOf(address)?.pathname.split('/').at(-1) ?? '');
  // Rows of an archive have the same columns.
  const created_at = published || modified || new Date().toISOString();
  return [{ ...file, title: cut(name), description: excerpt, created_at }];
}

function pageOf(
  item: WordpressItem,
  { authors }: Wordpress,
  { slug, thumbnail }: { slug: string; thumbnail: string | undefined },
): JsonObject {
  const title = item.title || slug;
  // Who had no password may not read it here either.
  const isLive = item.status === 'publish' && !item.isProtected;
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    name: cut(title),
    title: cut(title),
    slug,
    status: isLive ? 'PUBLISHED' : 'DRAFT',
    author_id: SOMEBODY,
    created_by: SOMEBODY,
    created_at: item.published || item.modified || now,
    updated_at: item.modified || item.published || now,
    published_at: isLive ? item.published || now : null,
    page_version: 1,
    meta_description: beginningOf(item.excerpt, 300),
    meta: {
      custom_type: item.type,
      custom_author: cut(authors.get(item.author) || item.author),
      ...(thumbnail && { thumbnail }),
    },
  };
}

function blockOf(block: ContentBlock, placement: JsonObject): JsonObject {
  const [kind, name] =
    'text' in block
      ? (['text', 'Text'] as const)
      : 'image' in block
        ? (['image', 'Image'] as const)
        : (['film', 'Film'] as const);
  const id = randomUUID();
  return { id, lineage_id: id, name, ...placement, component_id: BLOCKS[kind], version: 1, info: { ...block } };
}

/** Pages keep their addresses. Two of one address, and such that no page may have, get another. */
function slugsOf(pages: readonly WordpressItem[], site: string): Map<WordpressItem, string> {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return new Map(
    pages.map((item) => {
      const wanted = slugOf(item, site);
      let slug = wanted;
      while (taken.has(slug)) {
        const count = (counts.get(wanted) ?? 1) + 1;
        counts.set(wanted, count);
        slug = `${wanted}-${count}`;
      }
      taken.add(slug);
      return [item, slug];
    }),
  );
}

function slugOf({ title, link, id }: WordpressItem, site: string): string {
  const url = urlOf(link, site);
  const home = urlOf(site)?.pathname ?? '/';
  const path = decoded(url?.pathname ?? '')
    .slice(home.length)
    .replaceAll(/^\/+|\/+$/g, '')
    .toLowerCase();
  // Drafts have an address by their number.
  if (path === '' && url?.search === '') return 'home';
  if (path !== '' && path.length <= LONGEST_SLUG - 10 && slugPattern.test(path)) return path;
  return (
    pageSlug(title)
      .slice(0, LONGEST_SLUG - 10)
      .replaceAll(/-+$/g, '') || `page-${id.replaceAll(/\D/g, '') || '0'}`
  );
}

/** @param base what an address without a host stands on */
const urlOf = (address: string, base?: string) => (URL.canParse(address, base) ? new URL(address, base) : undefined);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A picture at another size: `harbour-300x200.jpg`. */
const SIZED = /-\d+x\d+(?=\.\w+$)/;
/** What tells a page: WordPress may give it an address by its number, `?p=12`. */
const pageKey = ({ host, pathname, search }: URL) => host + pathname.replace(/\/+$/, '') + search;
const fileKey = ({ host, pathname }: URL) => host + pathname;

/** Addresses of the old site as they are in the space: of its pages, of files that were fetched. Others stay. */
function translatorOf(
  site: Wordpress,
  slugs: ReadonlyMap<WordpressItem, string>,
  files: ReadonlyMap<string, FetchedFile>,
) {
  const pages = new Map<string, string>();
  const fileUrls = new Map<string, string>();
  for (const [{ link }, slug] of slugs) {
    const url = urlOf(link, `${site.link}/`);
    if (url) pages.set(pageKey(url), slug === 'home' ? '/' : `/${slug}`);
  }
  for (const { id, address } of site.items.filter(isFile)) {
    const url = urlOf(address);
    const file = files.get(id);
    if (url && file) fileUrls.set(fileKey(url), file.url);
  }
  return (address: string): string => {
    const url =
      address.length > LONGEST_ADDRESS || address.startsWith('#') ? undefined : urlOf(address, `${site.link}/`);
    if (!url) return address;
    const page = pages.get(pageKey(url));
    if (page !== undefined) return page + url.hash;
    const file = fileKey(url);
    return (
      fileUrls.get(file) ??
      fileUrls.get(file.replace(SIZED, '')) ??
      fileUrls.get(file.replace(SIZED, '-scaled')) ??
      address
    );
  };
}
