export type Row = Record<string, unknown>;

/**
 * `INSERT` of rows that are given by column name. PostgreSQL itself turns the JSON into the types of the columns. Rows that
 * are there already stay as they are. The type of a row carries its schema, since `record` alone names a type of PostgreSQL.
 * @param where a condition on `row` for rows that may not be tried again
 */
export function insertRows(table: string, rows: readonly Row[], where = 'true'): string {
  const columns = Object.keys(rows[0] ?? {})
    .map((column) => `"${column}"`)
    .join(', ');
  return `insert into "${table}" (${columns})
select ${columns} from jsonb_populate_recordset(null::public."${table}", ${literal(JSON.stringify(rows))}) row
where ${where} on conflict do nothing`;
}

/** A string constant, whatever `standard_conforming_strings` says. */
function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
