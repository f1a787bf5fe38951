import type { BlockRow, SectionRow } from '#render/blocks.ts';
import type { PageFacts } from '#render/page-head.ts';
import type { AskData, PageKeys } from '#render/resolve-data.ts';
import type { Site } from '#render/site.ts';
import type { ListedPage } from '#render/site-files.ts';

/** A published page. */
export interface SitePage extends PageFacts, PageKeys {
  /** Id of the sidebar that it asks for, `default`, or empty. */
  sidebar: string;
  sections: readonly SectionRow[];
}

/** What stands around the pages of a site; null where there is none. */
export interface SiteFrame {
  header: BlockRow | null;
  footer: BlockRow | null;
  /** All of them; pages name theirs. */
  sidebars: readonly { isDefault: boolean; block: BlockRow }[];
}

/** The published sites, as their visitors may see them. */
export interface Sites {
  /** A public space, or null. */
  findById(spaceId: string): Promise<Site | null>;
  /** The public space whose domain or alias the host name is, or null. */
  findByHost(host: string): Promise<Site | null>;
  page(spaceId: string, slug: string): Promise<SitePage | null>;
  frame(spaceId: string): Promise<SiteFrame>;
  /** Published pages, the newest first. */
  list(spaceId: string, limit: number): Promise<ListedPage[]>;
  ask(spaceId: string): AskData;
}
