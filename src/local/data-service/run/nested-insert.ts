import { printed } from '../catalog/types.ts';
import { HasuraError, type Path } from '../errors.ts';
import type { Insert, InsertRow, NestedInsert } from '../model/ir.ts';
import type { ColumnModel } from '../model/model.ts';
import type { Call, Value } from '../operation/call.ts';
import { jsonText, parseExactJson } from '../operation/exact-number.ts';
import { render } from '../sql/fragment.ts';
import { writeStatement } from '../sql/mutation.ts';
import { Aliases } from '../sql/names.ts';
import { insertSql, userStatement } from '../sql/write.ts';
import type { Connection } from './database.ts';
import { toHasuraError } from './database-faults.ts';
import { run } from './run-statement.ts';

/** Inserts with rows through relationships: parents that own the key first, then the row, then its dependants. */

type Given = ReadonlyMap<ColumnModel, Value>;
type Row = Record<string, unknown>;

interface Written {
  affected: number;
  /** The row as JSON, undefined when a conflict left it alone. */
  row: Row | undefined;
}

const constantOf = (row: Row, from: ColumnModel, to: ColumnModel): Value => {
  const value = row[from.name];
  if (value === null || value === undefined) return { constant: null, type: to.type.sql };
  return { constant: typeof value === 'string' ? value : jsonText(value), type: to.type.sql };
};

async function insertRows(
  connection: Connection,
  insert: Insert,
  given: Given,
  call: Call,
  path: Path,
): Promise<{ affected: number; rows: Row[] }> {
  const statement = writeStatement(insertSql(insert, given, 'all', new Aliases()));
  try {
    const [affected, rows] = await run(connection, statement, call);
    const written = parseExactJson(rows ?? '[]') as Row[];
    return { affected: Number(affected ?? 0), rows: written };
  } catch (error) {
    throw toHasuraError(error, path);
  }
}

async function insertBefore(
  connection: Connection,
  child: NestedInsert,
  call: Call,
  path: Path,
): Promise<{ affected: number; given: [ColumnModel, Value][] }> {
  const { relationship, insert } = child;
  const { affected, row } = await insertOne(connection, insert, 0, new Map(), call, [
    ...path,
    relationship.name,
    'data',
  ]);
  if (!row) {
    const name = printed(insert.table.catalog);
    throw new HasuraError(
      'not-supported',
      `cannot proceed to insert object relation "${relationship.name}" since insert to table "${name}" affects zero rows`,
      [...path, relationship.name],
    );
  }
  return { affected, given: relationship.mapping.map(([local, remote]) => [local, constantOf(row, remote, local)]) };
}

async function insertOne(
  connection: Connection,
  insert: Insert,
  index: number,
  given: Given,
  call: Call,
  path: Path,
): Promise<Written> {
  const { before, after } = insert.nested[index] ?? { before: [], after: [] };
  const values = new Map(given);
  let affected = 0;
  for (const child of before) {
    const parent = await insertBefore(connection, child, call, path);
    affected += parent.affected;
    for (const [column, value] of parent.given) values.set(column, value);
  }
  const row: InsertRow = ('each' in insert.rows ? insert.rows.each[index] : undefined) ?? new Map();
  const single: Insert = { ...insert, rows: { each: [row] }, nested: [] };
  const own = await insertRows(connection, single, values, call, path);
  affected += own.affected;
  const [written] = own.rows;
  if (after.length > 0 && !written) {
    const name = printed(insert.table.catalog);
    throw new HasuraError(
      'not-supported',
      `cannot proceed to insert array relations since insert to table "${name}" affects zero rows`,
      path,
    );
  }
  for (const child of written ? after : []) {
    const decided = new Map(
      child.relationship.mapping.map(([local, remote]) => [remote, constantOf(written ?? {}, local, remote)]),
    );
    affected += (await insertMany(connection, child.insert, decided, call, [...path, child.relationship.name, 'data']))
      .affected;
  }
  return { affected, row: written };
}

async function insertMany(
  connection: Connection,
  insert: Insert,
  given: Given,
  call: Call,
  path: Path,
): Promise<{ affected: number; rows: Row[] }> {
  if (insert.nested.length === 0) return insertRows(connection, insert, given, call, path);
  const count = 'each' in insert.rows ? insert.rows.each.length : 0;
  const rows: Row[] = [];
  let affected = 0;
  for (let index = 0; index < count; index += 1) {
    const written = await insertOne(connection, insert, index, given, call, [...path, index]);
    affected += written.affected;
    if (written.row) rows.push(written.row);
  }
  return { affected, rows };
}

/**
 * Runs an insert and everything nested in it on a connection that is inside a transaction.
 * @returns the top-level rows as JSON text and the number of all rows written
 */
export async function runNestedInsert(
  connection: Connection,
  insert: Insert,
  call: Call,
  path: Path,
): Promise<{ rows: string; affected: string }> {
  await run(connection, render(userStatement), call);
  const { affected, rows } = await insertMany(connection, insert, new Map(), call, path);
  return { rows: jsonText(rows), affected: String(affected) };
}
