import { customPrefix } from '#schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';
import { customSlots } from '#schema/stored-fields/custom-slots.ts';
import { isWhole, type ListingCondition } from '#schema/stored-fields/listing-conditions.ts';
import { slotTypes } from '#schema/stored-fields/slots.ts';
import { pageColumns } from './page-fields.ts';
import { OWN_TAGS } from './referred.ts';

/** Types of the columns that lists are sorted and filtered by. */
const columnTypes: ReadonlyMap<string, string> = new Map([
  ...slotTypes,
  ...customSlots,
  ...pageColumns,
  [OWN_TAGS, 'tags'],
]);

/** The typed column in which the database keeps a field of listings or pages; undefined where it has none. */
export function columnOf(slots: Json | undefined, field: string): string | undefined {
  const slot = isJsonObject(slots ?? null) ? (slots as JsonObject)[field] : undefined;
  return typeof slot === 'string' && columnTypes.has(slot) ? slot : undefined;
}

export const columnType = (column: string | undefined): string | undefined =>
  column === undefined ? undefined : columnTypes.get(column);

/** No listing at all: what cannot be asked would otherwise show what a writer has left out. */
export const NONE: JsonObject = { id: { _is_null: true } };

/**
 * Conditions in the terms of the data service.
 * @param slots columns by the names of fields
 * @param shown `shownWheres`
 */
export const listingWhere = (
  conditions: readonly ListingCondition[],
  slots: Json | undefined,
  shown: JsonObject,
): JsonObject[] =>
  conditions.filter(isWhole).map((condition) => {
    const column = columnOf(slots, condition.field);
    if (column === undefined) return ofShown(condition, byContent(condition, inRecord(condition.field)), shown);
    const isOfNothing = isForNothing(condition, column);
    return ofShown(condition, byColumn(condition, column), shown, isOfNothing);
  });

/** Pairs of older blocks, whatever their keys begin with: they were all asked of the contents. @param shown `shownWheres` */
export const pairsWhere = (conditions: readonly ListingCondition[], shown: JsonObject): JsonObject[] =>
  conditions
    .filter(isWhole)
    .map((condition) => ofShown(condition, byContent(condition, inData(condition.field)), shown));

/** Whether a field without a value meets a condition. */
const isForNothing = ({ op, value }: ListingCondition, column: string): boolean =>
  op === 'isNull' ? value !== false : op === 'eq' && value === false && columnTypes.get(column) === 'boolean';

/** A value that its condition hides is as if nobody had entered it: a list tells no more than its cards. */
function ofShown(
  { field }: ListingCondition,
  where: JsonObject | null,
  shown: JsonObject,
  isOfNothing = false,
): JsonObject {
  if (where === null) return NONE;
  if (!Object.hasOwn(shown, field)) return where;
  const isShown = shown[field] ?? NONE;
  return isOfNothing ? { _or: [where, { _not: isShown }] } : { _and: [isShown, where] };
}

const comparisons = { eq: '_eq', gt: '_gt', gte: '_gte', lt: '_lt', lte: '_lte' } as const;

function byColumn({ op, value }: ListingCondition, column: string): JsonObject | null {
  const type = columnTypes.get(column);
  if (type === 'tags') {
    return op === 'in' ? { [column]: { _has_keys_any: (Array.isArray(value) ? value : [value]).map(String) } } : null;
  }
  if (op === 'isNull') {
    const empty = type === 'jsonb' ? [] : type === 'text' ? '' : null;
    const none: JsonObject[] = [
      { [column]: { _is_null: true } },
      ...(empty === null ? [] : [{ [column]: { _eq: empty } }]),
    ];
    return value === false ? { _not: { _or: none } } : { _or: none };
  }
  if (type === 'jsonb') {
    const candidates = Array.isArray(value) ? value : [value];
    return op === 'in' || op === 'eq' ? { _or: candidates.map((one) => ({ [column]: { _contains: [one] } })) } : null;
  }
  // Where nobody has said yes, the answer is no.
  if (type === 'boolean' && value === false)
    return { _or: [{ [column]: { _eq: false } }, { [column]: { _is_null: true } }] };
  if (op === 'in') return { [column]: { _in: Array.isArray(value) ? value : [value] } };
  if (typeof value === 'object') return null;
  if (op === 'contains') return type === 'text' ? { [column]: { _ilike: likeText(String(value)) } } : null;
  return { [column]: { [comparisons[op]]: value } };
}

/** That a record holds a value of a field. */
export type Holds = (expected: Json) => JsonObject;

export const inData =
  (field: string): Holds =>
  (expected) => ({ info: { _contains: { listingData: { [field]: expected } } } });
export const inRecord = (field: string): Holds =>
  field.startsWith(customPrefix) ? (expected) => ({ meta: { _contains: { [field]: expected } } }) : inData(field);

/** Of a field without a column: whether its value is this one, or one of these. */
function byContent({ op, value }: ListingCondition, holds: Holds): JsonObject | null {
  // What stands inside a group may be hidden by itself.
  if ((Array.isArray(value) ? value : [value]).some((one) => typeof one === 'object' && one !== null)) return null;
  if (op === 'in' && Array.isArray(value)) return { _or: value.flatMap((one) => [holds(one), holds([one])]) };
  if (op !== 'eq') return null;
  return Array.isArray(value) ? holds(value) : { _or: [holds(value), holds([value])] };
}

/** The pattern of texts with this one in them; characters with a meaning in patterns stand for themselves. */
export const likeText = (text: string) => `%${beginsLike(text)}`;

/** The same of texts that begin with this one. */
export const beginsLike = (text: string) => `${text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
