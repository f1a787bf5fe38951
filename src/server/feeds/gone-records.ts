import { rowsCall } from '#derive/documents/rows-call.ts';
import type { GoneRecord } from '#schema/api/dataset-feed.ts';
import { resourceOf } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { modelInSpace } from '../imports/import-access.ts';
import { FEED_PAGE, type Feeds } from '../ports/files/feeds.ts';
import type { Importer, Imports } from '../ports/files/imports.ts';

/** A page of the records that a source has no more, as far as the viewer may read them; `next` is what the next page is behind. */
export async function goneRecords(
  viewer: Importer,
  datasetId: string,
  after: string,
  { feeds, imports }: { feeds: Feeds; imports: Imports },
): Promise<{ records: GoneRecord[]; next: string | null }> {
  const ids = await feeds.gone(datasetId, after);
  const model = await modelInSpace(imports, viewer);
  const resource = resourceOf(model, 'listing');
  const where: Predicate = {
    all: [
      { field: 'id', op: 'in', value: ids },
      { field: 'dataset_id', op: 'eq', value: datasetId },
    ],
  };
  const call = rowsCall(model, resource, { fields: [resource.title], where, sort: [], limit: FEED_PAGE, viewer });
  const rows = ids.length === 0 ? [] : await imports.rows(viewer, call);
  const records = rows.map((row) => ({ record: String(row.id), title: String(row[resource.title] ?? '') }));
  return { records, next: ids.length < FEED_PAGE ? null : (ids.at(-1) ?? null) };
}
