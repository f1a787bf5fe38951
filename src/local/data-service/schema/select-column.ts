import { printed } from '../catalog/types.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import { enumOf, type InputType } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';

const columnEnum = (name: string, description: string, columns: readonly ColumnModel[]): InputType<ColumnModel> =>
  enumOf(
    name,
    description,
    new Map(columns.map((column) => [column.field, { value: column, description: 'column name' }])),
  );

/** `x_select_column`: the columns that the role sees. */
export const selectColumnType = (schema: RoleSchema, table: TableModel): InputType<ColumnModel> => {
  const name = `${table.type}_select_column`;
  return schema.once(name, () =>
    columnEnum(name, `select columns of table "${printed(table.catalog)}"`, schema.columns(table)),
  );
};

/** `x_update_column`, with a placeholder when the role may update none; choosing that gives undefined. */
export function updateColumnType(schema: RoleSchema, table: TableModel): InputType<ColumnModel | undefined> {
  const name = `${table.type}_update_column`;
  const description = `update columns of table "${printed(table.catalog)}"`;
  return schema.once(name, () => {
    const allowed = schema.rights(table).update?.columns;
    const columns = table.columns.filter((column) => column.updatable && allowed?.has(column));
    if (columns.length > 0) return columnEnum(name, description, columns);
    return enumOf(
      name,
      `placeholder for ${description} (current role has no relevant permissions)`,
      new Map([['_PLACEHOLDER', { value: undefined }]]),
    );
  });
}
