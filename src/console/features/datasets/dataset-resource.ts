import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { type Resource, storageOf, type Where } from '#schema/resource.ts';
import { fieldsFromFixed } from '#schema/stored-fields/fixed-fields.ts';
import { slotKindOf } from '#schema/stored-fields/slot-kind.ts';
import { countedSlots, slotTypes } from '#schema/stored-fields/slots.ts';

/** What a dataset says about its listings. */
export interface DatasetFields {
  id: string;
  fixed_fields: Json;
  meta: Json;
}

/** What stands before the names of a dataset's fields, so that none is taken for a field of listings themselves. */
const FIELD = 'd_';

/** Whether a part of an address speaks of a field of a dataset. */
export const namesDatasetField = (text: string): boolean => text.replace(/^-/, '').startsWith(FIELD);

/** Characters of a name: PostgreSQL cuts an alias after 63. */
const longest = 50;

/**
 * The declaration of the listings of one dataset: its fields stand beside those of all listings, and the list shows them first.
 * A field without a slot is a column alone.
 */
export function datasetResource(listings: Resource, dataset: DatasetFields): Resource {
  const { slotted = '' } = listings;
  const group = storageOf(listings, slotted);
  const slots = slotsOf(dataset.meta);
  const waiting = waitingKeys(dataset.meta);
  const typeBy = typesOf(dataset.fixed_fields);
  const known = fieldsFromFixed(dataset.fixed_fields).map((field, index) => ({
    key: field.name,
    field: { ...field, name: nameOf(field.name, index) } as Field,
    slot: waiting.includes(field.name) ? '' : textAt(slots.of, field.name),
  }));
  const nameBy = new Map(known.map(({ key, field }) => [key, field.name]));
  const fields = known.map(({ field }) => withCurrency(field, nameBy));
  const typed = known.filter(({ slot }) => slotTypes.has(slot));
  const compared = typed.filter(({ field }) => kindOf(field).operators(field).length > 0);
  return {
    ...listings,
    madeFrom: listings,
    fields: [...listings.fields, ...fields],
    storage: {
      ...listings.storage,
      ...Object.fromEntries(known.map(({ key, field }) => [field.name, [group.column, ...group.path, key]])),
    },
    slots: Object.fromEntries(typed.map(({ field, slot }) => [field.name, slot])),
    uncompared: Object.fromEntries(
      known.flatMap(({ key, field, slot }) => {
        const reason = waiting.includes(key) ? 'waiting' : slotKindOf(typeBy.get(key));
        return slot === '' && reason ? [[field.name, reason] as const] : [];
      }),
    ),
    list: {
      ...listings.list,
      columns: [listings.title, ...fields.filter(isShort).map(({ name }) => name), ...otherColumns(listings)],
      filters: [...compared.map(({ field }) => field.name), ...(listings.list?.filters ?? [])],
      search: [
        ...(listings.list?.search ?? []),
        ...typed.filter(({ field }) => field.kind === 'text').map(({ field }) => field.name),
      ],
      where: { ...listings.list?.where, ...scopeOf(dataset.id, slots) },
      editable: fields.map(({ name }) => name),
    },
  };
}

/** Letters, digits and underscores, as names of fields are; others are told by their number. */
function nameOf(key: string, index: number): string {
  const plain = key.replaceAll(/\W/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return `${FIELD}${plain.length > longest ? `${plain.slice(0, longest)}_${index}` : plain}`;
}

export const slotsOf = (meta: Json): JsonObject => (isJsonObject(meta) && isJsonObject(meta.slots) ? meta.slots : {});

/** Keys of the fields that are not filled in for all listings yet. */
export function waitingKeys(meta: Json): string[] {
  const { waiting } = slotsOf(meta);
  return Array.isArray(waiting) ? waiting.filter((key) => typeof key === 'string') : [];
}

const typesOf = (fields: Json): Map<string, Json | undefined> =>
  new Map((Array.isArray(fields) ? fields : []).filter(isJsonObject).map(({ key, type }) => [String(key), type]));

function textAt(of: Json | undefined, key: string): string {
  const value = isJsonObject(of) && Object.hasOwn(of, key) ? of[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * The rows of the dataset, in the words of the indexes: those hold the rows whose dataset has given so many slots. While listings
 * are being filled for more of them, the numbers are those that are true of all rows.
 */
function scopeOf(id: string, { filled, ...given }: JsonObject): Where {
  const slots = isJsonObject(filled) ? filled : given;
  const counts = countedSlots.flatMap((kind) => {
    const count = slots[kind];
    return typeof count === 'number' && count > 0 ? [[`${kind}_slots`, { gte: count }] as const] : [];
  });
  return { dataset_id: { eq: id }, ...Object.fromEntries(counts) };
}

/** An amount has its currency beside it, under its name here. */
function withCurrency(field: Field, nameBy: ReadonlyMap<string, string>): Field {
  if (field.kind !== 'number' || field.currencyFrom === undefined) return field;
  const { currencyFrom, ...plain } = field;
  const currency = nameBy.get(currencyFrom);
  return currency === undefined ? plain : { ...plain, currencyFrom: currency };
}

const otherColumns = ({ title, list }: Resource) =>
  (list?.columns ?? []).filter((name) => name !== title && name !== 'dataset_id');

/** Long texts are for whoever asks for them. */
const isShort = (field: Field): boolean =>
  field.kind !== 'richText' && field.kind !== 'list' && !(field.kind === 'text' && field.format === 'multiline');
