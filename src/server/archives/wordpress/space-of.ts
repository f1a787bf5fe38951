import { randomUUID } from 'node:crypto';
import { pageSlug } from '#derive/values/slugify.ts';
import type { JsonObject } from '#schema/json.ts';
import { slugPattern } from '#schema/kinds/text.ts';
import { COMPONENT, SPACE } from '../manifest.ts';
import { type ContentBlock, contentBlocks } from './content-blocks.ts';
import type { Wordpress, WordpressItem } from './read-wxr.ts';

/** A file of the old site that was fetched. */
export interface FetchedFile {
  id: string;
  /** As an archive has addresses of its own files. */
  url: string;
  metadata: JsonObject;
}

/** Blocks of the library that take what was written. */
export const BLOCKS = { text: '51e70000-0000-4000-8000-000000000005', image: '51e70000-0000-4000-8000-000000000015' };

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
/** People of an archive become the owner of the new space. */
const SOMEBODY = '00000000-0000-4000-8000-000000000000';

/** What WordPress calls pages, as far as people wrote it. */
export const isPage = ({ type, status }: WordpressItem) =>
  (type === 'page' || type === 'post') && ['publish', 'draft', 'pending', 'private', 'future'].includes(status);

export const isFile = ({ type, address }: WordpressItem) => type === 'attachment' && address !== '';

/**
 * The rows of an archive for a site of WordPress, by table.
 * @param files those that were fetched, by the id of their item
 */
export function spaceOf(
  site: Wordpress,
  spaceId: string,
  files: ReadonlyMap<string, FetchedFile>,
): Record<string, JsonObject[]> {
  const pages = site.items.filter(isPage);
  const slugs = slugsOf(pages, site.link);
  const translate = translatorOf(site, slugs, files);
  const tags = new Map<string, JsonObject>();
  for (const name of pages.flatMap(({ terms }) => terms)) {
    const short = name.slice(0, LONGEST_NAME);
    if (!tags.has(short.toLowerCase())) tags.set(short.toLowerCase(), { id: randomUUID(), name: short, type: 'Page' });
  }
  const tables: Record<string, JsonObject[]> = {
    [SPACE]: [{ id: spaceId, name: site.title.slice(0, LONGEST_NAME), data_model: DATA_MODEL, info: {}, meta: {} }],
    [COMPONENT]: [
      { id: BLOCKS.text, uuid: BLOCKS.text, name: 'Text' },
      { id: BLOCKS.image, uuid: BLOCKS.image, name: 'Image' },
    ],
    tag: [...tags.values()],
    asset: site.items.flatMap((item) => assetOf(item, files.get(item.id))),
    page: [],
    section: [],
    block: [],
  };
  for (const item of pages) {
    const page = pageOf(item, site, { slug: slugs.get(item) ?? '', thumbnail: files.get(item.thumbnail)?.url });
    const names = item.terms.map((name) => tags.get(name.slice(0, LONGEST_NAME).toLowerCase())?.id);
    page.tag_ids = Object.fromEntries(names.map((id) => [id, true]));
    const section = randomUUID();
    tables.page?.push(page);
    tables.section?.push({ id: section, page_id: page.id ?? null, name: 'Content', sort_order: 0, info: {} });
    for (const [order, block] of contentBlocks(item.content, translate).entries())
      tables.block?.push(blockOf(block, { page_id: page.id ?? null, section_id: section, sort_order: order }));
  }
  return tables;
}

function assetOf({ title, address, excerpt, published }: WordpressItem, file: FetchedFile | undefined): JsonObject[] {
  if (!file) return [];
  const name = title || decoded(urlOf(address)?.pathname.split('/').at(-1) ?? '');
  const description = excerpt.slice(0, 2000);
  return [{ ...file, title: name.slice(0, LONGEST_NAME), description, ...(published && { created_at: published }) }];
}

function pageOf(
  item: WordpressItem,
  { authors }: Wordpress,
  { slug, thumbnail }: { slug: string; thumbnail: string | undefined },
): JsonObject {
  const title = item.title || slug;
  const isLive = item.status === 'publish';
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    name: title.slice(0, LONGEST_NAME),
    title: title.slice(0, LONGEST_NAME),
    slug,
    status: isLive ? 'PUBLISHED' : 'DRAFT',
    author_id: SOMEBODY,
    created_by: SOMEBODY,
    created_at: item.published || item.modified || now,
    updated_at: item.modified || item.published || now,
    published_at: isLive ? item.published || now : null,
    page_version: 1,
    meta_description: item.excerpt.replaceAll(/<[^>]*>/g, '').slice(0, 300),
    meta: {
      custom_type: item.type,
      custom_author: (authors.get(item.author) || item.author).slice(0, LONGEST_NAME),
      ...(thumbnail && { thumbnail }),
    },
  };
}

function blockOf(block: ContentBlock, place: JsonObject): JsonObject {
  const kind = 'text' in block ? 'text' : 'image';
  const id = randomUUID();
  const name = kind === 'text' ? 'Text' : 'Image';
  return { id, lineage_id: id, name, ...place, component_id: BLOCKS[kind], version: 1, info: { ...block } };
}

/** Pages keep their addresses. Two of one address, and such that no page may have, get another. */
function slugsOf(pages: readonly WordpressItem[], site: string): Map<WordpressItem, string> {
  const taken = new Set<string>();
  return new Map(
    pages.map((item) => {
      const wanted = slugOf(item, site);
      let slug = wanted;
      for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
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
  if (path !== '' && path.length <= LONGEST_SLUG && slugPattern.test(path)) return path;
  return pageSlug(title).slice(0, LONGEST_SLUG).replaceAll(/-+$/g, '') || `page-${id.replaceAll(/\D/g, '') || '0'}`;
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
const withoutScheme = (address: string) =>
  address
    .replace(/^https?:/i, '')
    .replace(/[#?].*$/, '')
    .replace(/\/+$/, '');

/** Addresses of the old site as they are in the space: of its pages, of files that were fetched. Others stay. */
function translatorOf(
  site: Wordpress,
  slugs: ReadonlyMap<WordpressItem, string>,
  files: ReadonlyMap<string, FetchedFile>,
) {
  const known = new Map<string, string>();
  for (const [{ link }, slug] of slugs) known.set(withoutScheme(link), slug === 'home' ? '/' : `/${slug}`);
  for (const { id, address } of site.items) {
    const file = files.get(id);
    if (file) known.set(withoutScheme(address), file.url);
  }
  return (address: string): string => {
    const full = urlOf(address, `${site.link}/`)?.href ?? address;
    const plain = withoutScheme(full);
    return (
      known.get(plain) ?? known.get(plain.replace(SIZED, '')) ?? known.get(plain.replace(SIZED, '-scaled')) ?? address
    );
  };
}
