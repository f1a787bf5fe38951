import { printed } from '../catalog/types.ts';
import { invalid, type Path } from '../errors.ts';
import type { BoolExp, Conflict, Insert, InsertRow, InsertRows, NestedInsert, NestedInserts } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { ColumnModel, Relationship, TableModel } from '../model/model.ts';
import type { Slot, Value } from '../operation/call.ts';
import { arrayText } from '../operation/encode.ts';
import { bound, type Input, isNull, peel } from '../operation/input.ts';
import type { Scope } from '../operation/scope.ts';
import { bulkColumns } from '../operation/shape.ts';
import { boolExpType } from './bool-exp.ts';
import {
  enumOf,
  type InputField,
  type InputType,
  ignorable,
  inputObject,
  listOf,
  optional,
  required,
  withDefault,
} from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, textOf, valueType } from './scalars.ts';
import { updateColumnType } from './select-column.ts';

/** One row of `objects` as it was written. */
interface RowInput {
  row: InsertRow;
  nested: NestedInserts;
}

/** An entry of an insert object: a column's value or rows through a relationship. */
type Member = { column: ColumnModel; value: Value } | { nested: NestedInsert | undefined };

/** May the role insert here, in this kind of request? */
export const insertRights = (schema: RoleSchema, table: TableModel) => {
  const { insert } = schema.rights(table);
  return insert && table.catalog.insertable && (schema.isBackend || !insert.backendOnly) ? insert : undefined;
};

const insertableColumns = (schema: RoleSchema, table: TableModel): ColumnModel[] =>
  table.columns.filter((column) => column.insertable && schema.rights(table).insert?.columns.has(column));

function membersOf(schema: RoleSchema, table: TableModel): Record<string, InputField<Member | undefined>> {
  const fields: Record<string, InputField<Member | undefined>> = {};
  for (const column of insertableColumns(schema, table)) {
    const type = valueType(columnCodec(column), column.nullable);
    fields[column.field] = optional(
      { ...type, read: (input, at, scope) => ({ column, value: type.read(input, at, scope) }) },
      column.comment ?? undefined,
    );
  }
  for (const relationship of table.relationships.values()) {
    if (!schema.rights(relationship.target).insert || !relationship.target.catalog.insertable) continue;
    const type = relationInput(schema, relationship.target, relationship.isArray);
    fields[relationship.name] = ignorable({
      ...type,
      read: (input, at, scope) => ({ nested: nestedInsert(relationship, type.read(input, at, scope)) }),
    });
  }
  return fields;
}

/** An empty list is the same as no list. */
function nestedInsert(relationship: Relationship, insert: Insert): NestedInsert | undefined {
  return 'each' in insert.rows && insert.rows.each.length > 0 ? { relationship, insert } : undefined;
}

function rowOf(values: Partial<Record<string, Member | undefined>>): RowInput {
  const row = new Map<ColumnModel, Value>();
  const before: NestedInsert[] = [];
  const after: NestedInsert[] = [];
  for (const member of Object.values(values)) {
    if (!member) continue;
    if ('column' in member) row.set(member.column, member.value);
    else if (member.nested) (member.nested.relationship.insertAfterParent ? after : before).push(member.nested);
  }
  return { row, nested: { before, after } };
}

/** `x_insert_input`. */
function insertInputType(schema: RoleSchema, table: TableModel): InputType<RowInput> {
  const name = `${table.type}_insert_input`;
  return schema.once(name, () => {
    let fields: Record<string, InputField<Member | undefined>> | undefined;
    const lazily = (): Record<string, InputField<Member | undefined>> => {
      fields ??= membersOf(schema, table);
      return fields;
    };
    return inputObject(name, `input type for inserting data into table "${printed(table.catalog)}"`, lazily, rowOf);
  });
}

/** Rows of a variable that all have the same plain columns, as one text array per column. */
function bulkRows(schema: RoleSchema, table: TableModel, list: Input, at: Path, scope: Scope): InsertRows | undefined {
  if (!('json' in list)) return undefined;
  const fields = Array.isArray(list.json) ? bulkColumns(list.json) : undefined;
  const known = insertableColumns(schema, table);
  const columns = fields?.map((field) => known.find((column) => column.field === field));
  if (!columns || columns.includes(undefined)) return undefined;
  scope.shape.bulk(list.shapePath);
  const slots = new Map<ColumnModel, Slot>();
  for (const column of columns) {
    if (!column) continue;
    const codec = columnCodec(column);
    scope.shape.parameter(`${list.shapePath}[].${column.field}`);
    const columnValues = bound({ ...list, shapePath: `${list.shapePath}[].${column.field}` }, 'text[]', scope, (json) =>
      arrayText(
        (json as Record<string, unknown>[]).map((row, index) =>
          textOf(codec, column.nullable, [...at, index, column.field])(row[column.field] ?? null),
        ),
      ),
    );
    if ('slot' in columnValues) slots.set(column, columnValues.slot);
  }
  return { columns: slots };
}

