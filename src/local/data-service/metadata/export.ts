import type { QualifiedName } from '../catalog/types.ts';
import { readName } from './normalise.ts';
import type { Json } from './reading.ts';

/** Writes metadata the way Hasura's `export_metadata` does: full names, sorted lists, nothing that says nothing. */

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Keys that are left out when they hold nothing; elsewhere `{}` and `null` mean something. */
function withoutEmpty(source: Json, keys: readonly string[]): Json {
  return Object.fromEntries(Object.entries(source).filter(([key, value]) => !keys.includes(key) || !isEmpty(value)));
}

const asName = (value: unknown): QualifiedName => {
  const { schema, name } = readName(value, []);
  return { name, schema };
};

const items = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);

const sortedBy = (list: readonly Json[], keyOf: (item: Json) => string): Json[] =>
  [...list].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));

const byKey =
  (key: string) =>
  (item: Json): string =>
    String(item[key]);

const tableKey =
  (key: string) =>
  (item: Json): string => {
    const { schema, name } = readName(item[key], []);
    return `${schema}.${name}`;
  };

function exportUsing(using: Json): Json {
  const key = using.foreign_key_constraint_on;
  if (typeof key === 'object' && key !== null && !Array.isArray(key)) {
    const target = key as Json;
    return { foreign_key_constraint_on: { ...target, table: asName(target.table) } };
  }
  if (typeof using.manual_configuration !== 'object' || using.manual_configuration === null) return using;
  const manual = using.manual_configuration as Json;
  return { manual_configuration: { ...manual, remote_table: asName(manual.remote_table) } };
}

const relationship = (source: Json): Json => ({
  ...withoutEmpty(source, ['comment']),
  using: exportUsing(source.using as Json),
});

function computedField(source: Json): Json {
  const definition = source.definition as Json;
  return {
    ...withoutEmpty(source, ['comment']),
    definition: {
      ...withoutEmpty(definition, ['table_argument', 'session_argument']),
      function: asName(definition.function),
    },
  };
}

function permission(source: Json): Json {
  const inside = withoutEmpty(source.permission as Json, ['computed_fields', 'set', 'limit']);
  for (const flag of ['allow_aggregations', 'backend_only']) if (inside[flag] === false) delete inside[flag];
  return { ...withoutEmpty(source, ['comment']), permission: inside };
}

const LISTS: Record<string, [write: (item: Json) => Json, sortKey: string]> = {
  object_relationships: [relationship, 'name'],
  array_relationships: [relationship, 'name'],
  computed_fields: [computedField, 'name'],
  insert_permissions: [permission, 'role'],
  select_permissions: [permission, 'role'],
  update_permissions: [permission, 'role'],
  delete_permissions: [permission, 'role'],
};

function exportTable(source: Json): Json {
  const table: Json = { ...source, table: asName(source.table) };
  if (table.is_enum === false) delete table.is_enum;
  for (const [key, [write, sortKey]] of Object.entries(LISTS)) {
    const list = items(source[key]);
    if (list.length > 0) table[key] = sortedBy(list.map(write), byKey(sortKey));
    else delete table[key];
  }
  return withoutEmpty(table, ['configuration', 'event_triggers', 'remote_relationships']);
}

const exportFunction = (source: unknown): Json => {
  const item: Json = typeof source === 'string' ? { function: source } : (source as Json);
  return { ...withoutEmpty(item, ['configuration', 'permissions', 'comment']), function: asName(item.function) };
};

function exportSource(source: Json): Json {
  const tables = sortedBy(items(source.tables).map(exportTable), tableKey('table'));
  const functions = sortedBy(items(source.functions).map(exportFunction), tableKey('function'));
  const written: Json = { name: 'default', kind: 'postgres', ...source, tables };
  if (functions.length > 0) written.functions = functions;
  else delete written.functions;
  return written;
}

/** @param document one that was read without complaint */
export function exportMetadata(document: unknown): unknown {
  const outer = document as Json;
  const root = (outer.metadata ?? outer) as Json;
  if (root.sources === undefined) {
    const { tables, functions } = root;
    return { version: 3, sources: [exportSource({ tables, functions })] };
  }
  const others = Object.entries(root).filter(([key, value]) => key !== 'sources' && !isEmpty(value));
  return { version: 3, ...Object.fromEntries(others), sources: items(root.sources).map(exportSource) };
}
