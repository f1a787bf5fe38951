import type { JsonObject } from '#schema/json.ts';
import type { Call } from '../queries.ts';
import { ofParent, type Parent } from './content.ts';
import { type Changed, type Found, find, update } from './operation.ts';

/** Saved states of a record that its history lists at once, and stretches of what the viewer typed. */
const MOST_LISTED = 100;

/** What somebody typed into a record and has not saved. */
interface Autosave {
  /** The record that is edited; of a page that may be a draft. */
  edited: Parent;
  /** The stretch of work that it replaces. */
  editId: string;
  /** `updated_at` of the record as it was read. */
  readAt: string | null;
  was: JsonObject;
  mine: JsonObject;
}

/** Keeps it, and closes earlier stretches of the same work, in one transaction. */
export function keepAutosave({ edited, editId, readAt, was, mine }: Autosave, closed: readonly string[]): Call {
  const query = `mutation KeepAutosave($row: content_autosave_insert_input!, $closed: content_autosave_bool_exp!) {
  kept: insert_content_autosave_one(object: $row, on_conflict: {
    constraint: content_autosave_space_id_edited_id_created_by_edit_id_key, update_columns: [is_open, read_at, was, mine]
  }) { id }
  closed: update_content_autosave(where: $closed, _set: { is_open: false }) { affected_rows }
}`;
  const editedId = idOf(edited);
  // The database finds the live page of a draft.
  const root = 'page_id' in edited ? {} : edited;
  const row = { ...root, edited_id: editedId, edit_id: editId, is_open: true, read_at: readAt, was, mine };
  return { operationName: 'KeepAutosave', query, variables: { row, closed: ofEdits(editedId, closed) } };
}

/** The work was saved or discarded: nobody is offered it any more. */
export function closeAutosaves(edited: Parent, editIds: readonly string[]): Call<Changed> {
  return update('CloseAutosaves', 'content_autosave', ofEdits(idOf(edited), editIds), { is_open: false });
}

/** The newest work of the caller on a record that was neither saved nor discarded. */
export function openAutosave(edited: Parent): Call<Found> {
  return find('OpenAutosave', 'content_autosave', {
    where: { edited_id: { _eq: idOf(edited) }, is_open: { _eq: true } },
    order: [{ updated_at: 'desc' }],
    limit: 1,
    select: 'edit_id read_at updated_at was mine',
  });
}

const idOf = (edited: Parent): string => Object.values(edited)[0] ?? '';

const ofEdits = (editedId: string, editIds: readonly string[]): JsonObject => ({
  edited_id: { _eq: editedId },
  edit_id: { _in: [...editIds] },
});

/**
 * What a record was at each save, and what the caller typed between, the newest first, without their contents:
 * `{ saved: [{ id, created_at, creator }], typed: [{ id, updated_at }] }`.
 * @param root the record; of a page the live one, or one that was never live
 */
export function contentHistory(root: Parent): Call<{ saved: JsonObject[]; typed: JsonObject[] }> {
  const of = ofParent(root);
  const query = `query ContentHistory($saved: content_revision_bool_exp!, $typed: content_autosave_bool_exp!) {
  saved: content_revision(where: $saved, order_by: [{ created_at: desc }, { id: asc }], limit: ${MOST_LISTED}) {
    id created_at creator { name }
  }
  typed: content_autosave(where: $typed, order_by: [{ updated_at: desc }], limit: ${MOST_LISTED}) { id updated_at }
}`;
  const variables = { saved: of, typed: { ...of, mine: { _has_key: 'content' } } };
  return { operationName: 'ContentHistory', query, variables };
}

/** A saved state: `{ rows: [{ fields, sections }] }`. */
export function savedState(id: string): Call<Found> {
  return find('SavedState', 'content_revision', { where: { id: { _eq: id } }, select: 'fields sections' });
}

/** What the caller typed: `{ rows: [{ mine }] }`, with the content under `content`. */
export function typedState(id: string): Call<Found> {
  return find('TypedState', 'content_autosave', { where: { id: { _eq: id } }, select: 'mine' });
}
