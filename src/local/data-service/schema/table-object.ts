import { isBigNumber, isJson } from '../catalog/type-classes.ts';
import { printed } from '../catalog/types.ts';
import { invalid } from '../errors.ts';
import type { FunctionCallArgument, Output } from '../model/ir.ts';
import { allRows } from '../model/ir.ts';
import type { ColumnModel, ComputedField, Relationship, TableModel } from '../model/model.ts';
import type { Slot, Value } from '../operation/call.ts';
import { bound, describe, peel } from '../operation/input.ts';
import { jsonPathText } from '../operation/json-path.ts';
import { aggregateType } from './aggregate-object.ts';
import { computedArguments } from './function-arguments.ts';
import { type InputField, type InputType, optional } from './input-types.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, scalarCodec } from './scalars.ts';
import { rowsOf, tableArguments } from './table-arguments.ts';

/** `path: "$.a.b"` of a JSON column. */
const pathType: InputType<Value> = {
  type: 'String',
  named: { kind: 'scalar', name: 'String' },
  read(input, at, scope) {
    const value = peel(input, 'String', at, scope);
    return bound(value, 'text[]', scope, (json) => {
      if (typeof json !== 'string') {
        const found = describe('json' in value ? { ...value, json } : value);
        throw invalid(`expected a string for type 'String', but found ${found}`, at);
      }
      // Hasura blames all the arguments for a path that it cannot read.
      return jsonPathText(json, at.slice(0, -1));
    });
  },
};

const pathSlot = (path: Value | undefined): Slot | undefined =>
  path && ('slot' in path ? path.slot : () => path.constant);

const pathArgument = { path: optional(pathType, 'JSON select path') };

function columnField(schema: RoleSchema, column: ColumnModel): OutputField<Output> {
  const codec = columnCodec(column);
  const stringify = schema.options.stringifyNumericTypes && isBigNumber(column.type);
  const base = {
    description: column.comment ?? undefined,
    type: column.nullable ? codec.type : `${codec.type}!`,
    of: codec.named,
  };
  if (!isJson(column.type)) {
    return outputField({
      ...base,
      arguments: {},
      plan: (): Output => ({ is: 'column', column, path: undefined, stringify }),
    });
  }
  return outputField({
    ...base,
    arguments: pathArgument,
    plan: ({ path }): Output => ({ is: 'column', column, path: pathSlot(path), stringify }),
  });
}

function relationshipFields(schema: RoleSchema, relationship: Relationship): [string, OutputField<Output>][] {
  const { target, name } = relationship;
  const { select } = schema.rights(target);
  if (!select) return [];
  const from = { related: relationship };
  const of = tableType(schema, target);
  if (!relationship.isArray) {
    const field = outputField({
      description: 'An object relationship',
      // The role's filter may hide the row all the same; Hasura's schema says this nevertheless.
      type: relationship.nullable ? target.type : `${target.type}!`,
      of,
      arguments: {},
      plan: (_values, fields): Output => {
        const rows = { ...allRows(from), where: select.filter, limit: relationship.ambiguous ? 1 : undefined };
        return { is: 'rows', rows, single: true, fields: outputs(fields) };
      },
    });
    return [[name, field]];
  }
  const list = outputField({
    description: 'An array relationship',
    type: `[${target.type}!]!`,
    of,
    arguments: tableArguments(schema, target),
    plan: (values, fields, at): Output => ({
      is: 'rows',
      rows: rowsOf(schema, from, select, values, at),
      single: false,
      fields: outputs(fields),
    }),
  });
  if (!select.aggregations) return [[name, list]];
  const aggregate = outputField({
    description: 'An aggregate relationship',
    type: `${target.type}_aggregate!`,
    of: aggregateType(schema, target),
    arguments: tableArguments(schema, target),
    plan: (values, fields, at): Output => ({
      is: 'aggregate',
      rows: rowsOf(schema, from, select, values, at),
      fields: fields.map(({ key, value }) => ({ ...value, key })),
    }),
  });
  return [
    [name, list],
    [`${name}_aggregate`, aggregate],
  ];
}

/** Children as the plan wants them. */
export const outputs = (children: readonly { key: string; value: Output }[]): { key: string; output: Output }[] =>
  children.map(({ key, value }) => ({ key, output: value }));

/** The computed fields that give one value and that the role may see. */
export const scalarComputedFields = (schema: RoleSchema, table: TableModel): ComputedField[] =>
  [...table.computedFields.values()].filter(
    ({ name, returns }) => !returns && schema.rights(table).select?.computedFields.has(name),
  );

function computedField(
  schema: RoleSchema,
  table: TableModel,
  computed: ComputedField,
): OutputField<Output> | undefined {
  const { args, call } = computedArguments(schema, computed, table.type);
  const argsField: Record<'args', InputField<FunctionCallArgument[] | undefined>> | undefined = args && { args };
  const description = computed.comment ?? `A computed field, executes function "${computed.function.name}"`;
  const { returns } = computed;
  if (!returns) {
    const codec = scalarCodec(computed.type);
    const stringify = schema.options.stringifyNumericTypes && isBigNumber(computed.type);
    const pathField = isJson(computed.type) ? pathArgument : {};
    return outputField({
      description,
      type: codec.type,
      of: codec.named,
      arguments: { ...argsField, ...pathField } as Partial<typeof pathArgument> & NonNullable<typeof argsField>,
      plan: (values): Output => ({
        is: 'computed',
        computed,
        arguments: call(values.args),
        path: pathSlot(values.path),
        stringify,
      }),
    });
  }
  const { select } = schema.rights(returns);
  if (!select) return undefined;
  return outputField({
    description,
    type: `[${returns.type}!]`,
    of: tableType(schema, returns),
    arguments: { ...tableArguments(schema, returns), ...argsField } as ReturnType<typeof tableArguments> &
      NonNullable<typeof argsField>,
    plan: (values, fields, at): Output => {
      const from = { computed, arguments: call(values.args) };
      return { is: 'rows', rows: rowsOf(schema, from, select, values, at), single: false, fields: outputs(fields) };
    },
  });
}

function fieldsOf(schema: RoleSchema, table: TableModel): Map<string, OutputField<Output>> {
  const fields = new Map<string, OutputField<Output>>();
  for (const column of schema.columns(table)) fields.set(column.field, columnField(schema, column));
  for (const computed of table.computedFields.values()) {
    const allowed = schema.rights(table).select?.computedFields.has(computed.name);
    const field = allowed ? computedField(schema, table, computed) : undefined;
    if (field) fields.set(computed.name, field);
  }
  for (const relationship of table.relationships.values()) {
    for (const [name, field] of relationshipFields(schema, relationship)) fields.set(name, field);
  }
  return new Map([...fields].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** The object type of a table's rows, with what the role may see of them. */
export function tableType(schema: RoleSchema, table: TableModel): ObjectType<Output> {
  return schema.once(`type ${table.type}`, () => {
    let fields: Map<string, OutputField<Output>> | undefined;
    return {
      kind: 'outputObject',
      name: table.type,
      description: table.description ?? `columns and relationships of "${printed(table.catalog)}"`,
      fields: () => {
        fields ??= fieldsOf(schema, table);
        return fields;
      },
      typename: (text) => ({ is: 'text', text }),
    };
  });
}
