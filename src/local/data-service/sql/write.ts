import type { Conflict, Delete, Insert, Update, UpdateOperator } from '../model/ir.ts';
import { isEverything } from '../model/ir.ts';
import type { ColumnModel } from '../model/model.ts';
import type { Value } from '../operation/call.ts';
import { sessionJson } from '../operation/session.ts';
import { empty, identifier, join, literal, parameter, type Sql, sql, typeName } from './fragment.ts';
import type { Aliases } from './names.ts';
import { tableName } from './names.ts';
import { valueSql } from './value.ts';
import { whereSql } from './where.ts';

/** `hasura.user` for triggers; set before the first row is touched, in the same statement. */
const setUser = sql`set_config('hasura.user', ${parameter(sessionJson, 'text')}, true)`;

/** A statement that only sets `hasura.user`, for transactions of several statements. */
export const userStatement = sql`SELECT ${setUser}`;

const oneSession = sql`(SELECT ${setUser} AS "user" OFFSET 0) AS "_session"`;

/** What the cast of a failed check complains about: `run/` turns it into Hasura's error. */
export const checkFailure = 'hasura check constraint failed';

/** Casting the sentinel to a number is how plain SQL raises an error for a row. */
const checked = (passed: Sql): Sql =>
  sql`(CASE WHEN ${passed} THEN '1' ELSE ${literal(checkFailure)} END)::int4 AS "~check"`;

/** What a write gives back: these columns, or all of them. An empty list still gives one row per row written. */
export type Returned = readonly ColumnModel[] | 'all';

function returningSql(columns: Returned, target: Sql): Sql {
  if (columns === 'all') return sql` RETURNING ${target}.*`;
  if (columns.length === 0) return sql` RETURNING 1 AS "~row"`;
  return sql` RETURNING ${join(
    columns.map((column) => sql`${target}.${identifier(column.name)}`),
    ', ',
  )}`;
}

/** Values of a row; null stands for DEFAULT. */
type Cells = ReadonlyMap<ColumnModel, Value>;

const columnList = (columns: readonly ColumnModel[]): Sql =>
  join(
    columns.map((column) => identifier(column.name)),
    ', ',
  );

/** Do all rows fill the same columns? Then no DEFAULT is needed and rows may come from a SELECT. */
export const isUniform = ({ rows }: Insert): boolean => {
  if ('columns' in rows) return true;
  const [first] = rows.each;
  return (
    first !== undefined &&
    rows.each.every((row) => row.size === first.size && [...row.keys()].every((column) => first.has(column)))
  );
};

/** Preset and parent-given values join those of the client. The role's presets win. */
const completed = (row: Cells, insert: Insert, given: Cells): Map<ColumnModel, Value> =>
  new Map([...insert.presets, ...row, ...given, ...insert.presets]);

function bulkSource(
  insert: Insert,
  slots: ReadonlyMap<ColumnModel, Parameters<typeof parameter>[0]>,
  given: Cells,
): Sql {
  const fixed = [...completed(new Map(), insert, given)].filter(([column]) => !slots.has(column) || given.has(column));
  const own = [...slots].filter(([column]) => !given.has(column));
  const columns = [...own.map(([column]) => column), ...fixed.map(([column]) => column)];
  const values = [
    ...own.map(([column], index) => sql`"_rows".${identifier(`c${index}`)}::${typeName(column.type.sql)}`),
    ...fixed.map(([, value]) => valueSql(value)),
  ];
  const arrays = join(
    own.map(([, slot]) => parameter(slot, 'text[]')),
    ', ',
  );
  const names = join(
    own.map((_, index) => identifier(`c${index}`)),
    ', ',
  );
  return sql`(${columnList(columns)}) SELECT ${join(values, ', ')} FROM unnest(${arrays}) AS "_rows"(${names}), ${oneSession}`;
}

/** Rows of which nothing is given. */
function defaultsSource({ table }: Insert, count: number): Sql {
  const [column] = table.columns;
  if (count === 1 || !column) return sql`DEFAULT VALUES`;
  const cells = Array.from({ length: count }, () => sql`(DEFAULT)`);
  return sql`(${identifier(column.name)}) VALUES ${join(cells, ', ')}`;
}

