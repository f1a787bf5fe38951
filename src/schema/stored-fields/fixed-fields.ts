import type { ChoiceOption, Field } from '../field.ts';
import { isUuid } from '../formats/uuid.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { maxStars } from '../kinds/rating.ts';
import { kindOf } from '../kinds.ts';
import { predicateFields } from '../predicate.ts';
import { schemaOf } from '../value-schema.ts';
import { storedFieldFaults } from './component-fields.ts';
import { type CustomLevel, customLevels, levelColumns } from './custom-levels.ts';
import { mayHaveDefault } from './default-kinds.ts';
import {
  comparisonsIn,
  conditionOf,
  type FieldCondition,
  isStoredCondition,
  isUseful,
  joined,
  jointOf,
} from './field-condition.ts';
import { isFieldKey } from './field-key.ts';
import { isFixedFieldType, type Shape, shapes, typesWithOptions } from './fixed-field-types.ts';
import { optionOf, ownOptions } from './option-item.ts';
import { withoutRelation } from './without-relation.ts';

/** What an entry may say of its value beside its type, in the words of the field vocabulary, by the kind of its field. */
const bounds: { [K in Field['kind']]?: { [name: string]: (value: Json) => boolean } } = {
  text: { maxLength: (value) => isNumber(value) && Number.isInteger(value) && value >= 1 },
  number: {
    min: isNumber,
    max: isNumber,
    integer: (value) => typeof value === 'boolean',
    unit: (value) => typeof value === 'string',
  },
  rating: { max: (value) => isNumber(value) && Number.isInteger(value) && value >= 1 && value <= maxStars },
};

/** What an entry may say of the values of a field of this kind. */
export const boundsOf = (kind: Field['kind']): string[] => Object.keys(bounds[kind] ?? {});

/** Entries of a dataset beyond this are passed over: whoever may write its JSON would make every visit of its forms slow. */
const MOST_FIELDS = 100;

/**
 * The fields that a dataset's `fixed_fields` describe. Entries that are no field (an unknown type, no key, a key that
 * stands twice) are left out, so that one bad entry does not take the form of every listing with it; retired ones too.
 */
export function fieldsFromFixed(fixedFields: Json | undefined): Field[] {
  const known = new Map<string, Field>();
  for (const entry of entriesOf(fixedFields)) {
    const [field] = entry.retired === true ? [] : fieldFromEntry(entry);
    if (field && !known.has(field.name)) known.set(field.name, field);
  }
  return [...known.values()].map(({ showIf, ...field }) => {
    const fieldCondition = showIf as FieldCondition | undefined;
    // A comparison with what is not there, or with the field itself, would hide it for ever.
    const parts =
      fieldCondition &&
      comparisonsIn(fieldCondition).filter((part) => part.field !== field.name && known.has(part.field));
    const left = fieldCondition && parts && joined(jointOf(fieldCondition), parts);
    return left ? { ...field, showIf: left } : field;
  }) as Field[];
}

/** Who changes the values of an entry, of those who read its records; an unknown level counts as everybody. */
export const changeOf = ({ change }: JsonObject): CustomLevel =>
  customLevels.find((level) => level === change) ?? 'everybody';

/** The fields by their keys that not everybody changes who edits a record, each with its level. */
export function restrictedFields(fixedFields: Json | undefined): ReadonlyMap<string, keyof typeof levelColumns> {
  const levelByKey = new Map<string, keyof typeof levelColumns>();
  for (const entry of entriesOf(fixedFields)) {
    const level = changeOf(entry);
    // Where a key stands twice, the database keeps it for the narrower level too.
    if (typeof entry.key === 'string' && level !== 'everybody' && levelByKey.get(entry.key) !== 'admins')
      levelByKey.set(entry.key, level);
  }
  return levelByKey;
}

/**
 * The same fields for somebody: those that others change are read only, and ask for nothing.
 * @param mayRead whether a column of the records may be read: those of a level, its holders read (`levelColumns`)
 */
export function fieldsForViewer(fixedFields: Json | undefined, mayRead: (column: string) => boolean): Field[] {
  const restricted = restrictedFields(fixedFields);
  return fieldsFromFixed(fixedFields).map((field) => {
    const level = restricted.get(field.name);
    if (level === undefined || mayRead(levelColumns[level])) return field;
    const { default: _, ...rest } = field;
    return { ...rest, required: false, readOnly: 'always' } as Field;
  });
}

/** What can be wrong with what an entry adds to its type: the place of its entry, and the name of what is wrong. */
export interface FixedFault {
  index: number;
  name: string;
}

/**
 * What of the entries their fields do without, being nothing that they could hold; conditions that never hold or always do, and new
 * keys that templates cannot name.
 * @param saved entries as they are stored: their keys and conditions stay
 */
