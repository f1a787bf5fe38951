import type { QualifiedName } from '../catalog/types.ts';
import { HasuraError, type Path } from '../errors.ts';
import { readPermissions } from './permissions.ts';
import { type Json, list, object, optionalName, optionalObject, optionalText, pairs, text, unique } from './reading.ts';
import type {
  ComputedFieldMetadata,
  CustomName,
  FunctionMetadata,
  Metadata,
  RelationshipMetadata,
  RelationshipTarget,
  RootField,
  TableMetadata,
} from './types.ts';

/** `"page"`, `{ schema, name }` or `["schema", "name"]`. */
export function readName(value: unknown, path: Path): QualifiedName {
  if (typeof value === 'string') return { schema: 'public', name: value };
  if (Array.isArray(value) && value.length === 2) return { schema: text(value[0], path), name: text(value[1], path) };
  const source = object(value, path);
  return {
    schema: optionalText(source.schema, [...path, 'schema']) ?? 'public',
    name: text(source.name, [...path, 'name']),
  };
}

/** A column name or a list of them; both are legal wherever columns are named. */
const readColumns = (value: unknown, path: Path): string[] =>
  typeof value === 'string' ? [value] : list(value, path, text);

function readTarget(using: Json, path: Path): RelationshipTarget {
  const key = using.foreign_key_constraint_on;
  if (key !== undefined && key !== null) {
    const at = [...path, 'foreign_key_constraint_on'];
    if (typeof key === 'string' || Array.isArray(key)) return { using: 'own-key', columns: readColumns(key, at) };
    const source = object(key, at);
    const columns = readColumns(source.columns ?? source.column, [...at, 'columns']);
    return { using: 'foreign-key', table: readName(source.table, [...at, 'table']), columns };
  }
  const at = [...path, 'manual_configuration'];
  const manual = object(using.manual_configuration, at);
  return {
    using: 'manual',
    table: readName(manual.remote_table, [...at, 'remote_table']),
    mapping: pairs(manual.column_mapping, [...at, 'column_mapping']),
    insertAfterParent: manual.insertion_order === 'after_parent',
  };
}

const readRelationship =
  (isArray: boolean) =>
  (value: unknown, path: Path): RelationshipMetadata => {
    const source = object(value, path);
    return {
      name: text(source.name, [...path, 'name']),
      isArray,
      target: readTarget(object(source.using, [...path, 'using']), [...path, 'using']),
      comment: optionalText(source.comment, [...path, 'comment']),
      using: source.using,
    };
  };

function readRelationships(table: Json, path: Path, key: 'object_relationships' | 'array_relationships') {
  const at = [...path, key];
  const relationships = list(table[key], at, readRelationship(key === 'array_relationships'));
  return unique(key.replace('_', ' '), relationships, ({ name }) => name, at);
}

/** `"name"` or `{ name, comment }`. */
function readCustomName(value: unknown, path: Path): CustomName {
  if (value === null || value === undefined) return {};
  if (typeof value === 'string') return { name: optionalName(value, path) };
  const source = object(value, path);
  return { name: optionalName(source.name ?? source.custom_name, path), comment: optionalText(source.comment, path) };
}

function readColumnConfig(configuration: Json, path: Path): Record<string, CustomName> {
  const columns: Record<string, CustomName> = {};
  for (const [column, name] of pairs(configuration.custom_column_names ?? {}, path)) columns[column] = { name };
  for (const [column, value] of Object.entries(optionalObject(configuration.column_config, path))) {
    columns[column] = readCustomName(value, [...path, 'column_config', column]);
  }
  return columns;
}

function readComputedField(value: unknown, path: Path): ComputedFieldMetadata {
  const source = object(value, path);
  const definition = object(source.definition, [...path, 'definition']);
  return {
    name: text(source.name, [...path, 'name']),
    function: readName(definition.function, [...path, 'definition', 'function']),
    tableArgument: optionalText(definition.table_argument, path),
    sessionArgument: optionalText(definition.session_argument, path),
    comment: optionalText(source.comment, path),
  };
}

