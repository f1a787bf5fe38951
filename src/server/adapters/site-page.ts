import type { BlockRow } from '#render/blocks.ts';
import { communityOf } from '#render/community/thread.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
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

/** What `meta` says of a page's frame (migration page_frame). */
function asked(meta: JsonObject, kind: 'header' | 'footer' | 'sidebar'): string {
  const { [`${kind}_use`]: use, [`${kind}_id`]: id } = meta;
  if (use === 'none' || (use === undefined && kind === 'sidebar')) return '';
  return use === 'chosen' && typeof id === 'string' ? id : 'default';
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
    header: asked(meta, 'header'),
    footer: asked(meta, 'footer'),
    sidebar: asked(meta, 'sidebar'),
    community: communityOf(meta.community),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    sections: row.sections,
  };
}
