import type { Connection } from '../run/database.ts';
import { identifier, render, sql } from '../sql/fragment.ts';
import { functionsQuery, tablesQuery } from './queries.ts';
import { type Catalog, type CatalogFunction, type CatalogTable, type QualifiedName, qualified } from './types.ts';

async function readJson(connection: Connection, query: string): Promise<unknown> {
  const { rows } = await connection.query(query);
  return JSON.parse(rows[0]?.catalog ?? '[]');
}

/**
 * Reads tables, views and functions of every user schema.
 * @throws DatabaseError
 */
export async function readCatalog(connection: Connection): Promise<Catalog> {
  const tables = (await readJson(connection, tablesQuery)) as CatalogTable[];
  const functions = (await readJson(connection, functionsQuery)) as CatalogFunction[];
  const byName = new Map<string, CatalogFunction[]>();
  for (const item of functions) byName.set(qualified(item), [...(byName.get(qualified(item)) ?? []), item]);
  return { tables: new Map(tables.map((table) => [qualified(table), table])), functions: byName };
}

export interface EnumValue {
  value: string;
  comment: string | null;
}

/** The rows of an enum table: its key and, where it has a second column, that as the description. */
export async function readEnumValues(
  connection: Connection,
  table: QualifiedName,
  key: string,
  comment: string | undefined,
): Promise<EnumValue[]> {
  const about = comment === undefined ? sql`NULL` : identifier(comment);
  const { text } = render(
    sql`SELECT ${identifier(key)}::text AS value, ${about}::text AS comment FROM ${identifier(table.schema, table.name)} ORDER BY 1`,
  );
  const { rows } = await connection.query(text);
  return rows.map((row) => ({ value: row.value ?? '', comment: row.comment ?? null }));
}
