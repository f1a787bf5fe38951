import type { BlockRow, SectionRow } from '#render/blocks.ts';
import type { Community, PostView } from '#render/community/thread.ts';
import type { AskData } from '#render/data/data-document.ts';
import type { Translation } from '#render/data/page-languages.ts';
import type { PageKeys } from '#render/data/resolve-data.ts';
import type { PageMeta } from '#render/page-head.ts';
import type { Site } from '#render/site.ts';
import type { ListedPage } from '#render/site-files.ts';
import type { Json, JsonObject } from '#schema/json.ts';

/** A published page. */
export interface SitePage extends PageMeta, PageKeys {
  /** What it asks to have around it: `default`, an id, or empty for none. */
  header: string;
  footer: string;
  sidebar: string;
  /** Whose posts stand below it; null where none do. */
  community: Community | null;
  /** Whether premium members alone read it: then it comes without its sections. */
  isPremium?: boolean;
  /** Of ISO 639-1; empty where it has that of its site. */
  language?: string;
  /** The id of the page that it is a translation of; empty for one that is not. */
  translationOf?: string;
  /** The dataset whose listings it shows, each at an address of its own; empty for a page that stands at its own. */
  listingsOf?: string;
  /** The listing that it shows: its card, and what texts say of it. */
  listing?: { card: JsonObject; texts: Readonly<Record<string, string>> };
  /** Where the values of the fields are that the space has added to it, by their names in records. */
  customValues?: Json;
  sections: readonly SectionRow[];
}

/** What stands around a page of a site; null where there is none. */
export interface SiteLayout {
  header: BlockRow | null;
  footer: BlockRow | null;
  sidebar: BlockRow | null;
}

export interface SiteRedirect {
  /** A path of the site, or a whole address. */
  target: string;
  isPermanent: boolean;
}

/** The published sites, as their visitors may see them. */
export interface Sites {
  /** A public space, or null. */
  findById(spaceId: string): Promise<Site | null>;
  /** The public space whose domain or alias the host name is, or null. */
  findByHost(host: string): Promise<Site | null>;
  /** The public space whose site has the address below `/sites/`, or had it before; or null. */
  findByAddress(address: string): Promise<Site | null>;
  /** A space by its id, an address or a host name of it, also one that is not public: whoever got mail of it may still leave. */
  findAny(name: string): Promise<Site | null>;
  /** Whether the host name is that of a space whose site is paused. */
  isPausedAt(host: string): Promise<boolean>;
  page(spaceId: string, slug: string): Promise<SitePage | null>;
  /** The page that shows a listing at this path, with the row of the listing as its cards are made of; or null. */
  listingPage(
    site: Pick<Site, 'id' | 'customFields'>,
    path: string,
  ): Promise<{ page: SitePage; listing: JsonObject } | null>;
  /** One that premium members alone read, with what they read. Whoever asks for it has looked who reads. */
  premiumPage(spaceId: string, id: string): Promise<SitePage | null>;
  /**
   * Where the page is that was public under this slug last: its slug now, `gone` when it was deleted. Null when there was
   * none, or it is not public at the moment.
   */
  formerly(spaceId: string, slug: string): Promise<{ slug: string } | 'gone' | null>;
  /**
   * Where the space leads visitors of a path that no page has, or null.
   * @param paths one path as it may be written, with its first slash and without its last
   */
  redirect(spaceId: string, paths: readonly string[]): Promise<SiteRedirect | null>;
  /** What a page asks for; the default one where that is gone. */
  layout(spaceId: string, page: Pick<SitePage, 'header' | 'footer' | 'sidebar'>): Promise<SiteLayout>;
  /** The published pages that say the same, itself among them. */
  translations(spaceId: string, page: Pick<SitePage, 'id' | 'translationOf'>): Promise<Translation[]>;
  /** Published pages that search engines may list, the newest first. @param from how many are passed over */
  list(spaceId: string, limit: number, from?: number): Promise<ListedPage[]>;
  /** How many pages search engines may list. */
  count(spaceId: string): Promise<number>;
  /** Listings that have a page which search engines may list, by its path. @param from how many are passed over */
  listingPaths(spaceId: string, limit: number, from: number): Promise<ListedPage[]>;
  /** The newest published posts of a page, as everybody sees them. */
  posts(spaceId: string, pageId: string, limit: number): Promise<PostView[]>;
  ask(spaceId: string): AskData;
}
