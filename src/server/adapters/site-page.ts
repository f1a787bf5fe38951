import { askedFrame } from '#derive/page-frame.ts';
import type { BlockRow } from '#render/blocks.ts';
import { communityOf } from '#render/community/thread.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { SitePage } from '../ports/sites.ts';

/** A row of `page` with its content. */
export interface PageRow {
  id: string;
  name: string;
  slug: string;
  title: string;
  meta_description: string;
  head_injection: string;
  meta: Json;
  tag_ids: Json;
  published_at: string | null;
  updated_at: string | null;
  sections: { id: string; info: Json; blocks: BlockRow[] }[];
}

/** A row of `page` as the site draws it. */
export function pageOf(row: PageRow): SitePage {
  const meta = isJsonObject(row.meta) ? row.meta : {};
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    title: row.title,
    description: row.meta_description,
    image: typeof meta.thumbnail === 'string' ? meta.thumbnail : '',
    headInjection: row.head_injection,
    tag_ids: row.tag_ids,
    ...askedFrame(meta),
    community: communityOf(meta.community),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    sections: row.sections,
  };
}
