import type { Row } from '#console/records/row.ts';
import { isJsonObject } from '#schema/json.ts';
import type { Model } from '#schema/model.ts';
import { type Resource, tableOf } from '#schema/resource.ts';

export interface DeletedRecords {
  resource: Resource;
  ids: readonly string[];
  /** Of one alone. */
  name?: string;
}

/** The records that an event of the audit log says were deleted for good; null where they cannot come back, or not all are named. */
export function deletedRecords(model: Pick<Model, 'resources'>, event: Row): DeletedRecords | null {
  const resource = model.resources.find((one) => tableOf(one) === event.subject && one.canUndelete);
  if (event.action !== 'deleted' || !resource) return null;
  const detail = isJsonObject(event.detail ?? null) ? (event.detail as Row) : undefined;
  if (typeof event.record_id === 'string') {
    return { resource, ids: [event.record_id], ...(typeof detail?.title === 'string' && { name: detail.title }) };
  }
  // An event of more than 1,000 names the first of them.
  const ids = Array.isArray(detail?.ids) ? detail.ids.map(String) : [];
  return ids.length > 0 && ids.length === detail?.count ? { resource, ids } : null;
}
