import type { TableMetadata } from '#derive/access/metadata.ts';
import type { Access } from '#schema/access.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import type { Mutant } from './mutants.ts';

export const kinds = ['select_permissions', 'insert_permissions', 'update_permissions', 'delete_permissions'] as const;

const actionOf = {
  select_permissions: 'read',
  insert_permissions: 'create',
  update_permissions: 'update',
  delete_permissions: 'delete',
} as const;

/** The permissions of one kind that a table has. */
export const entriesOf = (table: TableMetadata, kind: string): JsonObject[] =>
  Array.isArray(table[kind]) ? table[kind].filter(isJsonObject) : [];

/** What a table's permissions do, as text: a check on new rows that their presets always meet is none. */
export function effectOf(table: TableMetadata): string {
  const inserts = entriesOf(table, 'insert_permissions').map((entry) => {
    const { check = {}, set = {} } = isJsonObject(entry.permission ?? null) ? (entry.permission as JsonObject) : {};
    if (!isJsonObject(set)) return entry;
    return { ...entry, permission: { ...(entry.permission as JsonObject), check: unmetOf(check, set) } };
  });
  return JSON.stringify({ ...table, insert_permissions: inserts });
}

/** What of a check its presets do not meet anyway. */
function unmetOf(check: Json, presets: JsonObject): Json {
  if (isAlwaysMet(check, presets)) return {};
  if (!isJsonObject(check) || !Array.isArray(check._and)) return check;
  const parts = check._and.filter((part) => !isAlwaysMet(part, presets));
  const [only, another] = parts;
  return only !== undefined && another === undefined ? only : { ...check, _and: parts };
}

function isAlwaysMet(check: Json, presets: JsonObject): boolean {
  if (!isJsonObject(check)) return false;
  return Object.entries(check).every(([key, inner]) => {
    if (Array.isArray(inner) && key === '_and') return inner.every((part) => isAlwaysMet(part, presets));
    if (Array.isArray(inner) && key === '_or') return inner.some((part) => isAlwaysMet(part, presets));
    return isPreset(JSON.stringify({ [key]: inner }), presets);
  });
}

/** What is compiled of the rules: a comparison that is left out wherever one permission has it, and a preset that is gone. */
export function ofCompiled(access: Access, role: string, compiled: readonly TableMetadata[]): Mutant[] {
  return compiled.flatMap((table) =>
    kinds.flatMap((kind) =>
      entriesOf(table, kind).flatMap((entry) => {
        const permission = isJsonObject(entry.permission ?? null) ? (entry.permission as JsonObject) : {};
        const put = (name: string, next: JsonObject, near: readonly Json[] = []): Mutant => {
          const changed: TableMetadata = { ...table, [kind]: [{ role, permission: next }] };
          const isIdle = effectOf(changed) === effectOf(table);
          return {
            name: `compiled: ${role} ${kind} of ${table.table.name}, ${name}`,
            likely: actionOf[kind],
            near,
            base: access,
            access,
            compiled: new Map(isIdle ? [] : [[role, [changed]]]),
            refused: false,
          };
        };
        const rules = ['filter', 'check'].filter((key) => key in permission);
        const atoms = new Set(
          rules.flatMap((key) => comparisonsIn(permission[key] ?? {}).map((one) => JSON.stringify(one))),
        );
        const presets = isJsonObject(permission.set ?? null) ? (permission.set as JsonObject) : {};
        return [
          ...[...atoms]
            // A preset makes the same comparison true; it is left out with the preset, below.
            .filter((atom) => !isPreset(atom, presets))
            .map((atom) => {
              const without = rules.map((key) => [key, leftOut(permission[key] ?? {}, atom)]);
              const near = rules.flatMap((key) => besideOf(permission[key] ?? {}, atom));
              return put(`without ${atom}`, { ...permission, ...Object.fromEntries(without) }, near);
            }),
          ...Object.keys(presets).map((column) => {
            const { [column]: value, ...set } = presets;
            const atom = JSON.stringify({ [column]: { _eq: value ?? null } });
            const columns = [...(Array.isArray(permission.columns) ? permission.columns : []), column];
            const check = leftOut(permission.check ?? {}, atom);
            return put(`${column} named by the client`, { ...permission, columns, set, check });
          }),
        ];
      }),
    ),
  );
}

const isPreset = (atom: string, presets: JsonObject) =>
  Object.entries(presets).some(([column, value]) => atom === JSON.stringify({ [column]: { _eq: value } }));

/** `{ column: { _eq: value } }` for every comparison in a boolean expression. */
function comparisonsIn(expression: Json): JsonObject[] {
  if (Array.isArray(expression)) return expression.flatMap(comparisonsIn);
  if (!isJsonObject(expression)) return [];
  return Object.entries(expression).flatMap(([key, inner]) =>
    isComparison(inner) ? [{ [key]: inner }] : comparisonsIn(inner),
  );
}

const isComparison = (value: Json): value is JsonObject =>
  isJsonObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => key.startsWith('_') && !['_and', '_or', '_not'].includes(key));

/** What else has to hold for the comparison to matter: the values that others beside it ask for. */
function besideOf(expression: Json, atom: string): Json[] {
  if (Array.isArray(expression)) {
    const isHere = expression.some((part) => JSON.stringify(part) === atom);
    const others = isHere ? expression.filter((part) => JSON.stringify(part) !== atom) : [];
    const comparisons = others.flatMap(comparisonsIn).flatMap((one) => Object.values(one));
    return [
      ...comparisons.flatMap((one) => (isJsonObject(one) && one._eq !== undefined ? [one._eq] : [])),
      ...expression.flatMap((part) => besideOf(part, atom)),
    ];
  }
  return isJsonObject(expression) ? Object.values(expression).flatMap((inner) => besideOf(inner, atom)) : [];
}

/** The expression without a comparison, wherever it stands. */
function leftOut(expression: Json, atom: string): Json {
  if (Array.isArray(expression)) return expression.map((part) => leftOut(part, atom));
  if (!isJsonObject(expression)) return expression;
  const remaining = Object.entries(expression).filter(([key, inner]) => JSON.stringify({ [key]: inner }) !== atom);
  return Object.fromEntries(remaining.map(([key, inner]) => [key, isComparison(inner) ? inner : leftOut(inner, atom)]));
}
