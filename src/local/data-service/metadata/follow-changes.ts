import type { Changes } from '../catalog/identity.ts';
import { type QualifiedName, qualified } from '../catalog/types.ts';
import { readName } from './normalise.ts';
import type { Json } from './reading.ts';

/** Takes an exported metadata document along when tables, columns or functions were renamed or dropped. */

/** The table that a relationship of a table leads to, by old names. */
export type TargetOf = (table: string, relationship: string) => string | undefined;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const items = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const keyOf = (name: unknown): string => qualified(readName(name, []));

class Follower {
  readonly #changes: Changes;
  readonly #targetOf: TargetOf;

  constructor(changes: Changes, targetOf: TargetOf) {
    this.#changes = changes;
    this.#targetOf = targetOf;
  }

  tableName(name: unknown): QualifiedName {
    return this.#changes.tables.get(keyOf(name)) ?? readName(name, []);
  }

  functionName(name: unknown): QualifiedName {
    return this.#changes.functions.get(keyOf(name)) ?? readName(name, []);
  }

  column(table: string, name: string): string {
    return this.#changes.columns.get(table)?.get(name) ?? name;
  }

  #columns(table: string, names: unknown): unknown {
    if (typeof names === 'string') return names === '*' ? names : this.column(table, names);
    return Array.isArray(names) ? names.map((name) => this.column(table, String(name))) : names;
  }

  #keys(table: string, source: Json): Json {
    return Object.fromEntries(Object.entries(source).map(([key, value]) => [this.column(table, key), value]));
  }

  rule(table: string, rule: unknown): unknown {
    if (Array.isArray(rule)) return rule.map((item) => this.rule(table, item));
    if (!isJson(rule)) return rule;
    return Object.fromEntries(
      Object.entries(rule).map(([key, value]): [string, unknown] => {
        if (['_and', '_or', '_not', '$and', '$or', '$not'].includes(key)) return [key, this.rule(table, value)];
        if ((key === '_exists' || key === '$exists') && isJson(value)) {
          const inside = keyOf(value._table);
          return [key, { _table: this.tableName(value._table), _where: this.rule(inside, value._where) }];
        }
        const target = this.#targetOf(table, key);
        return target === undefined ? [this.column(table, key), value] : [key, this.rule(target, value)];
      }),
    );
  }

  #using(table: string, using: Json): Json {
    const key = using.foreign_key_constraint_on;
    if (typeof key === 'string' || Array.isArray(key)) return { foreign_key_constraint_on: this.#columns(table, key) };
    if (isJson(key)) {
      const remote = keyOf(key.table);
      const named = 'columns' in key ? { columns: this.#columns(remote, key.columns) } : {};
      const single = 'column' in key ? { column: this.#columns(remote, key.column) } : {};
      return { foreign_key_constraint_on: { ...key, table: this.tableName(key.table), ...named, ...single } };
    }
    if (!isJson(using.manual_configuration)) return using;
    const manual = using.manual_configuration;
    const remote = keyOf(manual.remote_table);
    const mapping = Object.entries((manual.column_mapping ?? {}) as Record<string, string>).map(
      ([local, other]): [string, string] => [this.column(table, local), this.column(remote, other)],
    );
    return {
      manual_configuration: {
        ...manual,
        remote_table: this.tableName(manual.remote_table),
        column_mapping: Object.fromEntries(mapping),
      },
    };
  }

  #permission(table: string, source: Json): Json {
    const permission = { ...(source.permission as Json) };
    for (const key of ['filter', 'check']) if (key in permission) permission[key] = this.rule(table, permission[key]);
    if ('columns' in permission) permission.columns = this.#columns(table, permission.columns);
    if (isJson(permission.set)) permission.set = this.#keys(table, permission.set);
    return { ...source, permission };
  }

  #computedField(source: Json): Json | undefined {
    const definition = source.definition as Json;
    if (this.#changes.droppedFunctions.has(keyOf(definition.function))) return undefined;
    return { ...source, definition: { ...definition, function: this.functionName(definition.function) } };
  }

  table(source: Json): Json | undefined {
    const name = keyOf(source.table);
    if (this.#changes.droppedTables.has(name)) return undefined;
    const table: Json = { ...source, table: this.tableName(source.table) };
    for (const key of ['object_relationships', 'array_relationships']) {
      if (!(key in source)) continue;
      table[key] = items(source[key]).map((item) => ({ ...item, using: this.#using(name, item.using as Json) }));
    }
    for (const kind of ['select', 'insert', 'update', 'delete']) {
      const key = `${kind}_permissions`;
      if (key in source) table[key] = items(source[key]).map((item) => this.#permission(name, item));
    }
    if ('computed_fields' in source) {
      table.computed_fields = items(source.computed_fields).flatMap((item) => this.#computedField(item) ?? []);
    }
    if (isJson(source.configuration)) {
      const configuration = { ...source.configuration };
      for (const key of ['column_config', 'custom_column_names']) {
        const columns = configuration[key];
        if (isJson(columns)) configuration[key] = this.#keys(name, columns);
      }
      table.configuration = configuration;
    }
    return table;
  }

  trackedFunction(source: Json): Json | undefined {
    if (this.#changes.droppedFunctions.has(keyOf(source.function))) return undefined;
    return { ...source, function: this.functionName(source.function) };
  }
}

/** @param document as `exportMetadata` writes it; the result is too */
export function followChanges(document: unknown, changes: Changes, targetOf: TargetOf): unknown {
  const follower = new Follower(changes, targetOf);
  const root = document as Json;
  const sources = items(root.sources).map((source) => ({
    ...source,
    tables: items(source.tables).flatMap((table) => follower.table(table) ?? []),
    ...('functions' in source
      ? { functions: items(source.functions).flatMap((item) => follower.trackedFunction(item) ?? []) }
      : {}),
  }));
  return { ...root, sources };
}