type Rows = { rows: InsertRows; nested: readonly NestedInserts[] };

const toRows = (rows: readonly RowInput[]): Rows => ({
  rows: { each: rows.map(({ row }) => row) },
  nested: rows.some(({ nested }) => nested.before.length + nested.after.length > 0)
    ? rows.map(({ nested }) => nested)
    : [],
});

/** `objects: [x_insert_input!]!`. */
export function objectsType(schema: RoleSchema, table: TableModel): InputType<Rows> {
  const list = listOf(insertInputType(schema, table));
  return {
    ...list,
    read(input, at, scope) {
      const value = peel(input, list.type, at, scope);
      const bulk = isNull(value) ? undefined : bulkRows(schema, table, value, at, scope);
      return bulk ? { rows: bulk, nested: [] } : toRows(list.read(value, at, scope));
    },
  };
}

/** `object: x_insert_input!`. */
export function objectType(schema: RoleSchema, table: TableModel): InputType<Rows> {
  const type = insertInputType(schema, table);
  return { ...type, read: (input, at, scope) => toRows([type.read(input, at, scope)]) };
}

/** `x_obj_rel_insert_input` and `x_arr_rel_insert_input`. */
function relationInput(schema: RoleSchema, table: TableModel, isArray: boolean): InputType<Insert> {
  const name = `${table.type}_${isArray ? 'arr' : 'obj'}_rel_insert_input`;
  const description = `input type for inserting ${isArray ? 'array' : 'object'} relation for remote table "${printed(table.catalog)}"`;
  return schema.once(name, () => {
    const single = objectType(schema, table);
    const list = listOf(insertInputType(schema, table));
    const many: InputType<Rows> = { ...list, read: (input, at, scope) => toRows(list.read(input, at, scope)) };
    return inputObject(
      name,
      description,
      () => ({ data: required(isArray ? many : single), ...conflictField(schema, table) }),
      ({ data, on_conflict }) => insertOf(schema, table, data, on_conflict),
    );
  });
}

/** The insert that these rows mean, with the role's presets and checks. */
export function insertOf(
  schema: RoleSchema,
  table: TableModel,
  { rows, nested }: Rows,
  conflict: Conflict | undefined,
): Insert {
  const { insert, update } = schema.rights(table);
  return {
    table,
    rows,
    nested,
    conflict,
    presets: insert?.presets ?? new Map(),
    check: insert?.check ?? everything,
    updateCheck: update?.check,
  };
}

/** The `on_conflict` argument of a table that has a key. */
export function conflictField(
  schema: RoleSchema,
  table: TableModel,
): { on_conflict: InputField<Conflict | undefined> } {
  const name = `${table.type}_on_conflict`;
  const about = `table "${printed(table.catalog)}"`;
  const type = schema.once(name, () => {
    const constraints = enumOf(
      `${table.type}_constraint`,
      `unique or primary key constraints on ${about}`,
      new Map(
        table.catalog.unique.map((constraint) => [
          constraint.name,
          {
            value: constraint.name,
            description: `unique or primary key constraint on columns ${constraint.columns.map((column) => `"${column}"`).join(', ')}`,
          },
        ]),
      ),
    );
    const { update } = schema.rights(table);
    return inputObject(
      name,
      `on_conflict condition type for ${about}`,
      () => ({
        constraint: required(constraints),
        update_columns: withDefault(listOf(updateColumnType(schema, table)), [], '[]'),
        where: optional<BoolExp>(boolExpType(schema, table)),
      }),
      ({ constraint, update_columns: chosen, where }, at): Conflict => {
        const columns = chosen.filter((column) => column !== undefined);
        if (columns.length < chosen.length) throw invalid('erroneous column name', at);
        const filter = both(update?.filter ?? everything, where ?? everything);
        return { constraint, update: columns, presets: update?.presets ?? new Map(), where: filter };
      },
    );
  });
  return { on_conflict: ignorable(type, 'upsert condition') };
}
