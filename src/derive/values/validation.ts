import { formatFault } from '#schema/fault.ts';
import type { Field, GroupField, ListField, NumberField } from '#schema/field.ts';
import { currencyDecimals, currencyOf } from '#schema/formats/currency.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { unfolded } from '#schema/kinds/group.ts';
import { emptyOf } from '#schema/kinds.ts';
import { messages } from '#schema/messages.ts';
import { jsonFault } from '#schema/storable.ts';
import { componentFieldFaults } from '#schema/stored-fields/component-fields.ts';
import { customFaults } from '#schema/stored-fields/custom-fields.ts';
import { keyFault } from '#schema/stored-fields/field-key.ts';
import { fixedFaults } from '#schema/stored-fields/fixed-fields.ts';
import { schemaOf } from '#schema/value-schema.ts';
import { matchesPredicate } from '../../schema/matches-predicate.ts';
import { sameJson } from './changes.ts';

/** The members of a group, where they come from a record that the caller has at hand. */
export type GroupFields = (group: GroupField) => readonly Field[];

const declaredFields: GroupFields = (group) => group.fields ?? [];

/**
 * Everything that is wrong with a record, by the dotted path of its value (`fixed_fields.0.key`); an empty object when the
 * record is valid (console.md section 5). Fields that `showIf` hides are not asked.
 * @param saved the record as it is stored: its values from before a narrower rule stay, so that others of it can be saved
 */
export function validate(
  fields: readonly Field[],
  record: JsonObject,
  groupFields: GroupFields = declaredFields,
  saved: JsonObject = {},
): Record<string, string> {
  const faults = visibleFields(fields, record).flatMap((field) => {
    // Another dataset may say otherwise of the same key.
    const reference = (field.kind === 'group' && field.fieldsFrom?.reference) || undefined;
    const isSame = reference === undefined || sameJson(saved[reference] ?? null, record[reference] ?? null);
    return faultsOf(field, record[field.name] ?? null, field.name, {
      ...{ groupFields, saved: isSame ? [saved[field.name] ?? null] : [], record },
    });
  });
  return Object.fromEntries(faults);
}

type FaultAt = [path: string, message: string];

interface Context {
  groupFields: GroupFields;
  /** What is stored in this place; of an item, what is stored in its list. */
  saved: readonly Json[];
  /** What stands beside the value. */
  record: JsonObject;
}

function faultsOf(field: Field, value: Json, path: string, context: Context): FaultAt[] {
  // A group that nobody filled in still asks its required members.
  if (field.kind === 'group') {
    const saved = context.saved.map((one) => unfolded(field, one));
    return groupFaults(field, unfolded(field, value), path, { ...context, saved });
  }
  if (isEmpty(value, field)) return field.required ? [[path, messages.required]] : [];
  const isSaved = context.saved.some((one) => sameJson(one, value));
  const result = isSaved ? undefined : schemaOf(field).safeParse(value);
  if (result?.error) return [[path, result.error.issues[0]?.message ?? messages.kind]];
  // How fine an amount may be, its currency says, which may be another by now.
  const fine = field.kind === 'number' && field.payable && tooFine(field, value, context.record);
  if (fine) return [[path, fine]];
  if (isSaved) return [];
  if (field.kind === 'json' && field.holds === 'fields') {
    return componentFieldFaults(value, field.resources).map((fault): FaultAt => [path, formatFault(fault)]);
  }
  // Its own input says what they are.
  if (field.kind === 'json' && field.holds === 'customFields') {
    const faults = customFaults(
      { fields: field.beside ?? [], ...(field.guards && { guards: field.guards }) },
      value,
      field.resources,
      context.saved.flatMap((one) => (Array.isArray(one) ? one : [])),
    );
    const isSound = Array.isArray(value) && faults.length === 0;
    return isSound ? [] : [[path, messages.kind]];
  }
  if (field.kind === 'list' && Array.isArray(value)) {
    const saved = context.saved.flatMap((items) => (Array.isArray(items) ? items : []));
    const faults = value.flatMap((item, index) =>
      faultsOf(field.item, item, `${path}.${index}`, { ...context, saved }),
    );
    return [...faults, ...repeated(field, value, path), ...declared(field, value, path, saved)];
  }
  return [];
}

