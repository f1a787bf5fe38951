import { qualified } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';
import { HasuraError } from '../errors.ts';
import type { RolePermissions } from '../metadata/types.ts';
import type { Model, TableModel } from './model.ts';
import { compileRights } from './rights.ts';

const kinds = ['select', 'insert', 'update', 'delete'] as const;

/** Compiles each permission once. Those that cannot be are taken out of the model and reported. */
export function checkPermissions(model: Model): InconsistentObject[] {
  const tables = new Map(model.tables.map((table) => [qualified(table.catalog), table]));
  const broken: InconsistentObject[] = [];
  const check = (table: TableModel, role: string, permissions: RolePermissions, kind: (typeof kinds)[number]): void => {
    const source = permissions[kind];
    if (!source) return;
    const alone: TableModel = { ...table, permissions: new Map([[role, { [kind]: source }]]) };
    try {
      checkColumns(table, 'columns' in source ? source.columns : '*');
      compileRights(alone, role, (name) => tables.get(name));
    } catch (error) {
      if (!(error instanceof HasuraError)) throw error;
      delete permissions[kind];
      const { name } = table.catalog;
      broken.push({
        type: `${kind}_permission`,
        name: `${kind}_permission ${role} in table ${name} in source default`,
        reason: `Inconsistent object: in table "${name}": in permission for role "${role}": ${error.message}`,
        definition: source,
      });
    }
  };
  for (const table of model.tables) {
    for (const [role, permissions] of table.permissions)
      for (const kind of kinds) check(table, role, permissions, kind);
  }
  return broken;
}

function checkColumns(table: TableModel, columns: '*' | readonly string[]): void {
  const stranger = columns === '*' ? undefined : columns.find((name) => !table.byColumn.has(name));
  if (stranger !== undefined) throw new HasuraError('not-exists', `column "${stranger}" does not exist`);
}
