import type { Field, Output } from '../model/ir.ts';
import { aggregateSql } from './aggregate.ts';
import { identifier, integer, join, literal, parameter, type Sql, sql } from './fragment.ts';
import { type Aliases, maximumAlias } from './names.ts';
import { lowest, rowsSql } from './rows.ts';
import { callSql } from './value.ts';

function scalarSql(
  scalar: Sql,
  output: { path: Output extends infer O ? (O extends { path: infer P } ? P : never) : never; stringify: boolean },
): Sql {
  const value = output.path ? sql`(${scalar} #> ${parameter(output.path, 'text[]')})` : scalar;
  return output.stringify ? sql`${value}::text` : value;
}

/** One value of an object, for the row called `row`. */
export function outputSql(output: Output, row: Sql, aliases: Aliases): Sql {
  switch (output.is) {
    case 'text':
      return sql`${literal(output.text)}::text`;
    case 'column':
      return scalarSql(sql`${row}.${identifier(output.column.name)}`, output);
    case 'computed':
      return scalarSql(callSql(output.computed.function, output.arguments, row), output);
    case 'rows':
      return output.single ? sql`(${objectQuery(output, row, aliases)})` : sql`(${listQuery(output, row, aliases)})`;
    case 'aggregate':
      return sql`(${aggregateSql(output, row, aliases)})`;
  }
}

/** A select list that makes a row with the response's keys, and how to turn that row into JSON. */
function shape(fields: readonly Field[], row: Sql, aliases: Aliases): { list: Sql; json: Sql; name: Sql } {
  const name = aliases.next();
  if (fields.every((field) => field.key.length <= maximumAlias)) {
    const list = fields.map((field) => sql`${outputSql(field.output, row, aliases)} AS ${identifier(field.key)}`);
    return { list: join(list, ', '), json: name, name };
  }
  const pairs = fields.map((field) => [field.key, outputSql(field.output, row, aliases)] as const);
  return { list: sql`${jsonObject(pairs)} AS "object"`, json: sql`${name}."object"`, name };
}

/** A function takes at most 100 arguments. */
const maximumPairs = 50;

/** An object whose keys may be longer than an identifier. */
export function jsonObject(pairs: readonly (readonly [string, Sql])[]): Sql {
  const build = (some: typeof pairs): Sql => {
    const parts = some.map(([key, value]) => sql`${literal(key)}, ${value}`);
    return sql`json_build_object(${join(parts, ', ')})`;
  };
  if (pairs.length <= maximumPairs) return build(pairs);
  // The longer ones are joined as text: `{a, b` + `, ` + `c, d}`.
  const first = build(pairs.slice(0, maximumPairs));
  const rest = jsonObject(pairs.slice(maximumPairs));
  return sql`(left(${first}::text, -1) || ', ' || substr(${rest}::text, 2))::json`;
}

type RowsOutput = Extract<Output, { is: 'rows' }>;

/** What the cast of a list's length complains about when there are too many rows; their limit follows. */
export const rowLimitExceeded = 'data service row limit: ';

export function listQuery({ rows, fields }: Pick<RowsOutput, 'rows' | 'fields'>, outer: Sql, aliases: Aliases): Sql {
  const effectiveLimit = lowest(rows.limit, rows.roleLimit);
  const maxRows =
    effectiveLimit !== undefined && rows.maxRows !== undefined && effectiveLimit <= rows.maxRows
      ? undefined
      : rows.maxRows;
  // One more than allowed is enough to know.
  const limit = maxRows === undefined ? effectiveLimit : maxRows + 1;
  const { alias, distinct, from, tail } = rowsSql(rows, outer, aliases, limit);
  const { list, json, name } = shape(fields, alias, aliases);
  const all = sql`coalesce(json_agg(${json}), '[]')`;
  return sql`SELECT ${maxRows === undefined ? all : withinLimit(all, maxRows)} FROM (SELECT ${distinct}${list} ${from}${tail}) AS ${name}`;
}

/** Casting the words to a number is how plain SQL raises an error. */
function withinLimit(list: Sql, maxRows: number): Sql {
  const words = literal(`${rowLimitExceeded}${maxRows}`);
  return sql`CASE WHEN (CASE WHEN count(*) > ${integer(maxRows)} THEN ${words} ELSE '1' END)::int4 = 1 THEN ${list} END`;
}

export function objectQuery({ rows, fields }: Pick<RowsOutput, 'rows' | 'fields'>, outer: Sql, aliases: Aliases): Sql {
  const { alias, from, tail } = rowsSql(rows, outer, aliases, rows.limit);
  const { list, json, name } = shape(fields, alias, aliases);
  return sql`SELECT to_json(${json}) FROM (SELECT ${list} ${from}${tail}) AS ${name}`;
}
