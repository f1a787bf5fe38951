import type { StreamOutput } from '../model/ir.ts';
import { allRows } from '../model/ir.ts';
import { cursorPosition, type Slot } from '../operation/call.ts';
import { listQuery } from './fields.ts';
import { empty, identifier, integer, literal, parameter, render, type Statement, sql } from './fragment.ts';
import { Aliases, tableName } from './names.ts';
import { callsFunctions, cteRows as page } from './rows.ts';
import { whereSql } from './where.ts';

/** The next batch of a stream: one row with `body` and, when there were rows, the new `cursor`. */
export function streamStatement(key: string, { table, where, limit, cursor, fields }: StreamOutput): Statement {
  const aliases = new Aliases();
  const row = aliases.next();
  const column = identifier(cursor.column.name);
  const { descending, initial } = cursor;
  const position: Slot = (call) => cursorPosition(call) ?? ('slot' in initial ? initial.slot(call) : initial.constant);
  const after = descending ? sql`<` : sql`>`;
  const direction = descending ? sql`DESC` : sql`ASC`;
  const back = descending ? sql`ASC` : sql`DESC`;
  const condition = sql`${row}.${column} ${after} ${parameter(position, initial.type)} AND ${whereSql(where, { row, root: row, aliases })}`;
  const rows = sql`SELECT ${row}.* FROM ${tableName(table.catalog)} AS ${row} WHERE ${condition} ORDER BY ${row}.${column} ${direction} LIMIT ${integer(limit)}`;
  const order = [{ by: { column: cursor.column }, descending, nullsFirst: descending }];
  const list = listQuery(
    { rows: { ...allRows({ cte: table, hasWholeRows: callsFunctions(fields) }), orderBy: order }, fields },
    empty,
    aliases,
  );
  const body = sql`concat(${literal(`{"data":{${JSON.stringify(key)}:`)}, (${list})::text, '}}')`;
  const last = sql`(SELECT ${page}.${column}::text FROM ${page} ORDER BY ${page}.${column} ${back} LIMIT 1)`;
  return render(sql`WITH ${page} AS (${rows}) SELECT ${body} AS "body", ${last} AS "cursor"`);
}
