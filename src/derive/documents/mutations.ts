import type { Field } from '#schema/field.ts';
import type { Json, JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import type { Model } from '#schema/model.ts';
import type { Predicate } from '#schema/predicate.ts';
import { fieldOf, type Resource, storageOf, tableOf } from '#schema/resource.ts';
import { fieldEdits } from '#schema/stored-fields/slots.ts';
import { deletedPredicate } from '../access/soft-deletion.ts';
import { booleanExpression } from '../values/boolean-expression.ts';
import { storedPredicate } from '../values/stored-predicate.ts';
import { type Call, keyArguments, keyParameters, operationName, pickKey } from './queries.ts';
import { selection } from './selection.ts';

/** Inserts one record: `{ insert_page_one }` with its key and title. Tenant and author come from the session, never from the caller. */
export function createCall(model: Model, resource: Resource, values: JsonObject): Call {
  const name = operationName(resource, 'Create');
  const table = tableOf(resource);
  const { set, append } = stored(resource, values);
  return {
    operationName: name,
    query: `mutation ${name}($object: ${table}_insert_input!) {
  insert_${table}_one(object: $object) { ${selection(model, resource, [])} }
}`,
    variables: { object: { ...set, ...append } },
  };
}

/** The record as the writer read it: when it was last edited, or where it keeps no such time, the values to be replaced. */
export interface ExpectedVersion {
  readAt?: string;
  was?: JsonObject;
}

/**
 * Updates the changed fields of one record. Values inside a jsonb column are merged into it, so that its other keys stay.
 * With an expected version the record changes only while it is as it was read: `{ update_page: { returning } }`, empty when it is not,
 * is gone or is out of reach. Without, `{ update_page_by_pk }`, null when there is none. Either row has the key, the changed fields and the
 * time of the edit.
 * @throws Error where none of the fields is declared, or not any more: a list may be left before its last change is undone
 */
export function updateCall(
  model: Model,
  resource: Resource,
  key: JsonObject,
  changes: JsonObject,
  expectedVersion: ExpectedVersion = {},
): Call {
  const names = Object.keys(changes);
  if (names.length > 0 && !names.some((name) => fieldOf(resource, name))) {
    throw new Error(`${resource.name} has no field "${names.join('", "')}"`);
  }
  const { set, append } = stored(resource, changes);
  const fields = [...Object.keys(changes), ...timeOfEdit(resource)];
  const unchanged = isUnchanged(resource, changes, expectedVersion);
  const change = { set, append, what: 'Update', fields };
  return unchanged.length > 0
    ? updateWhere(model, resource, key, unchanged, change)
    : update(model, resource, key, change);
}

/** The column that the database stamps on every edit. */
const editedAt = 'updated_at';

const timeOfEdit = (resource: Resource) => (fieldOf(resource, editedAt) ? [editedAt] : []);

/** What holds of a record that nobody changed since it was read. */
function isUnchanged(resource: Resource, changes: JsonObject, { readAt, was }: ExpectedVersion): Predicate[] {
  if (readAt !== undefined) return [{ field: editedAt, op: 'eq', value: readAt }];
  return Object.keys(was ? changes : {}).flatMap((field): Predicate[] => {
    const value = was?.[field] ?? null;
    // A key that is missing inside a jsonb column has no value to compare with.
    if (value === null && storageOf(resource, field).path.length > 0) return [];
    return [value === null ? { field, op: 'isNull', value: true } : { field, op: 'eq', value }];
  });
}

/**
 * Deletes one record, softly where the declaration says so: `{ update_page_by_pk }` or `{ delete_page_by_pk }`, null when there
 * is none or it is out of reach. With a time of its last edit a record is deleted softly while it is as it was read then:
 * `{ update_page: { returning } }`.
 */
export function deleteCall(model: Model, resource: Resource, key: JsonObject, readAt?: string): Call {
  if (typeof resource.delete !== 'object') return removeCall(model, resource, key);
  const change = { set: resource.delete.soft, append: {}, what: 'SoftDelete', fields: [] };
  return readAt === undefined
    ? update(model, resource, key, change)
    : updateWhere(model, resource, key, [{ field: editedAt, op: 'eq', value: readAt }], change);
}

/** Removes the row for good. */
export function removeCall(model: Model, resource: Resource, key: JsonObject): Call {
  const name = operationName(resource, 'Delete');
  return {
    operationName: name,
    query: `mutation ${name}(${keyParameters(resource)}) {
  delete_${tableOf(resource)}_by_pk(${keyArguments(resource)}) { ${selection(model, resource, [])} }
}`,
    variables: pickKey(resource, key),
  };
}

/**
 * Brings a softly deleted record back, while it is still deleted: `{ update_page: { returning } }`, with the time of the edit.
 * @throws Error for a resource whose deletion is hard.
 */
export function restoreCall(model: Model, resource: Resource, key: JsonObject): Call {
  if (typeof resource.delete !== 'object') throw new Error(`${resource.name} is deleted for good`);
  const deleted = deletedPredicate(resource);
  const change = { set: resource.delete.restore, append: {}, what: 'Restore', fields: timeOfEdit(resource) };
  return updateWhere(model, resource, key, deleted ? [deleted] : [], change);
}

interface Change {
  set: JsonObject;
  append: JsonObject;
  what: string;
  /** Names of the fields to answer beside the key and the title. */
  fields: readonly string[];
}

const appendParameter = (table: string, { append }: Change) =>
  Object.keys(append).length > 0 ? `, $append: ${table}_append_input` : '';
const appendArgument = ({ append }: Change) => (Object.keys(append).length > 0 ? ', _append: $append' : '');
const written = ({ set, append }: Change): JsonObject => ({
  set,
  ...(Object.keys(append).length > 0 ? { append } : {}),
});

function update(model: Model, resource: Resource, key: JsonObject, change: Change): Call {
  const table = tableOf(resource);
  const name = operationName(resource, change.what);
  return {
    operationName: name,
    query: `mutation ${name}($pk: ${table}_pk_columns_input!, $set: ${table}_set_input${appendParameter(table, change)}) {
  update_${table}_by_pk(pk_columns: $pk, _set: $set${appendArgument(change)}) { ${selection(model, resource, change.fields)} }
}`,
    variables: { pk: pickKey(resource, key), ...written(change) },
  };
}

/** Updates one record while it meets the conditions. */
function updateWhere(
  model: Model,
  resource: Resource,
  key: JsonObject,
  conditions: readonly Predicate[],
  change: Change,
): Call {
  const table = tableOf(resource);
  const name = operationName(resource, change.what);
  const isIt = Object.entries(pickKey(resource, key)).map(([field, value]): Predicate => ({ field, op: 'eq', value }));
  const where = storedPredicate(resource, { all: [...isIt, ...conditions] });
  return {
    operationName: name,
    query: `mutation ${name}($where: ${table}_bool_exp!, $set: ${table}_set_input${appendParameter(table, change)}) {
  update_${table}(where: $where, _set: $set${appendArgument(change)}) { returning { ${selection(model, resource, change.fields)} } }
}`,
    variables: { where: booleanExpression(where, () => null), ...written(change) },
  };
}

/**
 * Values by field name as columns: whole columns to set, and keys to merge into jsonb columns. What is a key deeper is merged
 * by the database.
 */
export function stored(resource: Resource, values: JsonObject): { set: JsonObject; append: JsonObject } {
  const set: JsonObject = {};
  const append: { [column: string]: JsonObject } = {};
  const edits: { [key: string]: Json } = {};
  for (const [name, value] of Object.entries(values)) {
    const field = fieldOf(resource, name);
    if (!field) continue;
    const { column, path } = storageOf(resource, name);
    const [key, member] = path;
    if (key === undefined) set[column] = storedValue(field, value);
    else if (member !== undefined) edits[member] = value;
    else append[column] = { ...append[column], [key]: value };
  }
  return { set: Object.keys(edits).length > 0 ? { ...set, [fieldEdits]: edits } : set, append };
}

/**
 * Empty input is stored as an empty string (console.md section 5), and as null where the column holds no text. A jsonb
 * column of its own holds an empty list or object instead, since none of them takes null.
 */
function storedValue(field: Field, value: Json): Json {
  const column = kindOf(field).column(field);
  if (column === 'jsonb') return value ?? kindOf(field).empty(field) ?? {};
  return value === '' && column !== 'text' ? null : value;
}
