import { customPrefix, type Field, type GroupField } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject, objectOf } from '#schema/json.ts';
import { folded, unfolded } from '#schema/kinds/group.ts';
import { matchesPredicate } from '#schema/matches-predicate.ts';
import { predicateFields } from '#schema/predicate.ts';
import { customFields } from '#schema/stored-fields/custom-fields.ts';
import { fieldShapes } from '#schema/stored-fields/field-shapes.ts';
import { prefixedField } from '#schema/stored-fields/prefixed-field.ts';
import { type AnswerField, answerWords, isSaid } from '../answer-words.ts';
import { money } from '../data/shown-field.ts';

export type PrintedField = AnswerField & { name: `custom_${string}` };

/** Of the fields that a space has added, those that are said in a line, by their names in records. */
export const customAnswerFields = (fields: readonly Field[]): PrintedField[] =>
  fields.filter((field): field is PrintedField => isSaid(field) && field.name.startsWith(customPrefix));

/**
 * The fields that a space has added to one kind of record and that everybody sees, by their names in records. A retired one is
 * shown nowhere, though its values stay.
 * @param dataModel `space.data_model`
 */
export function publicFields(dataModel: Json | undefined, kind: string): Field[] {
  const defined = isJsonObject(dataModel) ? customFields(dataModel[kind]) : [];
  const names = defined.flatMap(({ field, retired }) => (retired ? [] : [field.name]));
  return defined.flatMap(({ field, retired, see }): Field[] =>
    retired || see !== 'everybody' ? [] : [prefixedField(field, names)],
  );
}

/**
 * Those that their conditions show: a hidden value stays stored, and visitors see no more than the form shows.
 * @param customValues values of custom fields by their names in records
 * @param record what there is of its built-in values: a condition on one that was not read hides
 */
export function shownFields<F extends Field>(fields: readonly F[], customValues: JsonObject, record: JsonObject): F[] {
  const allValues = { ...customValues, ...record };
  const isRead = (name: string) => name.startsWith(customPrefix) || Object.hasOwn(record, name);
  return fields.filter(
    ({ showIf }) => !showIf || (predicateFields(showIf).every(isRead) && matchesPredicate(showIf, allValues)),
  );
}

/**
 * A value without those members of its groups that their conditions hide; of what is no group where there should be one nobody can
 * tell what is hidden.
 */
export function shownValue(field: Field, value: Json): Json {
  if (field.kind === 'list') {
    return Array.isArray(value) ? value.map((item) => shownValue(field.item, item)) : shownValue(field.item, value);
  }
  if (field.kind !== 'group' || !field.fields || value === null) return value;
  const memberValues = unfolded(field, value);
  if (!isJsonObject(memberValues)) return null;
  const members = new Map(field.fields.map((member) => [member.name, member]));
  const shown = new Set(shownMembers(field, memberValues).map(({ name }) => name));
  const left = Object.entries(memberValues).flatMap(([name, one]): [string, Json][] => {
    const member = members.get(name);
    if (!member) return [[name, one]];
    return shown.has(name) ? [[name, shownValue(member, one)]] : [];
  });
  return folded(field, Object.fromEntries(left));
}

/** The members of a group that their conditions show. */
export const shownMembers = ({ fields = [] }: GroupField, values: JsonObject): Field[] =>
  fields.filter(({ showIf }) => !showIf || matchesPredicate(showIf, values));

/** What the space calls the tags of a kind of record, which are built in; nothing where it has no word of its own. */
export function tagsLabelIn<Kind extends string>(dataModel: Json | undefined, kind: Kind): { [K in Kind]?: string } {
  const label = fieldShapes(objectOf(dataModel)[kind]).find(({ name }) => name === 'tag_ids')?.label;
  return (label ? { [kind]: label } : {}) as { [K in Kind]?: string };
}

/** The typed columns of these (docs/decisions/127). @param slots `space.custom_slots` */
export function publicSlots(
  dataModel: Json | undefined,
  slots: Json | undefined,
  kind: string,
): { [name: string]: string } {
  const { of, waiting } = objectOf(objectOf(slots)[kind]);
  const given = publicFields(dataModel, kind).flatMap(({ name }): [string, string][] => {
    const own = name.slice(customPrefix.length);
    const slot = objectOf(of)[own];
    const isFilled = !(Array.isArray(waiting) && waiting.includes(own));
    return typeof slot === 'string' && isFilled ? [[name, slot]] : [];
  });
  return Object.fromEntries(given);
}

/**
 * What is said of fields that a space has added, by their names in records.
 * @param fields those that are shown: an amount has no currency of another one
 * @param values where their values stand, by the same names
 */
export function customWords(
  fields: readonly Field[],
  values: JsonObject,
  language: string,
): { [name: `custom_${string}`]: string } {
  const words = customAnswerFields(fields).map((field): [string, string] => {
    const value = values[field.name] ?? null;
    if (value === null || value === '') return [field.name, ''];
    const { currencyFrom = '' } = field.kind === 'number' ? field : {};
    const isOpen = !currencyFrom.startsWith(customPrefix) || fields.some(({ name }) => name === currencyFrom);
    const currency = isOpen ? values[currencyFrom] : undefined;
    return [field.name, currency ? money(value, currency, language) : answerWords(field, value, language)];
  });
  return Object.fromEntries(words);
}
