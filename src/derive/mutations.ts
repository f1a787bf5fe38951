import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Model } from '#schema/model.ts';
import { fieldOf, type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { type Call, keyArguments, keyParameters, operationName, pickKey } from './queries.ts';
import { selection } from './selection.ts';

/** Inserts one record: `{ row }` with its key and title. Tenant and author come from the session, never from the caller. */
export function createCall(model: Model, resource: Resource, values: JsonObject): Call {
  const name = operationName(resource, 'Create');
  const table = tableOf(resource);
  const { set, append } = stored(resource, values);
  return {
    operationName: name,
    query: `mutation ${name}($object: ${table}_insert_input!) {
  row: insert_${table}_one(object: $object) { ${selection(model, resource, [])} }
}`,
    variables: { object: { ...set, ...append } },
  };
}

/**
 * Updates the changed fields of one record: `{ row }`, null when there is none or it is out of reach. Values inside a
 * jsonb column are merged into it, so that its other keys stay.
 */
export function updateCall(model: Model, resource: Resource, key: JsonObject, changes: JsonObject): Call {
  const { set, append } = stored(resource, changes);
  return update(model, resource, key, { set, append, what: 'Update' });
}

/** Deletes one record, softly where the declaration says so: `{ row }`, null when there is none or it is out of reach. */
export function deleteCall(model: Model, resource: Resource, key: JsonObject): Call {
  if (typeof resource.delete === 'object') {
    return update(model, resource, key, { set: resource.delete.soft, append: {}, what: 'SoftDelete' });
  }
  return removeCall(model, resource, key);
}

/** Removes the row for good. */
export function removeCall(model: Model, resource: Resource, key: JsonObject): Call {
  const name = operationName(resource, 'Delete');
  return {
    operationName: name,
    query: `mutation ${name}(${keyParameters(resource)}) {
  row: delete_${tableOf(resource)}_by_pk(${keyArguments(resource)}) { ${selection(model, resource, [])} }
}`,
    variables: pickKey(resource, key),
  };
}

/**
 * Brings a softly deleted record back.
 * @throws Error for a resource whose deletion is hard.
 */
export function restoreCall(model: Model, resource: Resource, key: JsonObject): Call {
  if (typeof resource.delete !== 'object') throw new Error(`${resource.name} is deleted for good`);
  return update(model, resource, key, { set: resource.delete.restore, append: {}, what: 'Restore' });
}

interface Change {
  set: JsonObject;
  append: JsonObject;
  what: string;
}

function update(model: Model, resource: Resource, key: JsonObject, { set, append, what }: Change): Call {
  const table = tableOf(resource);
  const name = operationName(resource, what);
  const merges = Object.keys(append).length > 0;
  return {
    operationName: name,
    query: `mutation ${name}($pk: ${table}_pk_columns_input!, $set: ${table}_set_input${merges ? `, $append: ${table}_append_input` : ''}) {
  row: update_${table}_by_pk(pk_columns: $pk, _set: $set${merges ? ', _append: $append' : ''}) { ${selection(model, resource, [])} }
}`,
    variables: { pk: pickKey(resource, key), set, ...(merges ? { append } : {}) },
  };
}

/** Values by field name as columns: whole columns to set, and keys to merge into jsonb columns. */
function stored(resource: Resource, values: JsonObject): { set: JsonObject; append: JsonObject } {
  const set: JsonObject = {};
  const append: { [column: string]: JsonObject } = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(resource, name);
    if (!field) continue;
    const { column, path } = storageOf(resource, name);
    const [key] = path;
    if (key === undefined) set[column] = storedValue(field, value);
    else append[column] = { ...append[column], [key]: value };
  }
  return { set, append };
}

/** Empty input is stored as an empty string (console.md section 5), and as null where the column holds no text. */
function storedValue(field: Field, value: Json): Json {
  return value === '' && kindOf(field).column(field) !== 'text' ? null : value;
}
