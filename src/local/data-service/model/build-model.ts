import type { EnumValue } from '../catalog/read-catalog.ts';
import { type Catalog, type CatalogTable, type ForeignKey, type QualifiedName, qualified } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';
import type { Metadata, RelationshipMetadata, RootField, TableMetadata } from '../metadata/types.ts';
import { addComputedField, buildFunction } from './build-functions.ts';
import { label, partOfTable, wholeObject } from './inconsistency.ts';
import type { ColumnModel, Model, Relationship, TableModel } from './model.ts';
import { baseName, defaultRootNames, isGraphQLName } from './names.ts';

const sameColumns = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((name) => right.includes(name));

function rootNames(table: TableMetadata, base: string): TableModel['roots'] {
  const names = defaultRootNames(base);
  const entries = Object.entries(names).map(([kind, name]) => {
    const custom = table.rootFields[kind as RootField];
    return [kind, { name: custom?.name ?? name, comment: custom?.comment }];
  });
  return Object.fromEntries(entries) as TableModel['roots'];
}

/** The model of one table before relationships. Columns whose name GraphQL cannot say are left out. */
function buildTable(table: TableMetadata, catalog: CatalogTable, enumValues?: EnumValue[]): TableModel {
  const base = baseName(table.table, table.customName);
  const columns: ColumnModel[] = catalog.columns
    .map((column) => ({
      ...column,
      field: table.columns[column.name]?.name ?? column.name,
      comment: table.columns[column.name]?.comment ?? column.comment,
    }))
    .filter((column) => isGraphQLName(column.field));
  const byColumn = new Map(columns.map((column) => [column.name, column]));
  const primary = catalog.unique.find((constraint) => constraint.isPrimary);
  return {
    catalog,
    type: base,
    description: table.comment ?? catalog.comment ?? undefined,
    roots: rootNames(table, base),
    columns,
    byField: new Map(columns.map((column) => [column.field, column])),
    byColumn,
    primaryKey: (primary?.columns ?? []).flatMap((name) => byColumn.get(name) ?? []),
    relationships: new Map(),
    computedFields: new Map(),
    enumValues,
    permissions: new Map(Object.entries(table.permissions)),
  };
}

const noKey = 'no foreign constraint exists on the given column(s)';

/** The only foreign key of these columns, or the reason why there is none. */
function requiredKey(keys: readonly ForeignKey[], columns: readonly string[]): ForeignKey | string {
  const [only, second] = keys.filter((key) => sameColumns(key.columns, columns));
  if (second) return 'more than one foreign key constraint exists on the given column(s)';
  return only ?? noKey;
}

const notTracked = (table: QualifiedName): string => `table "${label(table)}" is not tracked`;

/** @returns the relationship, or the reason why there is none; `inside`: a reason that needs to be told where */
function resolve(
  table: TableModel,
  source: RelationshipMetadata,
  tables: ReadonlyMap<string, TableModel>,
): Relationship | { reason: string; inside: boolean } {
  const { target } = source;
  let remote: TableModel | undefined;
  let names: [string, string][];
  let insertAfterParent = source.isArray;
  if (target.using === 'own-key') {
    const key = requiredKey(table.catalog.foreignKeys, target.columns);
    if (typeof key === 'string') return { reason: key, inside: true };
    remote = tables.get(qualified(key.target));
    if (!remote) return { reason: notTracked(key.target), inside: false };
    names = key.columns.map((column, index) => [column, key.targetColumns[index] ?? '']);
  } else if (target.using === 'foreign-key') {
    remote = tables.get(qualified(target.table));
    if (!remote) return { reason: notTracked(target.table), inside: false };
    const here = remote.catalog.foreignKeys.filter((key) => qualified(key.target) === qualified(table.catalog));
    const key = requiredKey(here, target.columns);
    if (typeof key === 'string') return { reason: key, inside: true };
    names = key.columns.map((column, index) => [key.targetColumns[index] ?? '', column]);
    insertAfterParent = true;
  } else {
    remote = tables.get(qualified(target.table));
    if (!remote) return { reason: notTracked(target.table), inside: false };
    names = target.mapping;
    insertAfterParent = source.isArray || target.insertAfterParent;
  }
  const mapping: [ColumnModel, ColumnModel][] = [];
  for (const [local, other] of names) {
    const left = table.byColumn.get(local);
    const right = remote.byColumn.get(other);
    if (!left || !right) {
      const [where, field] = left ? [remote, other] : [table, local];
      return { reason: `table "${label(where.catalog)}" has no field named "${field}"`, inside: false };
    }
    mapping.push([left, right]);
  }
  const remoteColumns = mapping.map(([, right]) => right.name);
  const isKey = remote.catalog.unique.some((unique) =>
    unique.columns.every((column) => remoteColumns.includes(column)),
  );
  return {
    name: source.name,
    isArray: source.isArray,
    target: remote,
    mapping,
    insertAfterParent,
    nullable: target.using !== 'own-key' || mapping.some(([left]) => left.nullable),
    ambiguous: !isKey,
  };
}

