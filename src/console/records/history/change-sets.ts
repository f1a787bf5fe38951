import { sameJson } from '#derive/values/changes.ts';
import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { type Resource, storageOf } from '#schema/resource.ts';

/** A field of a record before and after a change. */
export interface FieldChange {
  field: Field;
  was: Json;
  became: Json;
  /** The values are some keys of the field: the others stay what they are. */
  isPart?: true;
}

/** What one save, import or act of the platform changed in a record. */
export interface ChangeSet {
  id: string;
  at: string;
  /** The email of whoever did it; null for the platform. */
  who: string | null;
  place: string;
  fields: readonly FieldChange[];
}

/** The columns of `record_change` that change sets are made of. */
export const changeFields = [
  'created_at',
  'actor_email',
  'place',
  'change_id',
  'column_name',
  'key',
  'was',
  'became',
] as const;

/**
 * Rows of `record_change`, newest first, by what was changed at once. What no field of the declaration shows is left out.
 * @param readable the fields that the viewer may read
 */
export function changeSetsOf(resource: Resource, readable: readonly Field[], rows: readonly JsonObject[]): ChangeSet[] {
  const sets = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const id = String(row.change_id);
    sets.set(id, [...(sets.get(id) ?? []), row]);
  }
  return [...sets].flatMap(([id, changed]) => {
    const [first] = changed;
    const fields = readable.flatMap((field) => changeOf(resource, field, changed) ?? []);
    if (!first || fields.length === 0) return [];
    const who = typeof first.actor_email === 'string' ? first.actor_email : null;
    return [{ id, at: String(first.created_at), who, place: String(first.place), fields }];
  });
}

function changeOf(resource: Resource, field: Field, rows: readonly JsonObject[]): FieldChange | undefined {
  const { column, path } = storageOf(resource, field.name);
  const [key, ...inside] = path;
  const own = rows.filter((row) => row.column_name === column);
  const whole = own.find((row) => row.key === null);
  if (whole) return different(field, valueAt(whole.was, path), valueAt(whole.became, path));
  if (key === undefined) {
    if (own.length === 0) return undefined;
    const side = (name: 'was' | 'became') =>
      Object.fromEntries(own.map((row) => [String(row.key), row[name] ?? null] as const));
    return { field, was: side('was'), became: side('became'), isPart: true };
  }
  const row = own.find((one) => one.key === key);
  return row && different(field, valueAt(row.was, inside), valueAt(row.became, inside));
}

const different = (field: Field, was: Json, became: Json): FieldChange | undefined =>
  sameJson(was, became) ? undefined : { field, was, became };

const valueAt = (value: Json | undefined, path: readonly string[]): Json =>
  path.reduce<Json>((inner, key) => (isJsonObject(inner) ? (inner[key] ?? null) : null), value ?? null);

/** The values of a form that put fields back to what they were before a change. */
export function valuesBefore(changes: readonly FieldChange[], now: JsonObject): JsonObject {
  return Object.fromEntries(
    changes.map(({ field: { name }, was, isPart }) => {
      const held = now[name];
      return [
        name,
        isPart && isJsonObject(was) && isJsonObject(held ?? null) ? { ...(held as JsonObject), ...was } : was,
      ];
    }),
  );
}
