import { model } from '#resources/model.ts';
import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { resourceOf } from '#schema/model.ts';
import { type Resource, storageOf, tableOf } from '#schema/resource.ts';

/** Runs a GraphQL operation as the administrator of the data service. */
export type RunAsAdmin = (query: string, variables: JsonObject) => Promise<Record<string, Json>>;

let count = 0;

/** A value that the field takes: every call gives another text, so that unique columns stay unique. */
export async function sampleValue(admin: RunAsAdmin, field: Field, spaceId: string): Promise<Json> {
  switch (field.kind) {
    case 'text':
      return field.format === 'url' ? `https://example.com/${++count}` : `sample-${++count}`;
    case 'choice':
      return field.options[0]?.value ?? null;
    case 'reference':
      return field.to === 'user'
        ? null
        : ((await insertSample(admin, resourceOf(model, field.to), spaceId)).id ?? null);
    case 'date':
      return field.precision === 'day' ? '2025-05-01' : '2025-05-01T10:00:00Z';
    case 'number':
    case 'rating':
      return 1;
    case 'boolean':
      return true;
    case 'tags':
    case 'group':
      return {};
    default:
      return [];
  }
}

/** Values of the fields that a new record needs, and of one more that a test asks about. */
export async function sampleRecord(
  admin: RunAsAdmin,
  resource: Resource,
  spaceId: string,
  wanted?: string,
): Promise<JsonObject> {
  const fields = resource.fields.filter((field) => field.required || field.name === wanted);
  const values = fields.map(async (field) => [field.name, await sampleValue(admin, field, spaceId)] as const);
  return Object.fromEntries(await Promise.all(values));
}

/** Inserts a record with all that it needs, its parents included. @returns its id and space */
export async function insertSample(admin: RunAsAdmin, resource: Resource, spaceId: string): Promise<JsonObject> {
  const values = await sampleRecord(admin, resource, spaceId);
  const columns = Object.entries(values).map(([name, value]) => [storageOf(resource, name).column, value]);
  const table = tableOf(resource);
  const { row } = await admin(
    `mutation ($object: ${table}_insert_input!) { row: insert_${table}_one(object: $object) { id space_id } }`,
    { object: { ...Object.fromEntries(columns), space_id: spaceId } },
  );
  return row as JsonObject;
}
