import { invalid, type Path } from '../errors.ts';
import type { BoolExp, OrderItem, Rows, Source } from '../model/ir.ts';
import { both, everything } from '../model/ir.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import type { SelectRights } from '../model/rights.ts';
import type { Value } from '../operation/call.ts';
import { boolExpType } from './bool-exp.ts';
import { type InputField, ignorable, limitType, listOf, optional } from './input-types.ts';
import { orderByType } from './order-by.ts';
import type { RoleSchema } from './role-schema.ts';
import { offsetType } from './scalars.ts';
import { selectColumnType } from './select-column.ts';

export interface TableArguments {
  distinct_on: InputField<ColumnModel[] | undefined>;
  limit: InputField<number | undefined>;
  offset: InputField<Value | undefined>;
  order_by: InputField<OrderItem[][] | undefined>;
  where: InputField<BoolExp | undefined>;
  [other: string]: InputField<unknown>;
}

export function tableArguments(schema: RoleSchema, table: TableModel): TableArguments {
  const plain = {
    limit: ignorable(limitType, 'limit the number of rows returned'),
    offset: ignorable(offsetType, 'skip the first n rows. Use only with order_by'),
    order_by: ignorable(listOf(orderByType(schema, table)), 'sort the rows by one or more columns'),
    where: optional(boolExpType(schema, table), 'filter the rows returned'),
  };
  // A role that sees no column has none to choose from; its `distinct_on` then counts as left out.
  if (schema.columns(table).length === 0) return plain as unknown as TableArguments;
  const columns = listOf(selectColumnType(schema, table));
  return { distinct_on: ignorable(columns, 'distinct select on columns'), ...plain };
}

interface TableArgumentValues {
  distinct_on: ColumnModel[] | undefined;
  limit: number | undefined;
  offset: Value | undefined;
  order_by: OrderItem[][] | undefined;
  where: BoolExp | undefined;
}

/** The rows that a field with these arguments means, the role's filter and limit included. */
export function rowsOf(
  schema: RoleSchema,
  from: Source,
  rights: SelectRights,
  values: TableArgumentValues,
  at: Path,
): Rows {
  const orderBy = (values.order_by ?? []).flat();
  const distinctOn = values.distinct_on ?? [];
  const first = orderBy.slice(0, distinctOn.length).flatMap(({ by }) => ('column' in by ? [by.column] : []));
  const matches = first.length === distinctOn.length && distinctOn.every((column) => first.includes(column));
  if (orderBy.length > 0 && !matches) {
    throw invalid('"distinct_on" columns must match initial "order_by" columns', [...at, 'args']);
  }
  return {
    from,
    where: both(rights.filter, values.where ?? everything),
    orderBy,
    distinctOn,
    limit: values.limit,
    roleLimit: rights.limit,
    maxRows: schema.options.maximumRows,
    offset: values.offset,
  };
}
