import { rowsCall } from '#derive/documents/rows-call.ts';
import type { ImportChange } from '#schema/api/dataset-feed.ts';
import type { ImportJob } from '#schema/api/import-job.ts';
import type { JsonObject } from '#schema/json.ts';
import type { Predicate } from '#schema/predicate.ts';
import type { Importer, Imports, WrittenRecord } from '../ports/files/imports.ts';
import { mayDo, modelInSpace } from './import-access.ts';

/** What an import wrote, as far as the viewer may read it: a record that is out of reach tells nothing, and no field that is. */
export async function readableChanges(
  viewer: Importer,
  { resource: name }: Pick<ImportJob, 'resource'>,
  changes: readonly WrittenRecord[],
  imports: Pick<Imports, 'rows' | 'dataModel'>,
): Promise<ImportChange[]> {
  const model = await modelInSpace(imports, viewer);
  const resource = model.resources.find((one) => one.name === name);
  if (!resource || changes.length === 0) return [];
  const where: Predicate = { field: 'id', op: 'in', value: changes.map(({ id }) => id) };
  const titles = new Map<string, string>();
  const isSoft = typeof resource.delete === 'object';
  for (const archived of isSoft ? [false, true] : [false]) {
    const call = rowsCall(model, resource, {
      ...{ fields: [resource.title], where, archived, sort: [], limit: changes.length, viewer },
    });
    for (const row of await imports.rows(viewer, call)) titles.set(String(row.id), String(row[resource.title] ?? ''));
  }
  const may = mayDo(viewer, model.resources);
  const readable = (values: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(values).filter(([field]) => may('read', resource.name, field)));
  return changes.map(({ id, isNew, before, after }) => {
    const title = titles.get(id);
    const isHidden = title === undefined;
    return {
      ...{ record: id, title: title ?? '', isNew },
      before: isHidden ? {} : readable(before),
      after: isHidden ? {} : readable(after),
    };
  });
}
