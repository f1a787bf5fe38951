import { isBigNumber } from '../catalog/type-classes.ts';
import { printed } from '../catalog/types.ts';
import type { AggregateColumn, AggregateField, AggregateValue } from '../model/ir.ts';
import type { ColumnModel, ComputedField, TableModel } from '../model/model.ts';
import { computedArguments } from './function-arguments.ts';
import { booleanType, listOf, optional } from './input-types.ts';
import { aggregateColumns } from './order-by.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec, scalarCodec } from './scalars.ts';
import { selectColumnType } from './select-column.ts';
import { outputs, scalarComputedFields, tableType } from './table-object.ts';

/** Parts of an aggregate lack their response key until the selection around them is known. */
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;
type AggregatePart = WithoutKey<AggregateField>;
type ValuePart = WithoutKey<AggregateValue>;
type ColumnPart = AggregateColumn['of'];

const floating = { kind: 'scalar', name: 'Float' } as const;

/** Averages and deviations are floats whatever they are made of. */
const keepsType = new Set(['max', 'min', 'sum']);

function columnField(schema: RoleSchema, name: string, column: ColumnModel): OutputField<ColumnPart> {
  const codec = columnCodec(column);
  const hasColumnType = keepsType.has(name);
  const stringify = hasColumnType && schema.options.stringifyNumericTypes && isBigNumber(column.type);
  return outputField({
    description: column.comment ?? undefined,
    type: hasColumnType ? codec.type : 'Float',
    of: hasColumnType ? codec.named : floating,
    arguments: {},
    plan: (): ColumnPart => ({ column, stringify }),
  });
}

function computedField(schema: RoleSchema, table: TableModel, computed: ComputedField): OutputField<ColumnPart> {
  const { args, call } = computedArguments(schema, computed, table.type);
  const codec = scalarCodec(computed.type);
  const stringify = schema.options.stringifyNumericTypes && isBigNumber(computed.type);
  return outputField({
    description: computed.comment,
    type: codec.type,
    of: codec.named,
    arguments: { ...(args && { args }) } as { args: NonNullable<typeof args> },
    plan: (values): ColumnPart => ({ computed, arguments: call(values.args), stringify }),
  });
}

function functionType(
  schema: RoleSchema,
  table: TableModel,
  name: string,
  members: readonly (ColumnModel | ComputedField)[],
): ObjectType<ColumnPart> {
  return {
    kind: 'outputObject',
    name: `${table.type}_${name}_fields`,
    description: `aggregate ${name} on columns`,
    fields: () =>
      new Map(
        members.map((member): [string, OutputField<ColumnPart>] =>
          'field' in member
            ? [member.field, columnField(schema, name, member)]
            : [member.name, computedField(schema, table, member)],
        ),
      ),
    typename: (text) => ({ text }),
  };
}

function valuesType(schema: RoleSchema, table: TableModel): ObjectType<ValuePart> {
  return {
    kind: 'outputObject',
    name: `${table.type}_aggregate_fields`,
    description: `aggregate fields of "${printed(table.catalog)}"`,
    fields: () => {
      const fields = new Map<string, OutputField<ValuePart>>();
      const columns = listOf(selectColumnType(schema, table));
      const countArguments = { columns: optional(columns), distinct: optional(booleanType) };
      const distinctOnly = { distinct: countArguments.distinct } as typeof countArguments;
      const count = outputField({
        type: 'Int!',
        of: { kind: 'scalar', name: 'Int' },
        // A role that sees no column may still count rows.
        arguments: schema.columns(table).length > 0 ? countArguments : distinctOnly,
        plan: ({ columns, distinct }): ValuePart => ({
          is: 'count',
          columns: columns ?? [],
          distinct: distinct ?? false,
        }),
      });
      const members = [...schema.columns(table), ...scalarComputedFields(schema, table)];
      for (const [name, taken] of aggregateColumns<ColumnModel | ComputedField>(members)) {
        const of = functionType(schema, table, name, taken);
        const field = outputField({
          type: of.name,
          of,
          arguments: {},
          plan: (_values, children): ValuePart => ({
            is: 'function',
            function: name,
            fields: children.map(({ key, value }) => ({ key, of: value })),
          }),
        });
        fields.set(name, field);
      }
      fields.set('count', count);
      return fields;
    },
    typename: (text) => ({ is: 'text', text }),
  };
}

/** `x_aggregate`. */
export function aggregateType(schema: RoleSchema, table: TableModel): ObjectType<AggregatePart> {
  const name = `${table.type}_aggregate`;
  return schema.once(`type ${name}`, () => ({
    kind: 'outputObject',
    name,
    description: `aggregated selection of "${printed(table.catalog)}"`,
    fields: () => {
      const values = schema.once(`type ${name}_fields`, () => valuesType(schema, table));
      const aggregate = outputField({
        type: values.name,
        of: values,
        arguments: {},
        plan: (_values, children): AggregatePart => ({
          is: 'aggregate',
          fields: children.map(({ key, value }) => ({ ...value, key })),
        }),
      });
      const nodes = outputField({
        type: `[${table.type}!]!`,
        of: tableType(schema, table),
        arguments: {},
        plan: (_values, children): AggregatePart => ({ is: 'nodes', fields: outputs(children) }),
      });
      return new Map([
        ['aggregate', aggregate],
        ['nodes', nodes],
      ]);
    },
    typename: (text) => ({ is: 'text', text }),
  }));
}
