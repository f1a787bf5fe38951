import { type EnumValue, readCatalog, readEnumValues } from './catalog/read-catalog.ts';
import { type Catalog, qualified } from './catalog/types.ts';
import type { InconsistentObject } from './engine-types.ts';
import { normaliseMetadata } from './metadata/normalise.ts';
import type { Metadata } from './metadata/types.ts';
import { buildModel } from './model/build-model.ts';
import { enumColumns, enumReason, valueFaults } from './model/check-enum.ts';
import { checkPermissions } from './model/check-permissions.ts';
import type { Model } from './model/model.ts';
import type { Connection } from './run/database.ts';

/** @returns the values of each enum table by qualified name, or the reason why it cannot be one */
async function readEnums(
  connection: Connection,
  metadata: Metadata,
  catalog: Catalog,
): Promise<Map<string, EnumValue[] | string>> {
  const enums = new Map<string, EnumValue[] | string>();
  for (const { table, isEnum } of metadata.tables) {
    const found = isEnum ? catalog.tables.get(qualified(table)) : undefined;
    if (!found) continue;
    const { columns, faults } = enumColumns(found);
    const values = columns ? await readEnumValues(connection, table, columns.key.name, columns.comment?.name) : [];
    if (columns) faults.push(...valueFaults(values));
    enums.set(qualified(table), faults.length > 0 ? enumReason(found, faults) : values);
  }
  return enums;
}

/**
 * Reads the catalogue and joins it with a metadata document. Parts that do not fit are left out and reported.
 * @throws HasuraError when the document cannot be read at all
 */
export async function loadModel(
  connection: Connection,
  document: unknown,
): Promise<{ model: Model; inconsistent: InconsistentObject[] }> {
  const metadata = normaliseMetadata(document);
  const catalog = await readCatalog(connection);
  const { model, inconsistent } = buildModel(metadata, catalog, await readEnums(connection, metadata, catalog));
  return { model, inconsistent: [...inconsistent, ...checkPermissions(model, metadata.source)] };
}
