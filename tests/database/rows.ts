import type { Connection } from '#local/data-service/run/database.ts';

/** Inserts one row; objects and arrays are written as JSON. @returns its id */
export async function insert(connection: Connection, table: string, row: Record<string, unknown>): Promise<string> {
  const columns = Object.keys(row).map((column) => `"${column}"`);
  const { rows } = await connection.query(
    `insert into "${table}" (${columns.join(', ')}) select ${columns.join(', ')} from jsonb_populate_record(null::public."${table}", $1::jsonb) returning id`,
    [JSON.stringify(row)],
  );
  return String(rows[0]?.id);
}

let count = 0;

export function newUser(connection: Connection): Promise<string> {
  count += 1;
  return insert(connection, 'user', { email: `person${count}@example.com`, name: `Person ${count}`, status: 'ACTIVE' });
}

export async function newSpace(connection: Connection): Promise<string> {
  count += 1;
  return insert(connection, 'space', { name: `Space ${count}` });
}

export function join(connection: Connection, space_id: string, user_id: string, user_role: string): Promise<string> {
  return insert(connection, 'user_space', { space_id, user_id, user_role });
}

/** The first column of every row. */
export async function values(connection: Connection, sql: string, params: string[] = []): Promise<(string | null)[]> {
  const { rows } = await connection.query(sql, params);
  return rows.map((row) => Object.values(row)[0] ?? null);
}

/**
 * How many rows each table has, and a sum over all that they hold, in whichever order columns stand.
 * @param left which rows and columns of a table count; all, where it is left out
 */
export async function rowSums(
  connection: Connection,
  left: (table: string) => { where: string; without: readonly string[] } = () => ({ where: 'true', without: [] }),
): Promise<Record<string, string>> {
  const tables = await values(
    connection,
    `select table_name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = tables.map(async (table) => {
    const { where, without } = left(String(table));
    const rowText = `(to_jsonb(t) - '{${without.join(',')}}'::text[])::text`;
    const sum = `select count(*) || ' ' || coalesce(md5(string_agg(${rowText}, ',' order by ${rowText})), '') from "${table}" t where ${where}`;
    return [table, String((await values(connection, sum))[0])] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
}
