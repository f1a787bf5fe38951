import { qualified } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { RolePermissions } from '../metadata/types.ts';
import { label, partOfTable } from './inconsistency.ts';
import type { Model, TableModel } from './model.ts';
import { compileRights } from './rights.ts';

const kinds = ['select', 'insert', 'update', 'delete'] as const;

/** Compiles each permission once. Those that cannot be are taken out of the model and reported. */
export function checkPermissions(model: Model, source: string): InconsistentObject[] {
  const tables = new Map(model.tables.map((table) => [qualified(table.catalog), table]));
  const broken: InconsistentObject[] = [];
  const check = (table: TableModel, role: string, permissions: RolePermissions, kind: (typeof kinds)[number]): void => {
    const permission = permissions[kind];
    if (!permission) return;
    const alone: TableModel = { ...table, permissions: new Map([[role, { [kind]: permission }]]) };
    try {
      checkNames(table, permission);
      compileRights(alone, role, (name) => tables.get(name));
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      delete permissions[kind];
      const reason = `in table "${label(table.catalog)}": in permission for role "${role}": ${error.message}`;
      const definition = { role, comment: null, permission: permission.definition };
      broken.push(partOfTable(`${kind}_permission`, role, table.catalog, source, reason, definition));
    }
  };
  for (const table of model.tables) {
    for (const [role, permissions] of table.permissions)
      for (const kind of kinds) check(table, role, permissions, kind);
  }
  return broken;
}

type Permission = NonNullable<RolePermissions[(typeof kinds)[number]]>;

/** Do the columns and computed fields that a permission lists exist? */
function checkNames(table: TableModel, permission: Permission): void {
  const columns = 'columns' in permission && permission.columns !== '*' ? [...permission.columns] : [];
  if ('set' in permission) columns.push(...Object.keys(permission.set));
  const column = columns.find((name) => !table.byColumn.has(name));
  if (column !== undefined) throw new HasuraError('not-exists', `column "${column}" does not exist`);
  const fields = 'computedFields' in permission ? permission.computedFields : [];
  const field = fields.find((name) => !table.computedFields.has(name));
  if (field !== undefined) throw new HasuraError('not-exists', `computed field "${field}" does not exist`);
}