function rowsSource(insert: Insert, rows: readonly Cells[], given: Cells): Sql {
  const full = rows.map((row) => completed(row, insert, given));
  const columns = [...new Set(full.flatMap((row) => [...row.keys()]))];
  if (columns.length === 0) return defaultsSource(insert, rows.length);
  const cells = full.map((row) => columns.map((column) => row.get(column)));
  const [only] = cells;
  if (isUniform(insert) && only && full.length === 1) {
    const values = only.flatMap((value) => (value ? [valueSql(value)] : []));
    return sql`(${columnList(columns)}) SELECT ${join(values, ', ')} FROM ${oneSession}`;
  }
  const tuples = cells.map(
    (row) =>
      sql`(${join(
        row.map((value) => (value ? valueSql(value) : sql`DEFAULT`)),
        ', ',
      )})`,
  );
  const values = sql`VALUES ${join(tuples, ', ')}`;
  if (!isUniform(insert)) return sql`(${columnList(columns)}) ${values}`;
  const names = join(
    columns.map((_, index) => identifier(`c${index}`)),
    ', ',
  );
  return sql`(${columnList(columns)}) SELECT "_rows".* FROM (${values}) AS "_rows"(${names}), ${oneSession}`;
}

function conflictSql({ constraint, update, presets, where }: Conflict, target: Sql, aliases: Aliases): Sql {
  const on = sql` ON CONFLICT ON CONSTRAINT ${identifier(constraint)}`;
  if (update.length === 0) return sql`${on} DO NOTHING`;
  const set = [
    ...update.map((column) => sql`${identifier(column.name)} = EXCLUDED.${identifier(column.name)}`),
    ...[...presets].map(([column, value]) => sql`${identifier(column.name)} = ${valueSql(value)}`),
  ];
  const filter = isEverything(where) ? empty : sql` WHERE ${whereSql(where, { row: target, root: target, aliases })}`;
  return sql`${on} DO UPDATE SET ${join(set, ', ')}${filter}`;
}

function insertCheck(insert: Insert, target: Sql, aliases: Aliases): Sql {
  const context = { row: target, root: target, aliases };
  const inserted = whereSql(insert.check, context);
  const updates =
    insert.conflict !== undefined && insert.conflict.update.length > 0 && insert.updateCheck !== undefined;
  if (!updates || !insert.updateCheck) return isEverything(insert.check) ? empty : sql`, ${checked(inserted)}`;
  return sql`, ${checked(sql`(CASE WHEN ${target}.xmax = 0 THEN ${inserted} ELSE ${whereSql(insert.updateCheck, context)} END)`)}`;
}

/**
 * `INSERT ... RETURNING`.
 * @param given values that a parent row decides
 */
export function insertSql(insert: Insert, given: Cells, returned: Returned, aliases: Aliases): Sql {
  const target = aliases.next();
  const source =
    'columns' in insert.rows
      ? bulkSource(insert, insert.rows.columns, given)
      : rowsSource(insert, insert.rows.each, given);
  const conflict = insert.conflict ? conflictSql(insert.conflict, target, aliases) : empty;
  const name = tableName(insert.table.catalog);
  return sql`INSERT INTO ${name} AS ${target} ${source}${conflict}${returningSql(returned, target)}${insertCheck(insert, target, aliases)}`;
}

const changed: Record<UpdateOperator, (column: Sql, value: Sql) => Sql> = {
  _set: (_column, value) => value,
  _inc: (column, value) => sql`${column} + ${value}`,
  _append: (column, value) => sql`${column} || ${value}`,
  _prepend: (column, value) => sql`${value} || ${column}`,
  _delete_key: (column, value) => sql`${column} - ${value}`,
  _delete_elem: (column, value) => sql`${column} - ${value}`,
  _delete_at_path: (column, value) => sql`${column} #- ${value}`,
};

/** `UPDATE ... RETURNING`. */
export function updateSql({ table, where, check, changes }: Update, returned: Returned, aliases: Aliases): Sql {
  const target = aliases.next();
  const context = { row: target, root: target, aliases };
  const set = changes.map(({ column, operator, value }) => {
    const name = identifier(column.name);
    return sql`${name} = ${changed[operator](sql`${target}.${name}`, valueSql(value))}`;
  });
  const condition = isEverything(where) ? empty : sql` WHERE ${whereSql(where, context)}`;
  const test = check && !isEverything(check) ? sql`, ${checked(whereSql(check, context))}` : empty;
  return sql`UPDATE ${tableName(table.catalog)} AS ${target} SET ${join(set, ', ')} FROM ${oneSession}${condition}${returningSql(returned, target)}${test}`;
}

/** `DELETE ... RETURNING`. */
export function deleteSql({ table, where }: Delete, returned: Returned, aliases: Aliases): Sql {
  const target = aliases.next();
  const condition = isEverything(where)
    ? empty
    : sql` WHERE ${whereSql(where, { row: target, root: target, aliases })}`;
  return sql`DELETE FROM ${tableName(table.catalog)} AS ${target} USING ${oneSession}${condition}${returningSql(returned, target)}`;
}
