import { ofParent, type Parent, tableFor } from '#derive/documents/operations/content.ts';
import {
  type Changed,
  type Found,
  find,
  inSortOrder,
  insert,
  type Removed,
  remove,
  update,
} from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import type { JsonObject } from '#schema/json.ts';

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
  return update(what === 'section' ? 'UpdateSection' : 'UpdateBlock', tableFor(parent, what), where, set);
}

/** Removes the sections or blocks of a parent: all of them, or those with these ids. */
export function deleteParts(parent: Parent, what: 'section' | 'block', ids?: readonly string[]): Call<Removed> {
  const where = { ...ofParent(parent), ...(ids && { id: { _in: [...ids] } }) };
  return remove(what === 'section' ? 'DeleteSections' : 'DeleteBlocks', tableFor(parent, what), where);
}
