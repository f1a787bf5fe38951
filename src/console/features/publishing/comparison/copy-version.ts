import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { storageOf } from '#schema/resource.ts';

type Storage = ReturnType<typeof storageOf>;

const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/**
 * The content of a version as new rows, and what of the page may be written.
 * @param version a page as `pageContents` reads it
 * @param storages columns of the page to take over, or one key inside of a column
 */
export function copyVersion(version: JsonObject, storages: readonly Storage[]) {
  const sections = rows(version.sections).map(({ blocks, name = '', info = {} }, sort_order) => ({
    row: { id: crypto.randomUUID(), name, info, sort_order },
    blocks: rows(blocks),
  }));
  const fullColumns = storages.filter(({ path }) => path.length === 0);
  const append: { [column: string]: JsonObject } = {};
  for (const { column, path } of storages) {
    const [key] = path;
    const columnValue = version[column];
    const value = key !== undefined && isJsonObject(columnValue) ? columnValue[key] : undefined;
    if (key !== undefined) append[column] = { ...append[column], [key]: value ?? null };
  }
  return {
    set: Object.fromEntries(fullColumns.map(({ column }) => [column, version[column] ?? null])),
    append,
    sections: sections.map(({ row }) => row),
    blocks: sections.flatMap(({ row, blocks }) =>
      blocks.map(
        ({ lineage_id = null, name = '', info = {}, version: written = 1, component_id = null }, sort_order) => ({
          ...{ id: crypto.randomUUID(), section_id: row.id, sort_order, ...(lineage_id !== null && { lineage_id }) },
          ...{ name, info, version: written, component_id },
        }),
      ),
    ),
  };
}
