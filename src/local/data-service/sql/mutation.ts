import type { Field, MutationOutput, Source } from '../model/ir.ts';
import { allRows } from '../model/ir.ts';
import type { TableModel } from '../model/model.ts';
import { writtenCount, writtenRows } from '../operation/call.ts';
import { jsonObject, listQuery, objectQuery } from './fields.ts';
import { empty, literal, parameter, render, type Sql, type Statement, sql } from './fragment.ts';
import type { Aliases } from './names.ts';
import { callsFunctions, cteRows } from './rows.ts';
import type { Returned } from './write.ts';

/** What is said of the mutated rows. */
const rowFields = (output: MutationOutput): readonly Field[] =>
  output.single ? output.fields : output.fields.flatMap((field) => (field.is === 'returning' ? field.fields : []));

const reachesOut = ({ output }: Field): boolean =>
  (output.is === 'rows' || output.is === 'aggregate') && !('computed' in output.rows.from);

/**
 * What the mutation must give back for its answer. Undefined when the answer goes through relationships: then it is read by
 * a second statement, which sees the first one's work. Computed fields do not: like Hasura's, they see the time before.
 */
export function answerColumns(output: MutationOutput): Returned | undefined {
  const fields = rowFields(output);
  if (fields.some(reachesOut)) return undefined;
  if (callsFunctions(fields)) return 'all';
  return [...new Set(fields.flatMap((field) => (field.output.is === 'column' ? field.output.column : [])))];
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
  const from: Source = { cte: table, hasWholeRows: callsFunctions(rowFields(output)) };
  return render(sql`WITH ${cteRows} AS (${write}) SELECT ${answer(output, from, affected, aliases)} AS "body"`);
}

/** The mutation alone; one row with the number of rows written, and those as JSON. */
export const writeStatement = (write: Sql): Statement =>
  render(
    sql`WITH ${cteRows} AS (${write}) SELECT count(*)::text AS "affected", coalesce(json_agg(${cteRows}), '[]')::text AS "rows" FROM ${cteRows}`,
  );

/** The answer of a mutation whose rows and count are known by now. */
export const answerStatement = (table: TableModel, output: MutationOutput, aliases: Aliases): Statement =>
  render(
    sql`SELECT ${answer(output, { rows: table, json: writtenRows }, parameter(writtenCount, 'int4'), aliases)} AS "body"`,
  );
