import type { Field, MutationOutput, Source } from '../model/ir.ts';
import { allRows } from '../model/ir.ts';
import type { ColumnModel, TableModel } from '../model/model.ts';
import { writtenCount, writtenRows } from '../operation/call.ts';
import { jsonObject, listQuery, objectQuery } from './fields.ts';
import { empty, literal, parameter, render, type Sql, type Statement, sql } from './fragment.ts';
import type { Aliases } from './names.ts';
import { cteRows } from './rows.ts';

const columnsOf = (fields: readonly Field[]): ColumnModel[] | undefined => {
  const columns = new Set<ColumnModel>();
  for (const { output } of fields) {
    if (output.is === 'column') columns.add(output.column);
    else if (output.is !== 'text') return undefined;
  }
  return [...columns];
};

/**
 * The columns that an answer is made of. Undefined when it needs more than the mutated rows themselves: then it is read by
 * a second statement, which sees the first one's work.
 */
export function answerColumns(output: MutationOutput): ColumnModel[] | undefined {
  if (output.single) return columnsOf(output.fields);
  return columnsOf(output.fields.flatMap((field) => (field.is === 'returning' ? field.fields : [])));
}

function answer(output: MutationOutput, from: Source, affected: Sql, aliases: Aliases): Sql {
  const rows = allRows(from);
  if (output.single)
    return sql`coalesce((${objectQuery({ rows, fields: output.fields }, empty, aliases)})::text, 'null')`;
  const object = jsonObject(
    output.fields.map((field) => {
      if (field.is === 'text') return [field.key, sql`${literal(field.text)}::text`];
      if (field.is === 'affected') return [field.key, affected];
      return [field.key, sql`(${listQuery({ rows, fields: field.fields }, empty, aliases)})`];
    }),
  );
  return sql`${object}::text`;
}

/** The mutation and its answer in one statement; one row with `body`. */
export function mutationStatement(write: Sql, table: TableModel, output: MutationOutput, aliases: Aliases): Statement {
  const affected = sql`(SELECT count(*) FROM ${cteRows})`;
  return render(
    sql`WITH ${cteRows} AS (${write}) SELECT ${answer(output, { cte: table }, affected, aliases)} AS "body"`,
  );
}

/** The mutation alone; one row with the rows written, as JSON, and their number. */
export const writeStatement = (write: Sql): Statement =>
  render(
    sql`WITH ${cteRows} AS (${write}) SELECT count(*)::text AS "affected", coalesce(json_agg(${cteRows}), '[]')::text AS "rows" FROM ${cteRows}`,
  );

/** The answer of a mutation whose rows and count are known by now. */
export const answerStatement = (table: TableModel, output: MutationOutput, aliases: Aliases): Statement =>
  render(
    sql`SELECT ${answer(output, { rows: table, json: writtenRows }, parameter(writtenCount, 'int4'), aliases)} AS "body"`,
  );
