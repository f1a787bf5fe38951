import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { publishersOf, type Reviewed, reviewsOf } from './review/reviews.ts';

/** A page as its publisher sees it. Times are ISO 8601. */
export interface PageSummary {
  id: string;
  name: string;
  slug: string;
  title: string;
  description: string;
  status: string;
  /** When it was or will be published. */
  publishedAt: string | null;
  version: number;
  /** When this content went live, and who brought it there or planned it. */
  versionAt: string | null;
  versionBy: string;
}

export interface PageState extends PageSummary, Reviewed {
  /** The live page that this is a draft of. */
  live: PageSummary | null;
  /** The draft of this live page. */
  draft: { id: string; status: string } | null;
}

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');

/** A row of `page` as the operations of `derive/documents/operations/publishing.ts` select it. */
export function pageSummaryOf(row: JsonObject): PageSummary {
  return {
    id: text(row.id),
    name: text(row.name),
    slug: text(row.slug),
    title: text(row.title),
    description: text(row.meta_description),
    status: text(row.status),
    publishedAt: text(row.published_at) || null,
    version: typeof row.page_version === 'number' ? row.page_version : 1,
    versionAt: text(row.version_at) || null,
    versionBy: isJsonObject(row.version_author) ? text(row.version_author.name) : '',
  };
}

export function stateOf(row: JsonObject): PageState {
  const [draft] = Array.isArray(row.drafts) ? row.drafts.filter(isJsonObject) : [];
  const live = isJsonObject(row.context) ? row.context : null;
  return {
    ...pageSummaryOf(row),
    updatedAt: text(row.updated_at),
    reviews: reviewsOf((live ?? row).reviews),
    publishers: publishersOf(row.publishers),
    live: live && pageSummaryOf(live),
    draft: draft ? { id: text(draft.id), status: text(draft.status) } : null,
  };
}
