import { printed } from '../catalog/types.ts';
import { invalid } from '../errors.ts';
import type { StreamCursor, StreamOutput } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { TableModel } from '../model/model.ts';
import type { Value } from '../operation/call.ts';
import { boolExpType } from './bool-exp.ts';
import {
  enumOf,
  type InputField,
  type InputType,
  inputObject,
  limitType,
  nullableListOf,
  optional,
  required,
} from './input-types.ts';
import { type OutputField, outputField } from './output-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, valueType } from './scalars.ts';
import { outputs, tableType } from './table-object.ts';

const orderingType = enumOf(
  'cursor_ordering',
  'cursor ordering',
  new Map([
    ['ASC', { value: false, description: 'ascending ordering of the cursor' }],
    ['DESC', { value: true, description: 'descending ordering of the cursor' }],
  ]),
);

function cursorType(schema: RoleSchema, table: TableModel): InputType<StreamCursor[]> {
  const name = `${table.type}_stream_cursor_input`;
  const valuesName = `${table.type}_stream_cursor_value_input`;
  return schema.once(name, () => {
    const columns = schema.columns(table);
    const fields = (): Record<string, InputField<Value | undefined>> =>
      Object.fromEntries(
        columns.map((column) => [column.field, optional(valueType(columnCodec(column), column.nullable))]),
      );
    const about = 'Initial value of the column from where the streaming should start';
    const initial = inputObject(valuesName, about, fields, (values) =>
      columns.flatMap((column) => {
        const value = values[column.field];
        return value ? [{ column, initial: value }] : [];
      }),
    );
    return inputObject(
      name,
      `Streaming cursor of the table "${table.type}"`,
      () => ({
        initial_value: required(initial, 'Stream column input with initial value'),
        ordering: optional(orderingType, 'cursor ordering'),
      }),
      ({ initial_value: items, ordering }) => items.map((item) => ({ ...item, descending: ordering ?? false })),
    );
  });
}

/** `x_stream`: the rows after a cursor, batch by batch. */
export function streamField(schema: RoleSchema, table: TableModel): [string, OutputField<StreamOutput>] | undefined {
  const { select } = schema.rights(table);
  const root = table.roots.select_stream;
  if (!select || schema.columns(table).length === 0) return undefined;
  const field = outputField({
    description: root.comment ?? `fetch data from the table in a streaming manner: "${printed(table.catalog)}"`,
    type: `[${table.type}!]!`,
    of: tableType(schema, table),
    arguments: {
      batch_size: required(limitType, 'maximum number of rows returned in a single batch'),
      cursor: required(nullableListOf(cursorType(schema, table)), 'cursor to stream the results returned by the query'),
      where: optional(boolExpType(schema, table), 'filter the rows returned'),
    },
    plan: ({ batch_size: limit, cursor, where }, children, at): StreamOutput => {
      const [only, second] = cursor.flat();
      if (!only) throw invalid('one streaming column field is expected', [...at, 'args']);
      if (second) throw invalid('multiple column cursors are not supported yet', [...at, 'args']);
      const filter = both(select.filter, where ?? everything);
      return { is: 'stream', table, where: filter, limit, cursor: only, fields: outputs(children) };
    },
  });
  return [root.name, field];
}