/** Adds a relationship to its table. @returns the reason when it cannot be */
function addRelationship(
  table: TableModel,
  relationship: RelationshipMetadata,
  tables: ReadonlyMap<string, TableModel>,
): string | undefined {
  const { name } = relationship;
  if (table.byColumn.has(name)) return 'field definition conflicts with postgres column';
  const column = table.byField.get(name);
  if (column) return `field definition conflicts with custom field name for postgres column "${column.name}"`;
  const resolved = resolve(table, relationship, tables);
  if (!('reason' in resolved)) {
    if (isGraphQLName(resolved.target.type)) table.relationships.set(name, resolved);
    return undefined;
  }
  const { reason, inside } = resolved;
  return inside ? `in table "${label(table.catalog)}": in relationship "${name}": ${reason}` : reason;
}

function linkEnums(model: Model): void {
  for (const table of model.tables) {
    for (const key of table.catalog.foreignKeys) {
      const target = model.tables.find((candidate) => qualified(candidate.catalog) === qualified(key.target));
      const column = key.columns.length === 1 ? table.byColumn.get(key.columns[0] ?? '') : undefined;
      if (target?.enumValues && column) column.enumTable = target;
    }
  }
}

/**
 * Joins metadata and catalogue. What does not fit is left out and reported.
 * @param enums rows of each enum table by qualified name, or the reason why it cannot be an enum
 */
export function buildModel(
  metadata: Metadata,
  catalog: Catalog,
  enums: ReadonlyMap<string, EnumValue[] | string>,
): { model: Model; inconsistent: InconsistentObject[] } {
  const inconsistent: InconsistentObject[] = [];
  const { source } = metadata;
  const tables = new Map<string, TableModel>();
  for (const entry of metadata.tables) {
    const name = qualified(entry.table);
    const found = catalog.tables.get(name);
    const values = enums.get(name);
    const reason = found
      ? typeof values === 'string' && values
      : `no such table/view exists in source: "${label(entry.table)}"`;
    if (reason) inconsistent.push(wholeObject('table', entry.table, source, reason));
    else if (found) tables.set(name, buildTable(entry, found, typeof values === 'string' ? undefined : values));
  }
  const model: Model = {
    // A table that GraphQL cannot name is tracked, but nobody can ask for it.
    tables: [...tables.values()].filter(({ type }) => isGraphQLName(type)),
    functions: [],
    withoutIntrospection: new Set(metadata.withoutIntrospection),
  };
  for (const entry of metadata.tables) {
    const table = tables.get(qualified(entry.table));
    if (!table) continue;
    for (const relationship of entry.relationships) {
      const reason = addRelationship(table, relationship, tables);
      if (reason === undefined) continue;
      const { name, isArray, using, comment = null } = relationship;
      const kind = isArray ? 'array_relation' : 'object_relation';
      inconsistent.push(partOfTable(kind, name, entry.table, source, reason, { name, using, comment }));
    }
    for (const field of entry.computedFields) {
      const reason = addComputedField(table, field, catalog, tables);
      if (reason === undefined) continue;
      const { name, comment = null, tableArgument = null } = field;
      const definition = { function: field.function, table_argument: tableArgument };
      inconsistent.push(
        partOfTable('computed_field', name, entry.table, source, reason, { name, definition, comment }),
      );
    }
  }
  for (const entry of metadata.functions) {
    const built = buildFunction(entry, catalog, tables);
    if (typeof built !== 'string') model.functions.push(built);
    else inconsistent.push(wholeObject('function', entry.function, source, built));
  }
  linkEnums(model);
  return { model, inconsistent };
}
