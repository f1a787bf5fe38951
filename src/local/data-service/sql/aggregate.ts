import type { AggregateField, AggregateValue, Output } from '../model/ir.ts';
import { jsonObject, listQuery } from './fields.ts';
import { identifier, join, literal, type Sql, sql } from './fragment.ts';
import type { Aliases } from './names.ts';
import { rowsSql } from './rows.ts';
import { callSql } from './value.ts';

type AggregateOutput = Extract<Output, { is: 'aggregate' }>;

function countSql(value: Extract<AggregateValue, { is: 'count' }>, row: Sql): Sql {
  if (value.columns.length === 0) return sql`count(*)`;
  const columns = join(
    value.columns.map((column) => sql`${row}.${identifier(column.name)}`),
    ', ',
  );
  const tuple = value.columns.length > 1 ? sql`(${columns})` : columns;
  return value.distinct ? sql`count(DISTINCT ${tuple})` : sql`count(${tuple})`;
}

/** @param rowValue the row as one value, for functions of it */
function valuesSql(values: readonly AggregateValue[], row: Sql, rowValue: Sql): Sql {
  return jsonObject(
    values.map((value) => {
      if (value.is === 'text') return [value.key, sql`${literal(value.text)}::text`];
      if (value.is === 'count') return [value.key, countSql(value, row)];
      const columns = value.fields.map(({ key, of }): readonly [string, Sql] => {
        if ('text' in of) return [key, sql`${literal(of.text)}::text`];
        const argument =
          'column' in of
            ? sql`${row}.${identifier(of.column.name)}`
            : callSql(of.computed.function, of.arguments, rowValue);
        const call = sql`${identifier(value.function)}(${argument})`;
        return [key, of.stringify ? sql`${call}::text` : call];
      });
      return [value.key, jsonObject(columns)];
    }),
  );
}

const callsFunctions = (values: readonly AggregateValue[]): boolean =>
  values.some((value) => value.is === 'function' && value.fields.some(({ of }) => 'computed' in of));

function fieldSql(field: AggregateField, { rows }: AggregateOutput, outer: Sql, aliases: Aliases): Sql {
  if (field.is === 'text') return sql`${literal(field.text)}::text`;
  if (field.is === 'nodes') return sql`(${listQuery({ rows, fields: field.fields }, outer, aliases)})`;
  const isWhole = rows.limit === undefined && rows.offset === undefined && rows.distinctOn.length === 0;
  // The order of rows changes no aggregate unless rows are cut off.
  const { alias, distinct, from, tail } = rowsSql(
    isWhole ? { ...rows, orderBy: [] } : rows,
    outer,
    aliases,
    rows.limit,
  );
  if (isWhole) return sql`(SELECT ${valuesSql(field.fields, alias, alias)} ${from}${tail})`;
  const cut = aliases.next();
  const rowValue = identifier('~row');
  const selectedColumns = callsFunctions(field.fields) ? sql`${alias}.*, ${alias} AS ${rowValue}` : sql`${alias}.*`;
  const values = valuesSql(field.fields, cut, sql`${cut}.${rowValue}`);
  return sql`(SELECT ${values} FROM (SELECT ${distinct}${selectedColumns} ${from}${tail}) AS ${cut})`;
}

/** `{ aggregate { count sum { x } } nodes { y } }` over the rows. The role's row limit cuts the nodes only. */
export function aggregateSql(output: AggregateOutput, outer: Sql, aliases: Aliases): Sql {
  return sql`SELECT ${jsonObject(output.fields.map((field) => [field.key, fieldSql(field, output, outer, aliases)]))}`;
}
