import type { Field } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { kindOf } from '#schema/kinds.ts';
import { renamedPredicate } from '#schema/predicate.ts';
import type { Resource, Where } from '#schema/resource.ts';
import { countedSlots, type SlotKind, slotTypes } from '#schema/stored-fields/slots.ts';
import { hasValueKeys, keyName } from '#schema/stored-fields/value-keys.ts';
import { slotsOf, waitingKeys } from './host-slots.ts';

/** A dataset or a form, as far as the rows go that have its fields. */
export interface SlotHost {
  /** What stands before the names of its fields, so that none is taken for a field of the rows themselves. */
  prefix: string;
  fields: readonly HostField[];
  meta: Json;
  /** Where the rows keep the values: their column, and the keys inside it. */
  storedAt: readonly string[];
  /** What stands before its fields in `value_keys`; their rows have no keys of them where it is left out. */
  keyPrefix?: string;
}

interface HostField {
  /** Named by its key. */
  field: Field;
  /** Undefined for one that has no slot: long texts, pictures, lists. */
  kind: SlotKind | undefined;
}

/** The fields of a dataset or a form as a declaration of its rows has them. */
interface SlottedFields extends Required<Pick<Resource, 'storage' | 'slots' | 'keyed' | 'uncompared'>> {
  fields: readonly Field[];
  /** Names of those that lists filter by. */
  compared: readonly string[];
  /** Names of those that lists show unless the reader chooses otherwise: long texts are for whoever asks for them. */
  short: readonly string[];
  /** Names of those that are searched. */
  searched: readonly string[];
  /** The words of the indexes, which hold the rows whose dataset or form has given so many slots. */
  where: Where;
}

/** What a declaration gets from the dataset or the form of its rows. A field without a slot is a column alone. */
export function slottedFields({ prefix, fields, meta, storedAt, keyPrefix }: SlotHost): SlottedFields {
  const slots = slotsOf(meta);
  const waiting = waitingKeys(meta);
  const known = fields.map(({ field, kind }, index) => ({
    key: field.name,
    field: { ...field, name: nameOf(prefix, field.name, index) } as Field,
    kind,
    isWaiting: waiting.includes(field.name),
    slot: waiting.includes(field.name) ? '' : textAt(slots.of, field.name),
  }));
  const nameBy = new Map(known.map(({ key, field }) => [key, field.name]));
  const own = known.map(({ field }) => withCondition(withCurrency(field, nameBy), nameBy));
  const typed = known.filter(({ slot }) => slotTypes.has(slot));
  const keyed = Object.fromEntries(
    known.flatMap(({ key, field, slot, isWaiting }) =>
      keyPrefix !== undefined && slot === '' && !isWaiting && hasValueKeys(field)
        ? [[field.name, keyPrefix + keyName(key)] as const]
        : [],
    ),
  );
  return {
    fields: own,
    storage: Object.fromEntries(known.map(({ key, field }) => [field.name, [...storedAt, key]])),
    slots: Object.fromEntries(typed.map(({ field, slot }) => [field.name, slot])),
    keyed,
    uncompared: Object.fromEntries(
      known.flatMap(({ field, kind, isWaiting, slot }) => {
        const reason = isWaiting ? 'waiting' : kind;
        return slot === '' && reason && !keyed[field.name] ? [[field.name, reason] as const] : [];
      }),
    ),
    compared: known
      .filter(({ field, slot }) => slotTypes.has(slot) || keyed[field.name])
      .filter(({ field }) => kindOf(field).operators(field).length > 0)
      .map(({ field }) => field.name),
    short: own.filter(isShort).map(({ name }) => name),
    searched: typed.filter(({ field }) => field.kind === 'text').map(({ field }) => field.name),
    where: countsOf(slots),
  };
}

/** Characters of a name: PostgreSQL cuts an alias after 63. */
const longest = 50;

/** Letters, digits and underscores, as names of fields are; others are told by their number. */
function nameOf(prefix: string, key: string, index: number): string {
  const plain = key.replaceAll(/\W/gu, (character) => `_${character.codePointAt(0)?.toString(16)}_`);
  return `${prefix}${plain.length > longest ? `${plain.slice(0, longest)}_${index}` : plain}`;
}

function textAt(of: Json | undefined, key: string): string {
  const value = isJsonObject(of) && Object.hasOwn(of, key) ? of[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/** While rows are being filled for more slots, the numbers are those that are true of all rows. */
function countsOf({ filled, ...given }: JsonObject): Where {
  const slots = isJsonObject(filled) ? filled : given;
  const counts = countedSlots.flatMap((kind) => {
    const count = slots[kind];
    return typeof count === 'number' && count > 0 ? [[`${kind}_slots`, { gte: count }] as const] : [];
  });
  return Object.fromEntries(counts);
}

/** An amount has its currency beside it, under its name here. */
function withCurrency(field: Field, nameBy: ReadonlyMap<string, string>): Field {
  if (field.kind !== 'number' || field.currencyFrom === undefined) return field;
  const { currencyFrom, ...plain } = field;
  const currency = nameBy.get(currencyFrom);
  return currency === undefined ? plain : { ...plain, currencyFrom: currency };
}

/** What it is shown by has another name here too. */
function withCondition({ showIf, ...field }: Field, nameBy: ReadonlyMap<string, string>): Field {
  if (!showIf) return field as Field;
  return { ...field, showIf: renamedPredicate(showIf, (name) => nameBy.get(name) ?? name) } as Field;
}

/** Whether the values of a field fit the cell of a grid. */
export const isShort = (field: Field): boolean =>
  field.kind !== 'richText' && field.kind !== 'list' && !(field.kind === 'text' && field.format === 'multiline');
