import { type QualifiedName, qualified } from '../catalog/types.ts';
import type { InconsistentObject } from '../engine-types.ts';
import { readName } from './normalise.ts';
import type { Json } from './reading.ts';

/** Objects of a metadata document that a change of the schema leaves without ground. */

const label = ({ schema, name }: QualifiedName): string => (schema === 'public' ? name : `${schema}.${name}`);

const definitionOf = ({ definition }: InconsistentObject): Json => definition as Json;

/** `permission author.user.select in source "default"`. */
export function describeDependent(object: InconsistentObject): string {
  const { type } = object;
  const definition = definitionOf(object);
  const source = `in source "${String(definition.source ?? 'default')}"`;
  if (type === 'table' || type === 'function') return `${type} ${label(readName(definition, []))} ${source}`;
  const table = label(readName(definition.table, []));
  if (type.endsWith('_permission')) {
    return `permission ${table}.${String(definition.role)}.${type.replace('_permission', '')} ${source}`;
  }
  const kind = type === 'computed_field' ? 'computed field' : 'relationship';
  return `${kind} ${table}.${String(definition.name)} ${source}`;
}

const LISTS: Record<string, [list: string, key: string]> = {
  object_relation: ['object_relationships', 'name'],
  array_relation: ['array_relationships', 'name'],
  computed_field: ['computed_fields', 'name'],
  select_permission: ['select_permissions', 'role'],
  insert_permission: ['insert_permissions', 'role'],
  update_permission: ['update_permissions', 'role'],
  delete_permission: ['delete_permissions', 'role'],
};

const items = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : []);
const names = (value: unknown): string => qualified(readName(value, []));

/** The document without these objects. @param document as `exportMetadata` writes it */
export function withoutObjects(document: unknown, objects: readonly InconsistentObject[]): unknown {
  const root = document as Json;
  const namesOfType = (type: string) =>
    new Set(objects.filter((object) => object.type === type).map((object) => names(object.definition)));
  const [tables, functions] = [namesOfType('table'), namesOfType('function')];
  const without = (table: Json): Json => {
    const left = { ...table };
    for (const object of objects) {
      const [list, key] = LISTS[object.type] ?? [];
      const definition = definitionOf(object);
      if (list === undefined || key === undefined || names(definition.table) !== names(table.table)) continue;
      left[list] = items(left[list]).filter((item) => item[key] !== definition[key]);
    }
    return left;
  };
  const sources = items(root.sources).map((source) => ({
    ...source,
    tables: items(source.tables).flatMap((table) => (tables.has(names(table.table)) ? [] : without(table))),
    functions: items(source.functions).filter((item) => !functions.has(names(item.function))),
  }));
  return { ...root, sources };
}
