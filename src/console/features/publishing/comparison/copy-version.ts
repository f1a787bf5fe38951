import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

const rows = (value: Json | undefined) => (Array.isArray(value) ? value.filter(isJsonObject) : []);

/**
 * The content of a version as new rows, and the columns of the page that may be written.
 * @param version a page as `pageContents` reads it
 * @param columns columns of the page to take over
 */
export function copyVersion(version: JsonObject, columns: readonly string[]) {
  const sections = rows(version.sections).map(({ blocks, name = '', info = {} }, sort_order) => ({
    row: { id: crypto.randomUUID(), name, info, sort_order },
    blocks: rows(blocks),
  }));
  return {
    set: Object.fromEntries(columns.map((column) => [column, version[column] ?? null])),
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
