import { customPrefix, type Field } from '#schema/field.ts';
import { isCalendarDay } from '#schema/formats/calendar-day.ts';
import { isUuid } from '#schema/formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { isSessionReference, type Operator, type Predicate } from '#schema/predicate.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { beginsLike, columnOf, columnType, type Holds, inData, inRecord, likeText, NONE } from './listing-where.ts';

/** A field that a condition asks, as far as the data service can be asked for its values. */
interface ConditionField {
  holds: Holds;
  /** That there is no value; null where that cannot be asked. */
  absent: JsonObject | null;
  column?: string | undefined;
  type?: string | undefined;
  /** Of a choice of several. */
  options?: readonly string[] | undefined;
}

/**
 * In the terms of the data service, which listings show a field, by the names of the fields that have a condition. It holds for none
 * whose card hides the field, as long as values are of the kinds of their fields; of those that show it, some may be left out, where no
 * column holds what is asked (docs/decisions/220).
 * @param dataset with its `fixed_fields` and `slots`
 * @param added fields that the space has added to its listings, as far as visitors see them
 * @param addedSlots columns of these by their names
 */
export function shownWheres(dataset: JsonObject, added: readonly Field[], addedSlots: JsonObject): JsonObject {
  const own = fieldsFromFixed(dataset.fixed_fields);
  const ofOwn = own.map((field): [string, JsonObject[]] => [
    field.name,
    field.showIf ? [whereOf(field.showIf, (name) => datasetField(fieldIn(own, name), dataset.slots))] : [],
  ]);
  const ofAdded = added.map((field): [string, JsonObject[]] => [
    field.name,
    field.showIf ? [whereOf(field.showIf, (name) => spaceField(name, added, addedSlots))] : [],
  ]);
  // Nobody can tell by now when one that is retired, or no field any more, was shown.
  const lost = (Array.isArray(dataset.fixed_fields) ? dataset.fixed_fields : [])
    .map(objectOf)
    .filter(({ key, showIf }) => isJsonObject(showIf ?? null) && !fieldIn(own, String(key)))
    .map(({ key }): [string, JsonObject[]] => [String(key), [NONE]]);
  const wheres = new Map<string, JsonObject[]>();
  // Where the dataset and the space have a field of the same name, both have to be shown.
  for (const [name, where] of [...ofOwn, ...ofAdded, ...lost])
    wheres.set(name, [...(wheres.get(name) ?? []), ...where]);
  return Object.fromEntries(
    [...wheres].flatMap(([name, all]) =>
      all.length > 0 ? [[name, all.length > 1 ? { _and: all } : (all[0] ?? {})]] : [],
    ),
  );
}

const fieldIn = (fields: readonly Field[], name: string) => fields.find((field) => field.name === name);

function datasetField(field: Field | undefined, slots: Json | undefined): ConditionField | null {
  if (!field) return null;
  const holds = inData(field.name);
  const column = columnOf(slots, field.name);
  // What is empty has no value in its column either.
  const empty = ['', [], {}].map((value): JsonObject => ({ _not: holds(value) }));
  const absent = column === undefined ? null : { _and: [{ [column]: { _is_null: true } }, ...empty] };
  return { holds, absent, column, type: columnType(column), options: severalOf(field) };
}

function spaceField(name: string, added: readonly Field[], slots: JsonObject): ConditionField | null {
  if (!name.startsWith(customPrefix)) return builtIn.get(name)?.(name) ?? null;
  const holds = inRecord(name);
  const column = columnOf(slots, name);
  const absent = { _or: [{ _not: { meta: { _has_key: name } } }, holds(null)] };
  return { holds, absent, column, type: columnType(column), options: severalOf(fieldIn(added, name)) };
}

const columnField = (name: string): ConditionField => ({
  holds: (expected) => (typeof expected === 'string' ? { [name]: { _is_null: false, _eq: expected } } : NONE),
  absent: { [name]: { _is_null: true } },
});

function textField(name: string): ConditionField {
  return { ...columnField(name), column: name, type: 'text' };
}

function infoField(name: string): ConditionField {
  const holds: Holds = (expected) => ({ info: { _contains: { [name]: expected } } });
  return { holds, absent: { _or: [{ _not: { info: { _has_key: name } } }, holds(null)] } };
}

function referenceField(name: string): ConditionField {
  const base = columnField(name);
  // PostgreSQL refuses a text that is no id.
  return { ...base, holds: (expected) => (isUuid(String(expected)) ? base.holds(expected) : NONE) };
}

