/**
 * A relationship of the data service. `on` are the columns of this table (object) or of `to` (array) that a foreign key
 * joins by; views have no foreign keys, so that theirs name both sides, `{ ours: theirs }`.
 */
export interface Relationship {
  name: string;
  to: string;
  on: readonly string[] | { readonly [column: string]: string };
}

/** A table, view or enumeration that the data service tracks. */
export interface Table {
  name: string;
  isEnum: boolean;
  object: readonly Relationship[];
  array: readonly Relationship[];
}

/** Tables by name, each with its relationships in the notation of `parseTables`. */
export type TableNotation = { readonly [table: string]: readonly string[] };

const notation = /^(\w+) (->|=>) (\w+) \(([^)]+)\)$/;

/**
 * Reads tables whose relationships are written as one line each: `author -> user (author_id)` leads to one row by a
 * foreign key of this table, `posts => post (page_id, space_id)` to many by a foreign key of theirs, and
 * `tags => page_tag (id = page_id)` joins by equal columns where there is no foreign key.
 * @throws Error naming the line that cannot be read.
 */
export function parseTables(entities: TableNotation, enumerations: readonly string[]): Table[] {
  const tables = Object.entries(entities).map(([name, lines]) => {
    const parsed = lines.map((line) => ({ ...parseLine(name, line), many: line.includes(' => ') }));
    const pick = (many: boolean) =>
      parsed.filter((entry) => entry.many === many).map(({ name, to, on }) => ({ name, to, on }));
    return { name, isEnum: false, object: pick(false), array: pick(true) };
  });
  const enumTables = enumerations.map((name) => ({ name, isEnum: true, object: [], array: [] }));
  return [...tables, ...enumTables];
}

function parseLine(table: string, line: string): Relationship {
  const [, name, , to, columns] = notation.exec(line) ?? [];
  if (!name || !to || !columns) throw new Error(`${table}: cannot read the relationship "${line}"`);
  const pairs = columns.split(',').map((pair) => pair.split('=').map((side) => side.trim()));
  const isMapping = pairs.every((pair) => pair.length === 2);
  return { name, to, on: isMapping ? Object.fromEntries(pairs) : pairs.map(([column = '']) => column) };
}
