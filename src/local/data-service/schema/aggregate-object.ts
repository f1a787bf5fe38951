import { isBigNumber } from '../catalog/type-classes.ts';
import type { AggregateColumn, AggregateField, AggregateValue } from '../model/ir.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import { booleanType, listOf, optional } from './input-types.ts';
import { aggregateColumns } from './order-by.ts';
import { type ObjectType, type OutputField, outputField } from './output-types.ts';
import type { RoleSchema } from './role-schema.ts';
import { columnCodec } from './scalars.ts';
import { selectColumnType } from './select-column.ts';
import { outputs, tableType } from './table-object.ts';

/** Parts of an aggregate lack their response key until the selection around them is known. */
type WithoutKey<T> = T extends unknown ? Omit<T, 'key'> : never;
type Part = WithoutKey<AggregateField>;
type ValuePart = WithoutKey<AggregateValue>;
type ColumnPart = AggregateColumn['of'];

const floating = { kind: 'scalar', name: 'Float' } as const;

/** Averages and deviations are floats whatever they are made of. */
const keepsType = new Set(['max', 'min', 'sum']);

function functionType(
  schema: RoleSchema,
  table: TableModel,
  name: string,
  columns: readonly ColumnModel[],
): ObjectType<ColumnPart> {
  return {
    kind: 'outputObject',
    name: `${table.type}_${name}_fields`,
    description: `aggregate ${name} on columns`,
    fields: () =>
      new Map(
        columns.map((column): [string, OutputField<ColumnPart>] => {
          const codec = columnCodec(column);
          const stringify = keepsType.has(name) && schema.options.stringifyNumericTypes && isBigNumber(column.type);
          const kept = keepsType.has(name);
          const field = outputField({
            description: column.comment ?? undefined,
            type: kept ? codec.type : 'Float',
            of: kept ? codec.named : floating,
            arguments: {},
            plan: (): ColumnPart => ({ column, stringify }),
          });
          return [column.field, field];
        }),
      ),
    typename: (text) => ({ text }),
  };
}

function valuesType(schema: RoleSchema, table: TableModel): ObjectType<ValuePart> {
  return {
    kind: 'outputObject',
    name: `${table.type}_aggregate_fields`,
    description: `aggregate fields of "${table.catalog.name}"`,
    fields: () => {
      const fields = new Map<string, OutputField<ValuePart>>();
      const count = outputField({
        type: 'Int!',
        of: { kind: 'scalar', name: 'Int' },
        arguments: { columns: optional(listOf(selectColumnType(schema, table))), distinct: optional(booleanType) },
        plan: ({ columns, distinct }): ValuePart => ({
          is: 'count',
          columns: columns ?? [],
          distinct: distinct ?? false,
        }),
      });
      for (const [name, columns] of aggregateColumns(schema.columns(table))) {
        const of = functionType(schema, table, name, columns);
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
export function aggregateType(schema: RoleSchema, table: TableModel): ObjectType<Part> {
  const name = `${table.type}_aggregate`;
  return schema.once(`type ${name}`, () => ({
    kind: 'outputObject',
    name,
    description: `aggregated selection of "${table.catalog.name}"`,
    fields: () => {
      const values = schema.once(`type ${name}_fields`, () => valuesType(schema, table));
      const aggregate = outputField({
        type: values.name,
        of: values,
        arguments: {},
        plan: (_values, children): Part => ({
          is: 'aggregate',
          fields: children.map(({ key, value }) => ({ ...value, key })),
        }),
      });
      const nodes = outputField({
        type: `[${table.type}!]!`,
        of: tableType(schema, table),
        arguments: {},
        plan: (_values, children): Part => ({ is: 'nodes', fields: outputs(children) }),
      });
      return new Map([
        ['aggregate', aggregate],
        ['nodes', nodes],
      ]);
    },
    typename: (text) => ({ is: 'text', text }),
  }));
}
