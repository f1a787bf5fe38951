import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { type Changed, type Found, find, update } from './operation.ts';

/** Saved states of a page that its history lists at once, and stretches of what the viewer typed. */
const MOST_LISTED = 100;

/** What somebody typed into a page and has not saved. */
interface Autosave {
  /** The page that is edited. */
  pageId: string;
  /** The stretch of work that it replaces. */
  editId: string;
  /** `updated_at` of the page as it was read. */
  readAt: string | null;
  was: JsonObject;
  mine: JsonObject;
}

/** Keeps it, and closes earlier stretches of the same work, in one transaction. */
export function keepAutosave({ pageId, editId, readAt, was, mine }: Autosave, closed: readonly string[]): Call {
  const query = `mutation KeepAutosave($row: page_autosave_insert_input!, $closed: page_autosave_bool_exp!) {
  kept: insert_page_autosave_one(object: $row, on_conflict: {
    constraint: page_autosave_space_id_edited_id_created_by_edit_id_key, update_columns: [is_open, read_at, was, mine]
  }) { id }
  closed: update_page_autosave(where: $closed, _set: { is_open: false }) { affected_rows }
}`;
  const row = { edited_id: pageId, edit_id: editId, is_open: true, read_at: readAt, was, mine };
  return { operationName: 'KeepAutosave', query, variables: { row, closed: ofEdits(pageId, closed) } };
}

/** The work was saved or discarded: nobody is offered it any more. */
export function closeAutosaves(pageId: string, editIds: readonly string[]): Call<Changed> {
  return update('CloseAutosaves', 'page_autosave', ofEdits(pageId, editIds), { set: { is_open: false } });
}

/** The newest work of the caller on a page that was neither saved nor discarded. */
export function openAutosave(pageId: string): Call<Found> {
  return find('OpenAutosave', 'page_autosave', {
    where: { edited_id: { _eq: pageId }, is_open: { _eq: true } },
    order: [{ updated_at: 'desc' }],
    limit: 1,
    select: 'edit_id read_at updated_at was mine',
  });
}

const ofEdits = (pageId: string, editIds: readonly string[]): JsonObject => ({
  edited_id: { _eq: pageId },
  edit_id: { _in: [...editIds] },
});

/**
 * What a page was at each save, and what the caller typed between, the newest first, without their contents:
 * `{ saved: [{ id, created_at, creator }], typed: [{ id, updated_at }] }`. @param rootId the live page, or one that was never live
 */
export function pageHistory(rootId: string): Call<{ saved: JsonObject[]; typed: JsonObject[] }> {
  const query = `query PageHistory($page: uuid!) {
  saved: page_revision(where: { page_id: { _eq: $page } }, order_by: [{ created_at: desc }, { id: asc }], limit: ${MOST_LISTED}) {
    id created_at creator { name }
  }
  typed: page_autosave(where: { page_id: { _eq: $page }, mine: { _has_key: "content" } }, order_by: [{ updated_at: desc }], limit: ${MOST_LISTED}) { id updated_at }
}`;
  return { operationName: 'PageHistory', query, variables: { page: rootId } };
}

/** A saved state: `{ rows: [{ fields, sections }] }`. */
export function savedState(id: string): Call<Found> {
  return find('SavedState', 'page_revision', { where: { id: { _eq: id } }, select: 'fields sections' });
}

/** What the caller typed: `{ rows: [{ mine }] }`, with the content under `content`. */
export function typedState(id: string): Call<Found> {
  return find('TypedState', 'page_autosave', { where: { id: { _eq: id } }, select: 'mine' });
}