/** Built-in values of listings that their cards know and that visitors may ask. */
const builtIn: ReadonlyMap<string, (name: string) => ConditionField> = new Map([
  ['name', textField],
  ['slug', textField],
  ['listing_url', infoField],
  ['dataset_id', referenceField],
]);

const severalOf = (field: Field | undefined) =>
  field?.kind === 'choice' && field.many ? field.options.map(({ value }) => value) : undefined;

function whereOf(predicate: Predicate, fieldOf: (name: string) => ConditionField | null): JsonObject {
  if ('all' in predicate) return { _and: predicate.all.map((part) => whereOf(part, fieldOf)) };
  if ('any' in predicate) return { _or: predicate.any.map((part) => whereOf(part, fieldOf)) };
  // No stored condition is one of these.
  if ('not' in predicate || 'via' in predicate || isSessionReference(predicate.value)) return NONE;
  const comparedField = fieldOf(predicate.field);
  return (comparedField && comparisons[predicate.op](comparedField, predicate.value)) ?? NONE;
}

/** Each is either true or false, whatever is null: it can be negated. Null where it cannot be asked. */
const comparisons: { [O in Operator]: (comparedField: ConditionField, value: Json) => JsonObject | null } = {
  eq: is,
  neq: isNot,
  in: (comparedField, value) => ({ _or: listed(value).flatMap((one) => is(comparedField, one) ?? []) }),
  nin: (comparedField, value) => ({ _and: listed(value).map((one) => isNot(comparedField, one) ?? NONE) }),
  gt: ordered('_gt'),
  gte: ordered('_gte'),
  lt: ordered('_lt'),
  lte: ordered('_lte'),
  contains: (comparedField, value) => like(comparedField, value, likeText),
  startsWith: (comparedField, value) => like(comparedField, value, beginsLike),
  // A column may hold the beginning of a text alone.
  endsWith: () => null,
  isNull: (comparedField, value) => (value === true ? comparedField.absent : isNot(comparedField, null)),
  hasKey,
  hasAnyKey: (comparedField, value) => ({ _or: listed(value).flatMap((one) => hasKey(comparedField, one) ?? []) }),
  includes: ({ holds }, value) => ({
    _and: listed(value).map((one) => (isScalar(one) ? { _or: [holds(one), holds([one])] } : NONE)),
  }),
};

const listed = (value: Json) => (Array.isArray(value) ? value : [value]);
const isScalar = (value: Json) => value !== null && typeof value !== 'object';
const isEmptyList = (value: Json) => Array.isArray(value) && value.length === 0;

/** That a value is this one. JSON contains a list wherever it has a list with the same items or more of them. */
function is({ holds, absent, column, options }: ConditionField, value: Json): JsonObject | null {
  if (isScalar(value)) return holds(value);
  if (value === null) return absent;
  return isEmptyList(value) && options && column ? { _and: [holds([]), { [column]: { _is_null: true } }] } : null;
}

function isNot({ holds, absent, column, options }: ConditionField, value: Json): JsonObject | null {
  if (isScalar(value)) return { _not: holds(value) };
  if (value === null) return absent && { _not: absent };
  if (!isEmptyList(value)) return null;
  const filled = column ? [{ [column]: { _is_null: false } }] : (options ?? []).map((one) => holds([one]));
  return { _or: [{ _not: holds([]) }, ...(options ? filled : [])] };
}

function hasKey({ holds }: ConditionField, value: Json): JsonObject | null {
  return typeof value === 'string' ? { _or: [holds([value]), holds({ [value]: true })] } : null;
}

/** Texts are left out: columns order them by a language, and cards by their letters. */
function ordered(by: '_gt' | '_gte' | '_lt' | '_lte') {
  return ({ holds, column, type }: ConditionField, value: Json): JsonObject | null => {
    const isDay = type === 'date' && typeof value === 'string' && isCalendarDay(value);
    if (!column || !(isDay || (type === 'numeric' && typeof value === 'number'))) return null;
    const where = { [column]: { _is_null: false, [by]: value } };
    // A day that somebody took away again is a text before all days.
    return isDay && (by === '_lt' || by === '_lte') ? { _or: [where, holds('')] } : where;
  };
}

const like = ({ column, type }: ConditionField, value: Json, pattern: (text: string) => string): JsonObject | null =>
  column && type === 'text' && typeof value === 'string'
    ? { [column]: { _is_null: false, _ilike: pattern(value) } }
    : null;
