import { noListingPage } from '#rules/listing-page.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Changed, type Found, find, insert, update } from './operation.ts';

const person = 'version_author { id name }';
const state = `id name slug title meta_description status context_id published_at page_version version_at ${person}`;
const people = 'requester { id name } reviewer { id name } decider { id name }';
const reviews = `reviews(order_by: [{ requested_at: desc }, { id: desc }], limit: 100) {
    id draft_id page_version requested_at note decision decided_at answer revision publisher { user_id } ${people}
  }`;
const working = '{ status: { _nin: [LEGACY, DELETED] } }';

/**
 * A page as its publisher sees it, with its live page, its draft, its reviews and who may publish it:
 * `{ rows: [{ ..., context, drafts, reviews, publishers }] }`.
 */
export function pageState(id: string): Call<Found> {
  const publishers = 'publishers(order_by: [{ name: asc }, { user_id: asc }], limit: 500) { user_id name }';
  const select = `${state} updated_at context { ${state} ${reviews} } drafts: changes(where: ${working}) { id status published_at }
  ${reviews} ${publishers}`;
  return find('PageState', 'page', { where: { id: { _eq: id } }, select });
}

/** Whether somebody may publish the pages of the space without a review: `{ rows: [{ user_id }] }`, or none. */
export function publisher(userId: string): Call<Found> {
  return find('Publisher', 'page_publisher', { where: { user_id: { _eq: userId } }, limit: 1, select: 'user_id' });
}

/** What a live page was before, the newest first. */
export function pageVersions(id: string): Call<Found> {
  const where = { context_id: { _eq: id }, status: { _eq: 'LEGACY' } };
  const order = [{ page_version: 'desc' }, { version_at: 'desc_nulls_last' }] as const;
  return find('PageVersions', 'page', { where, order, select: `${state} updated_at` });
}

/**
 * Pages with their sections and blocks, to be compared, copied or looked through.
 * @param fields more columns of the pages
 * @param ofComponents more columns of the components of their blocks
 */
export function pageContents(
  ids: readonly string[],
  fields: readonly string[] = [],
  ofComponents: readonly string[] = [],
): Call<Found> {
  const order = 'order_by: [{ sort_order: asc }, { id: asc }]';
  const component = ['id name', ...ofComponents].join(' ');
  const block = `id lineage_id name info sort_order version component_id component { ${component} }`;
  const content = `sections(${order}) { id name info sort_order blocks(${order}) { ${block} } }`;
  const select = ['id name slug title meta_description', ...fields, content].join(' ');
  return find('PageContents', 'page', { where: { id: { _in: [...ids] } }, select });
}

/** Opens the draft of a live page: the database copies what is live into it. */
export function openDraft(liveId: string): Call<Changed> {
  return insert('OpenDraft', 'page', [{ context_id: liveId }]);
}

/** Discards a draft, or brings a discarded one back; nothing changes when it has left these states meanwhile. */
export function changeDraft(id: string, from: readonly string[], set: JsonObject): Call<Changed> {
  return update('ChangeDraft', 'page', { id: { _eq: id }, status: { _in: [...from] } }, set, 'id status');
}

/** Which of these addresses are published pages: `{ rows: [{ id, slug }] }`. */
export function publishedSlugs(slugs: readonly string[]): Call<Found> {
  const where = { slug: { _in: [...slugs] }, status: { _eq: 'PUBLISHED' }, ...noListingPage };
  return find('PublishedSlugs', 'page', { where, select: 'id slug' });
}

/** Listings that may stand at one of these addresses, with the pages that show them: `{ rows: [{ slug, dataset: { pages: [{ slug }] } }] }`. */
export function listingsAt(slugs: readonly string[]): Call<Found> {
  const last = slugs.map((slug) => slug.slice(slug.lastIndexOf('/') + 1));
  const published = 'pages(where: { status: { _eq: PUBLISHED } }, limit: 20) { slug }';
  const where = { slug: { _in: [...new Set(last)] }, deleted_at: { _is_null: true } };
  // The cost of an operation is reckoned by its limits.
  return find('ListingsAt', 'listing', { where, select: `slug dataset { ${published} }`, limit: 1000 });
}

interface Restored {
  /** Columns of the page itself, and keys inside of others: what else these hold stays. */
  set: JsonObject;
  append?: JsonObject;
  /** Rows of `section` and `block` with ids of their own. */
  sections: readonly JsonObject[];
  blocks: readonly JsonObject[];
}

/**
 * Puts the content of a version into a draft in place of what is there, as one save of its content: `{ edit: { created_at } }` is the
 * draft's new `updated_at`.
 * @param readAt `updated_at` of the draft as it was read, where it is not to go over what others saved since
 */
export function restoreIntoDraft(
  draftId: string,
  { set, append = {}, sections, blocks }: Restored,
  readAt: string | null = null,
): Call<{ edit: { created_at: string } }> {
  const inPage = (row: JsonObject) => ({ ...row, page_id: draftId });
  return {
    operationName: 'RestoreIntoDraft',
    query: `mutation RestoreIntoDraft(
  $edit: content_edit_insert_input!, $inside: uuid!, $set: page_set_input!, $append: page_append_input!
  $sections: [section_insert_input!]!, $blocks: [block_insert_input!]!
) {
  edit: insert_content_edit_one(object: $edit) { created_at }
  gone: delete_block(where: { page_id: { _eq: $inside } }) { affected_rows }
  empty: delete_section(where: { page_id: { _eq: $inside } }) { affected_rows }
  sections: insert_section(objects: $sections) { affected_rows }
  blocks: insert_block(objects: $blocks) { affected_rows }
  result: update_page(where: { id: { _eq: $inside } }, _set: $set, _append: $append) { affected_rows }
}`,
    variables: {
      edit: { page_id: draftId, read_at: readAt },
      inside: draftId,
      set,
      append,
      sections: sections.map(inPage),
      blocks: blocks.map(inPage),
    },
  };
}
