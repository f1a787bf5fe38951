import type { EnumValue } from '../catalog/read-catalog.ts';
import { type Catalog, type CatalogTable, qualified } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';
import type { Metadata, RelationshipMetadata, RootField, TableMetadata } from '../metadata/types.ts';
import { addComputedField, buildFunction } from './build-functions.ts';
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

/** @returns the relationship, or the reason why there is none */
function resolve(
  table: TableModel,
  source: RelationshipMetadata,
  tables: ReadonlyMap<string, TableModel>,
): Relationship | string {
  const { target } = source;
  let remote: TableModel | undefined;
  let names: [string, string][];
  let insertAfterParent = source.isArray;
  if (target.using === 'own-key') {
    const key = table.catalog.foreignKeys.find((candidate) => sameColumns(candidate.columns, target.columns));
    if (!key) return `no foreign constraint exists on the given column(s): ${target.columns.join(', ')}`;
    remote = tables.get(qualified(key.target));
    if (!remote) return `table "${key.target.name}" is not tracked`;
    names = key.columns.map((column, index) => [column, key.targetColumns[index] ?? '']);
  } else if (target.using === 'foreign-key') {
    remote = tables.get(qualified(target.table));
    if (!remote) return `table "${target.table.name}" is not tracked`;
    const key = remote.catalog.foreignKeys.find(
      (candidate) =>
        sameColumns(candidate.columns, target.columns) && qualified(candidate.target) === qualified(table.catalog),
    );
    if (!key) return `no foreign constraint exists on the given column(s): ${target.columns.join(', ')}`;
    names = key.columns.map((column, index) => [key.targetColumns[index] ?? '', column]);
    insertAfterParent = true;
  } else {
    remote = tables.get(qualified(target.table));
    if (!remote) return `table "${target.table.name}" is not tracked`;
    names = target.mapping;
    insertAfterParent = source.isArray || target.insertAfterParent;
  }
  const mapping: [ColumnModel, ColumnModel][] = [];
  for (const [local, other] of names) {
    const left = table.byColumn.get(local);
    const right = remote.byColumn.get(other);
    if (!left) return `column "${local}" does not exist in table "${table.catalog.name}"`;
    if (!right) return `column "${other}" does not exist in table "${remote.catalog.name}"`;
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
    comment: source.comment,
  };
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
 * @param enumValues rows of each enum table by qualified name
 */
export function buildModel(
  metadata: Metadata,
  catalog: Catalog,
  enumValues: ReadonlyMap<string, EnumValue[]>,
): { model: Model; inconsistent: InconsistentObject[] } {
  const inconsistent: InconsistentObject[] = [];
  const report = (type: string, name: string, reason: string, definition: unknown): void => {
    inconsistent.push({ type, name, reason: `Inconsistent object: ${reason}`, definition });
  };
  const tables = new Map<string, TableModel>();
  for (const source of metadata.tables) {
    const name = qualified(source.table);
    const found = catalog.tables.get(name);
    const label = source.table.schema === 'public' ? source.table.name : name;
    if (!found)
      report(
        'table',
        `table ${label} in source default`,
        `no such table/view exists in source: "${label}"`,
        source.table,
      );
    else tables.set(name, buildTable(source, found, source.isEnum ? (enumValues.get(name) ?? []) : undefined));
  }
  const model: Model = { tables: [...tables.values()], functions: [] };
  for (const source of metadata.tables) {
    const table = tables.get(qualified(source.table));
    if (!table) continue;
    for (const relationship of source.relationships) {
      const kind = relationship.isArray ? 'array_relation' : 'object_relation';
      const resolved = resolve(table, relationship, tables);
      if (typeof resolved !== 'string') table.relationships.set(relationship.name, resolved);
      else
        report(
          kind,
          `${kind} ${relationship.name} in table ${table.catalog.name} in source default`,
          `in table "${table.catalog.name}": in relationship "${relationship.name}": ${resolved}`,
          relationship,
        );
    }
    for (const field of source.computedFields) {
      const reason = addComputedField(table, field, catalog, tables);
      if (reason)
        report(
          'computed_field',
          `computed_field ${field.name} in table ${table.catalog.name} in source default`,
          reason,
          field,
        );
    }
  }
  for (const source of metadata.functions) {
    const built = buildFunction(source, catalog, tables);
    if (typeof built === 'string')
      report('function', `function ${source.function.name} in source default`, built, source);
    else model.functions.push(built);
  }
  linkEnums(model);
  return { model, inconsistent };
}
