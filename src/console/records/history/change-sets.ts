import { sameJson } from '#derive/values/changes.ts';
import type { GroupFields } from '#derive/values/validation.ts';
import type { Field, GroupField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject, valueAt } from '#schema/json.ts';
import { unfolded } from '#schema/kinds/group.ts';
import { type Resource, storageOf } from '#schema/resource.ts';
import type { PutBackInto } from './put-back-into.ts';

/** A field of a record before and after a change. */
export interface FieldChange {
  field: Field;
  /** The groups that it stands in, the outermost first. */
  within?: readonly GroupField[];
  was: Json;
  became: Json;
  /** The values are some keys of the field: the others stay what they are. */
  isPart?: true;
  /** No field has this key now. */
  isFormer?: true;
}

/** What one save, import or act of the platform changed in a record, or what became of all of it. */
export interface ChangeSet {
  id: string;
  at: string;
  /** The email of whoever did it; null for the platform. */
  who: string | null;
  place: string;
  /** What became of the record, as an action of the audit log. */
  event?: string;
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
 * Rows of `record_change`, newest first, by what was changed at once. What no field of the declaration shows is left out; a
 * group is told member by member.
 * @param readable the fields that the viewer may read
 */
export function changeSetsOf(
  resource: Resource,
  readable: readonly Field[],
  rows: readonly JsonObject[],
  groupFields: GroupFields,
): ChangeSet[] {
  const groups = readable.filter((field) => field.kind === 'group');
  // Lists have columns of what stands in a group: it is told once.
  const ungrouped = readable.filter((field) => !groups.some((group) => isInside(resource, field, group)));
  const sets = new Map<string, JsonObject[]>();
  for (const row of rows) {
    const id = String(row.change_id);
    sets.set(id, [...(sets.get(id) ?? []), row]);
  }
  return [...sets].flatMap(([id, changed]) => {
    const [first] = changed;
    if (!first) return [];
    const actor = typeof first.actor_email === 'string' ? first.actor_email : null;
    const set = { id, at: String(first.created_at), who: actor, place: String(first.place) };
    if (first.column_name === 'id') return [{ ...set, event: String(first.key), fields: [] }];
    const shown = ungrouped.flatMap((field) => {
      const change = changeOf(resource, field, changed);
      return change ? inMembers(change, groupFields) : [];
    });
    const fields = [...shown, ...formerAnswers(resource, changed)];
    return fields.length === 0 ? [] : [{ ...set, fields }];
  });
}

function changeOf(resource: Resource, field: Field, rows: readonly JsonObject[]): FieldChange | undefined {
  const { column, path } = storageOf(resource, field.name);
  const [key, ...inside] = path;
  const own = rows.filter((row) => row.column_name === column);
  const fullRow = own.find((row) => row.key === null);
  if (fullRow) return different(field, valueAt(fullRow.was, path), valueAt(fullRow.became, path));
  if (key === undefined) {
    if (own.length === 0) return undefined;
    const side = (name: 'was' | 'became') =>
      Object.fromEntries(own.map((row) => [String(row.key), row[name] ?? null] as const));
    return { field, was: side('was'), became: side('became'), isPart: true };
  }
  const row = own.find((one) => one.key === key);
  return row && different(field, valueAt(row.was, inside), valueAt(row.became, inside));
}

function isInside(resource: Resource, field: Field, group: Field): boolean {
  const inner = storageOf(resource, field.name);
  const outer = storageOf(resource, group.name);
  const isBelow = outer.path.every((key, at) => inner.path[at] === key) && inner.path.length > outer.path.length;
  return inner.column === outer.column && isBelow;
}

/** The members of a group that changed; the group itself where nobody knows what it holds. */
function inMembers(change: FieldChange, groupFields: GroupFields): FieldChange[] {
  const { field, within = [], was, became } = change;
  const members = field.kind === 'group' ? groupFields(field) : [];
  if (field.kind !== 'group' || members.length === 0) return [change];
  const [before, after] = [unfolded(field, was) ?? {}, unfolded(field, became) ?? {}];
  if (!isJsonObject(before) || !isJsonObject(after)) return [change];
  const known = members.map(({ name }) => name);
  const former = Object.keys({ ...before, ...after }).filter((name) => !known.includes(name));
  const changeIn = (member: Field) => different(member, before[member.name] ?? null, after[member.name] ?? null) ?? [];
  const inside = [...within, field];
  return [
    ...members.flatMap(changeIn).flatMap((one) => inMembers({ ...one, within: inside }, groupFields)),
    ...former
      .flatMap((name) => changeIn(formerField(name, before[name] ?? after[name])))
      .map((one) => ({ ...one, within: inside, isFormer: true as const })),
  ];
}

/** Of the records of a form, answers whose question is gone: no field has their key now. */
function formerAnswers({ slotted, madeFrom, ...resource }: Resource, rows: readonly JsonObject[]): FieldChange[] {
  if (slotted === undefined || madeFrom === undefined || resource.fields.some(({ name }) => name === slotted))
    return [];
  const stored = resource.fields.map(({ name }) => storageOf(resource, name));
  const known = new Set(stored.flatMap(({ column, path }) => (column === slotted ? (path[0] ?? []) : [])));
  return rows.flatMap(({ column_name: column, key, was = null, became = null }) => {
    if (column !== slotted || typeof key !== 'string' || known.has(key)) return [];
    const change = different(formerField(key, was ?? became), was, became);
    return change ? { ...change, isFormer: true as const } : [];
  });
}

/** One that was removed, or is of another record than the chosen one: no form shows its values. */
const formerField = (name: string, value: Json | undefined): Field => ({
  name,
  kind: typeof value === 'string' ? 'text' : 'json',
});

const different = (field: Field, was: Json, became: Json): FieldChange | undefined =>
  sameJson(was, became) ? undefined : { field, was, became };

/** The steps to a changed value from the values of its record. */
export const pathOf = ({ field, within = [] }: FieldChange): [string, ...string[]] => {
  const [outermost = field, ...rest] = [...within, field];
  return [outermost.name, ...rest.map(({ name }) => name)];
};

/**
 * Those of some changes that can be put back together: none of members that the viewer may not change, or that stand in such a group.
 * Values under keys that no field has are among them where the record whose fields they are is chosen again along with them.
 */
export function restorable(
  changes: readonly FieldChange[],
  { values: now, isWritable }: Pick<PutBackInto, 'values' | 'isWritable'>,
): FieldChange[] {
  const open = changes.filter((change) => {
    const { field, within } = change;
    const members = within ? [...within.slice(1), field] : [];
    return isWritable(pathOf(change)[0]) && members.every(({ readOnly }) => readOnly === undefined);
  });
  const chosenAgain = open.filter(({ field, within, was }) => !within && !sameJson(now[field.name] ?? null, was));
  return open.filter(({ isFormer, within, was }) => {
    const reference = within?.[0]?.fieldsFrom?.reference;
    return !isFormer || (was !== null && chosenAgain.some(({ field }) => field.name === reference));
  });
}

/** The values of a form that put fields back to what they were before a change. */
export function valuesBefore(changes: readonly FieldChange[], now: JsonObject): JsonObject {
  const values: JsonObject = {};
  for (const change of changes) {
    const [top, ...inside] = pathOf(change);
    values[top] = putAt(values[top] ?? now[top], inside, change);
  }
  return values;
}

function putAt(current: Json | undefined, [key, ...inside]: readonly string[], change: FieldChange): Json {
  const object = isJsonObject(current ?? null) ? (current as JsonObject) : {};
  if (key !== undefined) return { ...object, [key]: putAt(object[key], inside, change) };
  return change.isPart && isJsonObject(change.was) ? { ...object, ...change.was } : change.was;
}
