import { type EnumValue, readCatalog, readEnumValues } from './catalog/read-catalog.ts';
import { type Catalog, qualified } from './catalog/types.ts';
import type { InconsistentObject } from './engine-types.ts';
import { normaliseMetadata } from './metadata/normalise.ts';
import type { Metadata } from './metadata/types.ts';
import { buildModel } from './model/build-model.ts';
import { checkPermissions } from './model/check-permissions.ts';
import type { Model } from './model/model.ts';
import type { Connection } from './run/database.ts';

async function readEnums(
  connection: Connection,
  metadata: Metadata,
  catalog: Catalog,
): Promise<Map<string, EnumValue[]>> {
  const values = new Map<string, EnumValue[]>();
  for (const { table, isEnum } of metadata.tables) {
    const found = isEnum ? catalog.tables.get(qualified(table)) : undefined;
    const key = found?.unique.find((constraint) => constraint.isPrimary)?.columns[0];
    if (!found || key === undefined) continue;
    const comment = found.columns.find((column) => column.name !== key)?.name;
    values.set(qualified(table), await readEnumValues(connection, table, key, comment));
  }
  return values;
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
  return { model, inconsistent: [...inconsistent, ...checkPermissions(model)] };
}
