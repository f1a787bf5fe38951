import type { Connection } from '../run/database.ts';
import { type QualifiedName, qualified } from './types.ts';

/** Tables, columns and functions by what stays when they are renamed. */
export interface Identities {
  tables: Map<string, QualifiedName & { columns: Record<string, string> }>;
  functions: Map<string, QualifiedName>;
}

interface Row extends QualifiedName {
  oid: string;
  columns?: Record<string, string>;
}

const QUERY = `
SELECT
  (SELECT coalesce(json_agg(json_build_object('oid', c.oid::text, 'schema', n.nspname, 'name', c.relname, 'columns', (
      SELECT json_object_agg(a.attnum, a.attname) FROM pg_attribute a
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped))), '[]')
   FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname NOT IN ('pg_catalog', 'information_schema'))::text AS tables,
  (SELECT coalesce(json_agg(json_build_object('oid', p.oid::text, 'schema', n.nspname, 'name', p.proname)), '[]')
   FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE n.nspname NOT IN ('pg_catalog', 'information_schema'))::text AS functions`;

/** @throws DatabaseError */
export async function readIdentities(connection: Connection): Promise<Identities> {
  const { rows } = await connection.query(QUERY);
  const tables = JSON.parse(rows[0]?.tables ?? '[]') as Row[];
  const functions = JSON.parse(rows[0]?.functions ?? '[]') as Row[];
  return {
    tables: new Map(tables.map(({ oid, schema, name, columns }) => [oid, { schema, name, columns: columns ?? {} }])),
    functions: new Map(functions.map(({ oid, schema, name }) => [oid, { schema, name }])),
  };
}

/** What happened between two looks, under the old names, `schema.name`. */
export interface Changes {
  /** New names of tables and functions. */
  tables: ReadonlyMap<string, QualifiedName>;
  functions: ReadonlyMap<string, QualifiedName>;
  /** New names of columns by table. */
  columns: ReadonlyMap<string, ReadonlyMap<string, string>>;
  droppedTables: ReadonlySet<string>;
  droppedFunctions: ReadonlySet<string>;
}

/** What was dropped and made anew was dropped, as Hasura sees it. */
const missing = (before: ReadonlyMap<string, QualifiedName>, after: ReadonlyMap<string, QualifiedName>): Set<string> =>
  new Set([...before].filter(([oid]) => !after.has(oid)).map(([, old]) => qualified(old)));

const renamed = (
  before: ReadonlyMap<string, QualifiedName>,
  after: ReadonlyMap<string, QualifiedName>,
): Map<string, QualifiedName> =>
  new Map(
    [...before].flatMap(([oid, old]): [string, QualifiedName][] => {
      const now = after.get(oid);
      return now && qualified(now) !== qualified(old) ? [[qualified(old), { schema: now.schema, name: now.name }]] : [];
    }),
  );

export function compareIdentities(before: Identities, after: Identities): Changes {
  const columns = new Map<string, Map<string, string>>();
  for (const [oid, old] of before.tables) {
    const now = after.tables.get(oid);
    if (!now) continue;
    const names = Object.entries(old.columns).flatMap(([number, name]): [string, string][] => {
      const other = now.columns[number];
      return other !== undefined && other !== name ? [[name, other]] : [];
    });
    if (names.length > 0) columns.set(qualified(old), new Map(names));
  }
  return {
    tables: renamed(before.tables, after.tables),
    columns,
    droppedTables: missing(before.tables, after.tables),
    droppedFunctions: missing(before.functions, after.functions),
    functions: renamed(before.functions, after.functions),
  };
}