function readTable(value: unknown, path: Path): TableMetadata {
  const source = object(value, path);
  refuse(source, ['remote_relationships', 'event_triggers', 'logical_model'], path);
  const configuration = optionalObject(source.configuration, [...path, 'configuration']);
  const roots: Partial<Record<RootField, CustomName>> = {};
  for (const [kind, name] of Object.entries(optionalObject(configuration.custom_root_fields, path))) {
    roots[kind as RootField] = readCustomName(name, [...path, 'configuration', 'custom_root_fields', kind]);
  }
  return {
    table: readName(source.table, [...path, 'table']),
    isEnum: source.is_enum === true,
    customName: optionalName(configuration.custom_name, [...path, 'configuration', 'custom_name']),
    comment: optionalText(configuration.comment, path),
    rootFields: roots,
    columns: readColumnConfig(configuration, [...path, 'configuration']),
    relationships: [
      ...readRelationships(source, path, 'object_relationships'),
      ...readRelationships(source, path, 'array_relationships'),
    ],
    computedFields: list(source.computed_fields, [...path, 'computed_fields'], readComputedField),
    permissions: readPermissions(source, path),
  };
}

function readFunction(value: unknown, path: Path): FunctionMetadata {
  // Version 2 documents may name a function without an object around it.
  const source = object(typeof value === 'string' ? { function: value } : value, path);
  const configuration = optionalObject(source.configuration, [...path, 'configuration']);
  const roots = optionalObject(configuration.custom_root_fields, path);
  const exposed = configuration.exposed_as;
  return {
    function: readName(source.function, [...path, 'function']),
    customName: optionalName(configuration.custom_name, [...path, 'configuration', 'custom_name']),
    customRootFields: {
      function: readCustomName(roots.function, path).name,
      aggregate: readCustomName(roots.function_aggregate, path).name,
    },
    sessionArgument: optionalText(configuration.session_argument, path),
    exposedAs: exposed === 'query' || exposed === 'mutation' ? exposed : undefined,
    comment: optionalText(source.comment, path),
    roles: list(source.permissions, [...path, 'permissions'], (item, at) => text(object(item, at).role, at)),
  };
}

/** Features outside the subset must not be lost in silence: KNOWN_DIFFERENCES.md lists them. */
function refuse(source: Json, keys: readonly string[], path: Path): void {
  for (const key of keys) {
    const value = source[key];
    const filled =
      typeof value === 'object' && value !== null
        ? Object.keys(value).length > 0
        : value !== undefined && value !== null;
    if (filled)
      throw new HasuraError('not-supported', `"${key}" is outside the subset of this data service`, [...path, key]);
  }
}

/** The source of a version 3 document; a version 2 document is all source. */
function readSource(root: Json, path: Path): { source: Json; at: Path } {
  if (root.sources === undefined && root.tables !== undefined) return { source: root, at: path };
  const sources = list(root.sources, [...path, 'sources'], object);
  if (sources.length > 1) throw new HasuraError('not-supported', 'one source is supported', [...path, 'sources', 1]);
  return { source: sources[0] ?? {}, at: [...path, 'sources', 0] };
}

/**
 * Reads a metadata document of version 3 or 2, or the `{ resource_version, metadata }` around one.
 * @throws HasuraError parse-failed with the place, or not-supported
 */
export function normaliseMetadata(document: unknown): Metadata {
  const outer = object(document, ['args']);
  const root = outer.metadata === undefined ? outer : object(outer.metadata, ['args', 'metadata']);
  const path: Path = ['args'];
  refuse(root, ['actions', 'remote_schemas', 'inherited_roles', 'rest_endpoints', 'cron_triggers'], path);
  const { source, at } = readSource(root, path);
  if (!['postgres', 'pg', undefined].includes(optionalText(source.kind, [...at, 'kind']))) {
    throw new HasuraError('not-supported', `sources of kind "${String(source.kind)}" are outside the subset`, at);
  }
  refuse(
    optionalObject(source.customization, [...at, 'customization']),
    ['root_fields', 'type_names'],
    [...at, 'customization'],
  );
  refuse(source, ['native_queries', 'logical_models', 'stored_procedures'], at);
  const tables = list(source.tables, [...at, 'tables'], readTable);
  const functions = list(source.functions, [...at, 'functions'], readFunction);
  return {
    withoutIntrospection: list(
      optionalObject(root.graphql_schema_introspection, [...path, 'graphql_schema_introspection']).disabled_for_roles,
      [...path, 'graphql_schema_introspection', 'disabled_for_roles'],
      text,
    ),
    source: optionalText(source.name, [...at, 'name']) ?? 'default',
    tables: unique('tables', tables, ({ table }) => label(table), [...at, 'tables']),
    functions: unique('functions', functions, (item) => label(item.function), [...at, 'functions']),
  };
}

const label = ({ schema, name }: QualifiedName): string => (schema === 'public' ? name : `${schema}.${name}`);
