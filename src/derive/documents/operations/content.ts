import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Changed, type Found, find, inSortOrder, insert, type Removed, remove, update } from './operation.ts';

/** What sections and blocks of pages and their like belong to. */
export type ContentParent = { page_id: string } | { form_id: string } | { template_id: string };

/** The same for newsletters and the mails that a site sends by itself. */
export type MailParent = { newsletter_id: string } | { communication_id: string };

export type Parent = ContentParent | MailParent;

/** Blocks and sections stand in tables of their own for pages and for mails. */
export function tableFor(parent: Parent, what: 'section' | 'block'): string {
  return 'newsletter_id' in parent || 'communication_id' in parent ? `newsletter_${what}` : what;
}

/** Rows that belong to it, as a condition. */
export const ofParent = (parent: Parent): JsonObject =>
  Object.fromEntries(Object.entries(parent).map(([column, id]) => [column, { _eq: id }]));

const block = 'id name info sort_order version component_id section_id component { id uuid meta: public_meta schema }';

/** The blocks of a page, form, template or mail in their order, with their components. */
export function blocksOf(parent: Parent): Call<Found> {
  return find('BlocksOf', tableFor(parent, 'block'), { where: ofParent(parent), order: inSortOrder, select: block });
}

/** What a page's blocks of one component hold, for example its product lists. */
export function blockInfoOf(pageId: string, componentUuid: string): Call<Found> {
  const where = { page_id: { _eq: pageId }, component: { uuid: { _eq: componentUuid } } };
  return find('BlockInfoOf', 'block', { where, order: inSortOrder, select: 'id info' });
}

/** The sections of a page, form, template or mail in their order, with their blocks. */
export function sectionsOf(parent: Parent): Call<Found> {
  const select = `id name info sort_order blocks(order_by: { sort_order: asc }) { ${block} }`;
  return find('SectionsOf', tableFor(parent, 'section'), { where: ofParent(parent), order: inSortOrder, select });
}

/** What a picture of a template shows: `{ sections, space }`, with the components in all their versions. */
export function templatePicture(id: string, spaceId: string): Call {
  const query = `query TemplatePicture($id: uuid!, $space: uuid!) {
  sections: section(where: { template_id: { _eq: $id } }, order_by: [{ sort_order: asc }, { id: asc }], limit: 8) {
    id info
    blocks(order_by: [{ sort_order: asc }, { id: asc }], limit: 8) { id info version component { id version schema info versions } }
  }
  space: space_by_pk(id: $space) { id name meta look }
}`;
  return { operationName: 'TemplatePicture', query, variables: { id, space: spaceId } };
}

/** Inserts sections or blocks, which name their parent themselves. */
export function insertParts(parent: Parent, what: 'section' | 'block', rows: readonly JsonObject[]): Call<Changed> {
  const objects = rows.map((row) => ({ ...row, ...parent }));
  return insert(what === 'section' ? 'InsertSections' : 'InsertBlocks', tableFor(parent, what), objects);
}

/** Writes sections or blocks by their ids: new ones are inserted, the others get these columns. */
export function upsertParts(
  parent: Parent,
  what: 'section' | 'block',
  rows: readonly JsonObject[],
  columns: readonly string[],
): Call<Changed> {
  const table = tableFor(parent, what);
  return insert(
    what === 'section' ? 'UpsertSections' : 'UpsertBlocks',
    table,
    rows.map((row) => ({ ...row, ...parent })),
    { conflict: { constraint: `${table}_pkey`, update: columns } },
  );
}

/** Updates one section or block. */
export function updatePart(parent: Parent, what: 'section' | 'block', id: string, set: JsonObject): Call<Changed> {
  const where = { ...ofParent(parent), id: { _eq: id } };
  return update(what === 'section' ? 'UpdateSection' : 'UpdateBlock', tableFor(parent, what), where, { set });
}

/** Removes the sections or blocks of a parent: all of them, or those with these ids. */
export function deleteParts(parent: Parent, what: 'section' | 'block', ids?: readonly string[]): Call<Removed> {
  const where = { ...ofParent(parent), ...(ids && { id: { _in: [...ids] } }) };
  return remove(what === 'section' ? 'DeleteSections' : 'DeleteBlocks', tableFor(parent, what), where);
}
