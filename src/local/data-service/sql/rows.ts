import { type Field, isEverything, type OrderItem, type OrderTarget, type Rows, type Source } from '../model/ir.ts';
import type { TableModel } from '../model/model.ts';
import { empty, identifier, integer, join, parameter, type Sql, sql } from './fragment.ts';
import { type Aliases, tableName } from './names.ts';
import { callSql, valueSql } from './value.ts';
import { joinCondition, whereSql } from './where.ts';

/** The WITH clause of a mutation (what it returned) or of a stream (its batch). */
export const cteRows = identifier('_written');

/** The clauses of a SELECT over some rows, known by `alias`. */
export interface RowClauses {
  alias: Sql;
  distinct: Sql;
  from: Sql;
  tail: Sql;
}

/** The rows of the WITH clause with their table's type, which a common table expression itself does not carry. */
function wholeRows({ catalog, columns }: TableModel): Sql {
  const cells = columns.map((column) => sql`${cteRows}.${identifier(column.name)}`);
  return sql`unnest(ARRAY(SELECT ROW(${join(cells, ', ')})::${tableName(catalog)} FROM ${cteRows}))`;
}

/** Do these outputs call functions on the row that they belong to? */
export const callsFunctions = (fields: readonly Field[]): boolean =>
  fields.some(({ output }) => output.is === 'computed' || (output.is === 'rows' && 'computed' in output.rows.from));

function sourceSql(source: Source, outer: Sql): Sql {
  if ('table' in source) return tableName(source.table.catalog);
  if ('related' in source) return tableName(source.related.target.catalog);
  if ('computed' in source) return callSql(source.computed.function, source.arguments, outer);
  if ('function' in source) return callSql(source.function.catalog, source.arguments, outer);
  if ('cte' in source) return source.hasWholeRows ? wholeRows(source.cte) : cteRows;
  return sql`json_populate_recordset(NULL::${tableName(source.rows.catalog)}, ${parameter(source.json, 'json')})`;
}

function targetSql(target: OrderTarget, row: Sql, aliases: Aliases): Sql {
  if ('column' in target) return sql`${row}.${identifier(target.column.name)}`;
  if ('computed' in target) return callSql(target.computed.function, target.arguments, row);
  const alias = aliases.next();
  const many = 'aggregateOf' in target ? target.aggregateOf : target;
  const filter = whereSql(target.filter, { row: alias, root: alias, aliases });
  const where = 'related' in many ? sql`${joinCondition(many.related, row, alias)} AND ${filter}` : filter;
  const from = sql`FROM ${sourceSql('related' in many ? { related: many.related } : many, row)} AS ${alias} WHERE ${where}`;
  if ('related' in target) {
    const limit = target.related.ambiguous ? sql` LIMIT 1` : empty;
    return sql`(SELECT ${targetSql(target.by, alias, aliases)} ${from}${limit})`;
  }
  const argument = target.argument ? sql`${alias}.${identifier(target.argument.name)}` : sql`*`;
  return sql`(SELECT ${identifier(target.function)}(${argument}) ${from})`;
}

function orderSql(items: readonly OrderItem[], row: Sql, aliases: Aliases): Sql {
  if (items.length === 0) return empty;
  const parts = items.map((item) => {
    const direction = item.descending ? sql` DESC` : sql` ASC`;
    // PostgreSQL's own default for the direction is left unsaid, so that plain indexes are seen to fit.
    const nulls = item.nullsFirst === item.descending ? empty : item.nullsFirst ? sql` NULLS FIRST` : sql` NULLS LAST`;
    return sql`${targetSql(item.by, row, aliases)}${direction}${nulls}`;
  });
  return sql` ORDER BY ${join(parts, ', ')}`;
}

/**
 * @param outer the row that a relationship, computed field or function argument hangs on
 * @param limit what to cut at; undefined for all
 */
export function rowsSql(rows: Rows, outer: Sql, aliases: Aliases, limit: number | undefined): RowClauses {
  const alias = aliases.next();
  const parts: Sql[] = [];
  if ('related' in rows.from) parts.push(joinCondition(rows.from.related, outer, alias));
  if (!isEverything(rows.where)) parts.push(whereSql(rows.where, { row: alias, root: alias, aliases }));
  const where = parts.length ? sql` WHERE ${join(parts, ' AND ')}` : empty;
  const limitSql = limit === undefined ? empty : sql` LIMIT ${integer(limit)}`;
  const offset = rows.offset === undefined ? empty : sql` OFFSET ${valueSql(rows.offset)}`;
  const distinct = rows.distinctOn.map((column) => sql`${alias}.${identifier(column.name)}`);
  return {
    alias,
    distinct: distinct.length ? sql`DISTINCT ON (${join(distinct, ', ')}) ` : empty,
    from: sql`FROM ${sourceSql(rows.from, outer)} AS ${alias}`,
    tail: sql`${where}${orderSql(rows.orderBy, alias, aliases)}${limitSql}${offset}`,
  };
}

/** The smaller of two optional limits. */
export const lowest = (left: number | undefined, right: number | undefined): number | undefined =>
  left === undefined ? right : right === undefined ? left : Math.min(left, right);