/** Dinars have three decimals, of which payment services take two: https://docs.stripe.com/currencies. */
const MOST_DECIMALS = 2;

function tooFine({ currencyFrom = '' }: NumberField, value: Json, record: JsonObject): string | undefined {
  const currency = currencyOf(record[currencyFrom]);
  if (!currency || typeof value !== 'number') return undefined;
  const decimals = Math.min(currencyDecimals(currency), MOST_DECIMALS);
  return Number(value.toFixed(decimals)) === value ? undefined : messages.finer(decimals);
}

/** The later ones of the items that share what no two of them may. */
function repeated({ unique, item }: ListField, items: readonly Json[], path: string): FaultAt[] {
  if (unique === undefined || item.kind !== 'group') return [];
  const keys = items.map((one) => unfolded(item, one)).map((one) => (isJsonObject(one) ? one[unique] : undefined));
  return keys.flatMap((key, index): FaultAt[] =>
    typeof key === 'string' && key.trim() !== '' && keys.indexOf(key) < index
      ? [[`${path}.${index}.${unique}`, messages.twice]]
      : [],
  );
}

/** What items that declare fields say of them, and no field could hold. */
const declared = ({ holds }: ListField, items: Json, path: string, saved: readonly Json[]): FaultAt[] =>
  (holds === 'fixedFields' ? fixedFaults(items, saved) : []).map(({ index, name }) => [
    `${path}.${index}.${name}`,
    name === 'showIf' ? messages.condition : name === 'key' ? keyFault : messages.kind,
  ]);

function groupFaults(
  group: GroupField,
  value: Json,
  path: string,
  { groupFields, saved }: Omit<Context, 'record'>,
): FaultAt[] {
  const members = isJsonObject(value) ? value : {};
  if (value !== null && members !== value) return [[path, messages.kind]];
  const faults = visibleFields(groupFields(group), members).flatMap((member) =>
    faultsOf(member, members[member.name] ?? null, `${path}.${member.name}`, {
      ...{ groupFields, record: members },
      saved: saved.flatMap((one) => (isJsonObject(one) ? [one[member.name] ?? null] : [])),
    }),
  );
  // Values of no member are kept, and have to be such that they can be.
  const fault = faults.length === 0 ? jsonFault(members) : undefined;
  return fault ? [[path, fault]] : faults;
}

/** Fields that the record shows. */
export function visibleFields(fields: readonly Field[], record: JsonObject): Field[] {
  return fields.filter((field) => !field.showIf || matchesPredicate(field.showIf, record));
}

/** Empty as the specification has it: nothing, or white space alone; and a list, or keyed tags, without entries. */
function isEmpty(value: Json, field: Field): boolean {
  if (value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  if (field.kind === 'tags' && isJsonObject(value)) return Object.keys(value).length === 0;
  return Array.isArray(value) && value.length === 0;
}

/** What a form for a new record starts with. */
export function recordDefaults(fields: readonly Field[]): JsonObject {
  return Object.fromEntries(fields.map((field) => [field.name, emptyOf(field)]));
}

/** What a group of a new record holds: what is said of it, and what its members hold at first where nothing is. */
export function withMemberDefaults(members: readonly Field[], values: JsonObject): JsonObject {
  const first = members.filter(({ name, default: value }) => value !== undefined && !Object.hasOwn(values, name));
  return { ...shownDefaults(members, recordDefaults(first), values), ...values };
}

/** A default that is not shown takes those with it that are shown by it. */
function shownDefaults(members: readonly Field[], begun: JsonObject, values: JsonObject): JsonObject {
  const shown = Object.entries(withoutHidden(members, { ...begun, ...values })).filter(([name]) =>
    Object.hasOwn(begun, name),
  );
  return shown.length === Object.keys(begun).length ? begun : shownDefaults(members, Object.fromEntries(shown), values);
}

/** The values of a group without those of members that are not shown. */
export function withoutHidden(members: readonly Field[], value: JsonObject): JsonObject {
  const shown = visibleFields(members, value);
  const hidden = members.filter((member) => !shown.includes(member)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.includes(name)));
}
