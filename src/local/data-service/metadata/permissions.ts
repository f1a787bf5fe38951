import type { Path } from '../errors.ts';
import { HasuraError } from '../errors.ts';
import { declaredTwice, type Json, list, needed, object, optionalObject, text } from './reading.ts';
import type { RolePermissions, SelectPermissionMetadata, WritePermissionMetadata } from './types.ts';

const readColumns = (value: unknown, path: Path): '*' | string[] => (value === '*' ? '*' : list(value, path, text));

function readSelect(source: Json, path: Path): SelectPermissionMetadata {
  const names = (key: string): string[] | undefined =>
    source[key] === undefined || source[key] === null ? undefined : list(source[key], [...path, key], text);
  return {
    columns: readColumns(needed(source, 'columns', path), [...path, 'columns']),
    computedFields: list(source.computed_fields, [...path, 'computed_fields'], text),
    filter: needed(source, 'filter', path) ?? {},
    limit: readLimit(source.limit, [...path, 'limit']),
    allowAggregations: source.allow_aggregations === true,
    queryRootFields: names('query_root_fields'),
    subscriptionRootFields: names('subscription_root_fields'),
    definition: source,
  };
}

function readLimit(value: unknown, path: Path): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
  throw new HasuraError('parse-failed', 'unexpected negative value', path);
}

/** An insert permission without `columns` allows all of them. */
const readWrite = (source: Json, path: Path): WritePermissionMetadata => ({
  columns: readColumns(source.columns ?? '*', [...path, 'columns']),
  filter: source.filter ?? {},
  check: source.check,
  set: optionalObject(source.set, [...path, 'set']),
  backendOnly: source.backend_only === true,
  definition: source,
});

/** The four permission lists of a table entry, by role. */
export function readPermissions(table: Json, path: Path): Record<string, RolePermissions> {
  const roles: Record<string, RolePermissions> = {};
  const each = (key: string, add: (permissions: RolePermissions, source: Json, path: Path) => void): void => {
    const seen = new Set<string>();
    list(table[key], [...path, key], (item, at) => {
      const entry = object(item, at);
      const role = text(entry.role, [...at, 'role']);
      if (seen.has(role)) throw declaredTwice(key.replace('_', ' '), role, path);
      seen.add(role);
      const permissions = roles[role] ?? {};
      roles[role] = permissions;
      add(permissions, object(entry.permission, [...at, 'permission']), [...at, 'permission']);
    });
  };
  each('select_permissions', (role, source, at) => {
    role.select = readSelect(source, at);
  });
  each('insert_permissions', (role, source, at) => {
    needed(source, 'check', at);
    role.insert = readWrite(source, at);
  });
  each('update_permissions', (role, source, at) => {
    for (const key of ['columns', 'filter']) needed(source, key, at);
    role.update = readWrite(source, at);
  });
  each('delete_permissions', (role, source, at) => {
    needed(source, 'filter', at);
    role.delete = { filter: source.filter ?? {}, backendOnly: source.backend_only === true, definition: source };
  });
  return roles;
}
