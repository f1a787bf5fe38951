/** What a database says of a table, by `tableQuery`. */
export interface ReadTable {
  comment: string | null;
  columns: ReadColumn[];
  /** Columns of the primary key; null where there is none. */
  key: string[] | null;
  references: {
    columns: string[];
    table: string;
    onDelete: 'cascade' | 'restrict' | 'forget';
    /** Whether rows of that table belong to a space. */
    ofSpaces: boolean;
    /** Names of the triggers of that table. */
    triggers: string[];
  }[];
  /** Conditions as `pg_get_constraintdef` writes them. */
  checks: string[];
  /** Names of its triggers. */
  triggers: string[];
  /** As `pg_get_indexdef` writes them, without the primary key. */
  indexes: string[];
  /** Rows of the enum tables (`value`, `comment`) that it points at, by table. */
  choices: Record<string, { value: string; comment: string | null }[]>;
}

export interface ReadColumn {
  name: string;
  /** As `format_type` writes it: `character varying(80)`. */
  type: string;
  required: boolean;
  /** As an expression of PostgreSQL; null where there is none. */
  default: string | null;
  generated: boolean;
  /** The labels of an enumeration (`create type ... as enum`), in its order; null for other types. */
  labels: string[] | null;
  comment: string | null;
}

const NAME = /^[a-z_][a-z0-9_]*$/;

/**
 * A statement whose one row and column is a `ReadTable` as JSON, or null where there is no such table.
 * @throws Error for what is no plain name of a table
 */
export function tableQuery(table: string): string {
  if (!NAME.test(table))
    throw new Error(`"${table}" is no name of a table: lower case letters, digits and underscores.`);
  const columnsOf = (numbers: string, relation: string) => `(
    select json_agg(attname order by place) from unnest(${numbers}) with ordinality as of (number, place)
    join pg_attribute on attrelid = ${relation} and attnum = number)`;
  const triggersOf = (relation: string) =>
    `(select coalesce(json_agg(tgname order by tgname), '[]') from pg_trigger where tgrelid = ${relation} and not tgisinternal)`;
  return `select json_build_object(
    'comment', obj_description(class.oid, 'pg_class'),
    'columns', (
      select json_agg(json_build_object(
        'name', attname, 'type', format_type(atttypid, atttypmod), 'required', attnotnull,
        'default', case attgenerated when '' then pg_get_expr(adbin, adrelid) end, 'generated', attgenerated <> '' or attidentity <> '',
        'labels', (select json_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = atttypid),
        'comment', col_description(attrelid, attnum)) order by attnum)
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = class.oid and attnum > 0 and not attisdropped),
    'key', (select ${columnsOf('conkey', 'conrelid')} from pg_constraint where conrelid = class.oid and contype = 'p'),
    'references', (
      select coalesce(json_agg(json_build_object(
        'columns', ${columnsOf('conkey', 'conrelid')}, 'table', (select relname from pg_class parent where parent.oid = confrelid),
        'onDelete', case confdeltype when 'c' then 'cascade' when 'n' then 'forget' else 'restrict' end,
        'ofSpaces', exists (select from pg_attribute where attrelid = confrelid and attname = 'space_id' and not attisdropped),
        'triggers', ${triggersOf('confrelid')})), '[]')
      from pg_constraint where conrelid = class.oid and contype = 'f'),
    'checks', (
      select coalesce(json_agg(pg_get_constraintdef(oid)), '[]') from pg_constraint
      where conrelid = class.oid and contype = 'c'),
    'triggers', ${triggersOf('class.oid')},
    'indexes', (
      select coalesce(json_agg(pg_get_indexdef(indexrelid) order by indexrelid), '[]') from pg_index
      where indrelid = class.oid and not indisprimary),
    'choices', '{}'::json
  )::text as read
  from pg_class class where class.oid = to_regclass('public.${table}') and relkind in ('r', 'p')`;
}

/** A statement for the options that an enum table has (Hasura, "Enum types"), or null where the table is none. */
export const choicesQuery = (table: string): string => `select case
  when exists (select from pg_attribute where attrelid = 'public.${table}'::regclass and attname = 'value' and not attisdropped)
  then (select json_agg(to_jsonb(of)) from "${table}" as of) end::text as read`;

/** Runs a statement. @returns its one value, text or null */
export type Ask = (sql: string) => Promise<string | null>;

/** @throws Error in one line where there is no such table */
export async function readTable(table: string, ask: Ask): Promise<ReadTable> {
  const read = await ask(tableQuery(table));
  if (read === null)
    throw new Error(`There is no table "${table}". Write its migration first, or name another database.`);
  const found = JSON.parse(read) as ReadTable;
  for (const { table: parent } of found.references) {
    if (parent === 'space' || parent === 'user' || !NAME.test(parent)) continue;
    const rows = await ask(choicesQuery(parent));
    if (rows !== null) found.choices[parent] = JSON.parse(rows) as ReadTable['choices'][string];
  }
  return found;
}

/** Asks a data service, as its admin. @param url its base URL */
export const askDataService =
  (url: string, adminSecret: string): Ask =>
  async (sql) => {
    const answer = await fetch(`${url.replace(/\/+$/, '')}/v2/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hasura-admin-secret': adminSecret },
      body: JSON.stringify({ type: 'run_sql', args: { sql, read_only: true } }),
    });
    const body = (await answer.json()) as { result?: string[][]; error?: string };
    if (!answer.ok) throw new Error(`The data service says: ${body.error ?? answer.status}`);
    const value = body.result?.[1]?.[0];
    return value === undefined || value === 'NULL' ? null : value;
  };
