import { isComparable, isNumeric } from '../catalog/type-classes.ts';
import { printed } from '../catalog/types.ts';
import { fixedArguments } from '../model/fixed-arguments.ts';
import type { ManyRows, OrderItem, OrderTarget } from '../model/ir.ts';
import type { ColumnModel, ComputedField, TableModel } from '../model/model.ts';
import { enumOf, type InputField, type InputType, ignorable, inputObject } from './input-types.ts';
import type { RoleSchema } from './role-schema.ts';

type Direction = Pick<OrderItem, 'descending' | 'nullsFirst'>;
type Items = (wrap: (target: OrderTarget) => OrderTarget) => OrderItem[];

const directions: [string, Direction, string][] = [
  ['asc', { descending: false, nullsFirst: false }, 'in ascending order, nulls last'],
  ['asc_nulls_first', { descending: false, nullsFirst: true }, 'in ascending order, nulls first'],
  ['asc_nulls_last', { descending: false, nullsFirst: false }, 'in ascending order, nulls last'],
  ['desc', { descending: true, nullsFirst: true }, 'in descending order, nulls first'],
  ['desc_nulls_first', { descending: true, nullsFirst: true }, 'in descending order, nulls first'],
  ['desc_nulls_last', { descending: true, nullsFirst: false }, 'in descending order, nulls last'],
];

const directionType = enumOf(
  'order_by',
  'column ordering options',
  new Map(directions.map(([name, value, description]) => [name, { value, description }])),
);

const directionField = (target: OrderTarget): InputField<Items | undefined> =>
  ignorable({
    ...directionType,
    read: (input, at, scope): Items => {
      const direction = directionType.read(input, at, scope);
      return (wrap) => [{ by: wrap(target), ...direction }];
    },
  });

const together =
  (values: Partial<Record<string, Items | undefined>>): Items =>
  (wrap) =>
    Object.values(values).flatMap((items) => items?.(wrap) ?? []);

const numericFunctions = ['avg', 'stddev', 'stddev_pop', 'stddev_samp', 'sum', 'var_pop', 'var_samp', 'variance'];

/** The aggregate functions and the columns, or computed fields, that each one takes. */
export function aggregateColumns<T extends ColumnModel | ComputedField>(columns: readonly T[]): [string, T[]][] {
  const plain = columns.filter((column) => !('enumTable' in column && column.enumTable));
  const numbers = plain.filter((column) => isNumeric(column.type));
  const comparable = plain.filter((column) => isComparable(column.type));
  const all: [string, T[]][] = [
    ...numericFunctions.map((name): [string, T[]] => [name, numbers]),
    ['max', comparable],
    ['min', comparable],
  ];
  return all.filter(([, list]) => list.length > 0).sort(([left], [right]) => (left < right ? -1 : 1));
}

/** `x_aggregate_order_by`; the items still lack the rows that they are about. */
function aggregateOrderType(schema: RoleSchema, table: TableModel): InputType<(rows: ManyRows) => OrderItem[]> {
  const name = `${table.type}_aggregate_order_by`;
  const about = `"${printed(table.catalog)}"`;
  return schema.once(name, () => {
    const filter = schema.rights(table).select?.filter ?? { is: 'or', of: [] };
    type AggregateItems = (rows: ManyRows) => OrderItem[];
    const leaf = (fn: string, column: ColumnModel | undefined): InputField<AggregateItems | undefined> =>
      ignorable({
        ...directionType,
        read: (input, at, scope): AggregateItems => {
          const direction = directionType.read(input, at, scope);
          return (rows) => [{ by: { aggregateOf: rows, filter, function: fn, argument: column }, ...direction }];
        },
      });
    const join =
      (values: Partial<Record<string, AggregateItems | undefined>>): AggregateItems =>
      (rows) =>
        Object.values(values).flatMap((items) => items?.(rows) ?? []);
    return inputObject(
      name,
      `order by aggregate values of table ${about}`,
      () => {
        const fields: Record<string, InputField<AggregateItems | undefined>> = {};
        for (const [fn, columns] of aggregateColumns(schema.columns(table))) {
          const type = `${table.type}_${fn}_order_by`;
          const members = () => Object.fromEntries(columns.map((column) => [column.field, leaf(fn, column)]));
          fields[fn] = ignorable(
            schema.once(type, () => inputObject(type, `order by ${fn}() on columns of table ${about}`, members, join)),
          );
        }
        fields.count = leaf('count', undefined);
        return fields;
      },
      join,
    );
  });
}

const aggregateField = (schema: RoleSchema, table: TableModel, rows: ManyRows): InputField<Items | undefined> => {
  const type = aggregateOrderType(schema, table);
  return ignorable({
    ...type,
    read: (input, at, scope): Items => {
      const items = type.read(input, at, scope)(rows);
      return (wrap) => items.map((item) => ({ ...item, by: wrap(item.by) }));
    },
  });
};

function computedMember(
  schema: RoleSchema,
  table: TableModel,
  computed: ComputedField,
): [string, InputField<Items | undefined>] | undefined {
  const args = fixedArguments(computed);
  const allowed = schema.rights(table).select?.computedFields.has(computed.name);
  if (!allowed || args.length < computed.function.arguments.length) return undefined;
  const { name, returns } = computed;
  if (!returns) return [name, directionField({ computed, arguments: args })];
  if (!schema.rights(returns).select) return undefined;
  return [`${name}_aggregate`, aggregateField(schema, returns, { computed, arguments: args })];
}

function membersOf(schema: RoleSchema, table: TableModel): Record<string, InputField<Items | undefined>> {
  const fields: Record<string, InputField<Items | undefined>> = {};
  for (const column of schema.columns(table)) fields[column.field] = directionField({ column });
  for (const computed of table.computedFields.values()) {
    const member = computedMember(schema, table, computed);
    if (member) fields[member[0]] = member[1];
  }
  for (const relationship of table.relationships.values()) {
    const { select } = schema.rights(relationship.target);
    if (!select) continue;
    if (!relationship.isArray) {
      const type = orderItemsType(schema, relationship.target);
      fields[relationship.name] = ignorable({
        ...type,
        read: (input, at, scope): Items => {
          const items = type.read(input, at, scope);
          return (wrap) => items((by) => wrap({ related: relationship, filter: select.filter, by }));
        },
      });
    } else {
      // Ordering shows no aggregate's value, so it needs no permission for aggregates.
      fields[`${relationship.name}_aggregate`] = aggregateField(schema, relationship.target, {
        related: relationship,
      });
    }
  }
  return fields;
}

function orderItemsType(schema: RoleSchema, table: TableModel): InputType<Items> {
  const name = `${table.type}_order_by`;
  return schema.once(name, () => {
    let fields: Record<string, InputField<Items | undefined>> | undefined;
    const lazily = (): Record<string, InputField<Items | undefined>> => {
      fields ??= membersOf(schema, table);
      return fields;
    };
    return inputObject(
      name,
      `Ordering options when selecting data from "${printed(table.catalog)}".`,
      lazily,
      together,
    );
  });
}

/** `x_order_by`. */
export function orderByType(schema: RoleSchema, table: TableModel): InputType<OrderItem[]> {
  const type = orderItemsType(schema, table);
  return { ...type, read: (input, at, scope) => type.read(input, at, scope)((target) => target) };
}
