import { type Found, find, inSpace, newest, type Removed, remove } from '#derive/documents/operations/operation.ts';
import type { Call } from '#derive/documents/queries.ts';
import { containing, type Paging } from './conditions.ts';

/** Forms with the number of their records, the newest first. */
export function formsWithCounts(spaceId: string, search?: string, paging: Paging = {}): Call {
  const where = { ...inSpace(spaceId), ...containing('name', search) };
  const select = 'id name type status created_at records_aggregate { aggregate { count } }';
  return find('FormsWithCounts', 'form', { where, order: newest, select, total: true, ...paging });
}

/** What a form is called, and how often it was filled in. */
export function formWithTotal(id: string): Call<Found> {
  const select = 'id name meta records_aggregate { aggregate { count } }';
  return find('FormWithTotal', 'form', { where: { id: { _eq: id } }, select, limit: 1 });
}

/** Removes the records of a form. */
export function deleteRecordsOf(formId: string): Call<Removed> {
  return remove('DeleteRecordsOf', 'record', { form_id: { _eq: formId } });
}