export function fixedFaults(fixedFields: Json | undefined, saved: readonly Json[] = []): FixedFault[] {
  const entries = Array.isArray(fixedFields) ? fixedFields.slice(0, MOST_FIELDS) : [];
  const savedKeys = saved.map((entry) => (isJsonObject(entry) ? entry.key : undefined));
  const keys = entries.flatMap((entry, index) =>
    isJsonObject(entry) &&
    typeof entry.key === 'string' &&
    entry.key.trim() !== '' &&
    !isFieldKey(entry.key) &&
    !savedKeys.includes(entry.key)
      ? [{ index, name: 'key' }]
      : [],
  );
  const groups = entries.flatMap((entry, index) =>
    isJsonObject(entry) && entry.type === 'Group' && membersIn(entry).length === 0 ? [{ index, name: 'fields' }] : [],
  );
  const known = new Map(fieldsFromFixed(entries).map((field) => [field.name, field]));
  const others = entries.flatMap((entry, index) => {
    const [field] = isJsonObject(entry) ? fieldFromEntry(entry) : [];
    if (!isJsonObject(entry) || !field) return [];
    const isGiven = (name: string) => entry[name] !== undefined && entry[name] !== null;
    const limits = boundsOf(field.kind).filter(
      (name) => isGiven(name) && (!(name in field) || field[name as keyof Field] !== entry[name]),
    );
    const begins = isDefault(entry, field) && field.default === undefined ? ['default'] : [];
    // Whoever reads a record sees them: `see` would promise what is not so (docs/decisions/196).
    const levels = [
      ...(isGiven('change') && changeOf(entry) !== entry.change ? ['change'] : []),
      ...(isGiven('see') ? ['see'] : []),
    ];
    const isHidden =
      isGiven('showIf') &&
      entry.retired !== true &&
      !mayBeShown(entry, field, known) &&
      !isStoredCondition(entry, entries, saved);
    const isLost = Array.isArray(entry.options) && entry.options.some((option) => optionOf(option).length === 0);
    const lost = field.kind === 'choice' && isLost ? ['options'] : [];
    return [...limits, ...begins, ...levels, ...(isHidden ? ['showIf'] : []), ...lost].map((name) => ({ index, name }));
  });
  return [...keys, ...groups, ...others];
}

/** Whether the condition of an entry is one, and each of its comparisons holds for some values of the fields beside it. */
function mayBeShown(entry: JsonObject, { name }: Field, known: ReadonlyMap<string, Field>): boolean {
  const condition = conditionOf(entry);
  if (!condition) return false;
  const isSound = comparisonsIn(condition).every((part) => {
    const comparedField = known.get(part.field);
    return comparedField !== undefined && isUseful(part, comparedField);
  });
  // Fields that wait for each other are never shown.
  const waitedFor = new Set(predicateFields(condition));
  for (const one of waitedFor) for (const next of dependenciesOf(known.get(one))) waitedFor.add(next);
  return isSound && !waitedFor.has(name);
}

const dependenciesOf = (field: Field | undefined): string[] => (field?.showIf ? predicateFields(field.showIf) : []);

/** Whether the entry says what its field holds at first; one that is left from another type says nothing. */
function isDefault({ default: first }: JsonObject, field: Field): boolean {
  const isNothing = first === undefined || first === null || first === '' || (Array.isArray(first) && !first.length);
  return mayHaveDefault(field) && !isNothing;
}

/** The entries, each with the field that it describes; retired ones too. */
export const entriesWithFields = (fixedFields: Json | undefined): { entry: JsonObject; field: Field }[] =>
  entriesOf(fixedFields).flatMap((entry) => fieldFromEntry(entry).map((field) => ({ entry, field })));

const entriesOf = (fixedFields: Json | undefined): JsonObject[] =>
  Array.isArray(fixedFields) ? fixedFields.slice(0, MOST_FIELDS).filter(isJsonObject) : [];

function isNumber(value: Json | undefined): value is number {
  return typeof value === 'number';
}

/** The words of whoever made the dataset, the same in every language; where a value stands twice, the first is the option. */
function optionsIn(stored: Json | undefined): ChoiceOption[] {
  const options = Array.isArray(stored) ? stored.flatMap(optionOf) : [];
  return options.filter(({ value }, at) => options.findIndex((one) => one.value === value) === at);
}

/** What stands in a group: all that custom fields can be, where all of it is sound. */
function membersIn({ fields: stored }: JsonObject): readonly Field[] {
  if (!Array.isArray(stored) || !stored.every((one) => isJsonObject(one))) return [];
  const fields = stored.map(withoutRelation);
  return storedFieldFaults(fields).length > 0 ? [] : (fields as unknown as readonly Field[]).map(ownOptions);
}

function fieldFromEntry(entry: JsonObject): Field[] {
  const { key, name, type, required, help, options, dataset } = entry;
  if (typeof key !== 'string' || key === '' || !isFixedFieldType(type)) return [];
  const choices = optionsIn(options);
  if (typesWithOptions.includes(type) && choices.length === 0) return [];
  const members = type === 'Group' ? membersIn(entry) : [];
  if (type === 'Group' && members.length === 0) return [];
  const shape: Shape = shapes[type]({
    options: choices,
    dataset: typeof dataset === 'string' && isUuid(dataset) ? dataset : undefined,
    fields: members,
  });
  const condition = conditionOf(entry);
  const section = typeof entry.section === 'string' ? entry.section.trim() : '';
  const field = {
    ...shape,
    ...boundsIn(shape, entry),
    name: key,
    label: typeof name === 'string' && name.trim() ? name : key,
    ...(typeof help === 'string' && help ? { help } : {}),
    ...(section && { section }),
    required: required === true,
    ...(condition && { showIf: condition }),
  } as Field;
  const begins = isDefault(entry, field) && schemaOf(field).safeParse(entry.default).success;
  return [begins ? ({ ...field, default: entry.default } as Field) : field];
}

/** Of the bounds of a value those that its field can have: none that contradict each other, or widen those of its type. */
function boundsIn(shape: Shape, entry: JsonObject): JsonObject {
  const found = Object.fromEntries(
    Object.entries(bounds[shape.kind] ?? {}).flatMap(([name, isOne]) => {
      const value = entry[name];
      return value !== undefined && value !== null && isOne(value) ? [[name, value]] : [];
    }),
  );
  const least = shape.kind === 'number' ? shape.min : undefined;
  if (isNumber(found.min) && least !== undefined && found.min < least) delete found.min;
  const field = { ...shape, ...found, name: '' } as Field;
  for (const { place } of kindOf(field).check(field)) {
    if (place === 'min') delete found.max;
    delete found[place];
  }
  return found;
}
