import type { BlockRow } from '#render/blocks.ts';
import { communityOf } from '#render/community/thread.ts';
import { type LayoutKind, pickLayoutRow, type RequestedLayout, requestedLayout } from '#rules/page-layout.ts';
import { isJsonObject, type Json } from '#schema/json.ts';
import type { SiteLayout, SitePage } from '../../ports/sites.ts';

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
    image: textOf(meta.social_image) || textOf(meta.thumbnail),
    isHidden: meta.noindex === true,
    headInjection: row.head_injection,
    tag_ids: row.tag_ids,
    ...requestedLayout(meta),
    community: communityOf(meta.community),
    isPremium: meta.access === 'premium',
    language: textOf(meta.language),
    translationOf: textOf(meta.translation_of),
    listingsOf: textOf(meta.listings_of),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    customValues: row.meta,
    sections: row.sections,
  };
}

/** A value inside jsonb as the text that it should be. */
export const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** Rows of what may stand around a page. */
export type LayoutRows<Row> = Record<LayoutKind, Row[]>;

/** The query for them by conditions of their kinds; footers note no version. @param component what it selects of a component */
export const layoutQuery = (name: string, component: string) => `query ${name}(
  $header: header_bool_exp!, $footer: footer_bool_exp!, $sidebar: sidebar_bool_exp!
) {
  header(where: $header, order_by: { id: asc }, limit: 2) { id info version ${component} }
  footer(where: $footer, order_by: { id: asc }, limit: 2) { id info ${component} }
  sidebar(where: $sidebar, order_by: { id: asc }, limit: 2) { id info version ${component} }
}`;

/** Of these rows, what a page asks for. */
export function layoutOf<Row extends { id: string }>(
  rows: LayoutRows<Row>,
  page: RequestedLayout,
  blockOf: (row: Row) => BlockRow,
): SiteLayout {
  const pick = (kind: LayoutKind) => {
    const row = pickLayoutRow(rows[kind], page[kind]);
    return row ? blockOf(row) : null;
  };
  return { header: pick('header'), footer: pick('footer'), sidebar: pick('sidebar') };
}
