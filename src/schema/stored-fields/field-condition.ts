import type { Field } from '../field.ts';
import { inKeyOrder, isJsonObject, type Json, type JsonObject, objectOf } from '../json.ts';
import { type Operator, operators, type Predicate } from '../predicate.ts';
import { schemaOf } from '../value-schema.ts';

/** With another field of the record. */
export type Comparison = Extract<Predicate, { field: string }>;

/** What shows a field that people declare: a comparison, or several of which all have to hold, or any. */
export type FieldCondition = Comparison | { all: readonly Comparison[] } | { any: readonly Comparison[] };

export type Joint = 'all' | 'any';

/** Comparisons of one condition. */
export const maxComparisons = 10;

/** The condition of an entry; undefined for one that forms of definitions do not offer, such as one within another. */
export function conditionOf({ showIf }: JsonObject): FieldCondition | undefined {
  if (!isJsonObject(showIf)) return undefined;
  const joint = (['all', 'any'] as const).find((one) => Array.isArray(showIf[one]));
  if (joint === undefined) return comparisonOf(showIf);
  const parts = (showIf[joint] as readonly Json[]).map(comparisonOf);
  const isKnown = Object.keys(showIf).length === 1 && parts.every((part) => part !== undefined);
  return isKnown && parts.length <= maxComparisons ? joined(joint, parts) : undefined;
}

function comparisonOf(stored: Json): Comparison | undefined {
  const { field, op, value } = objectOf(stored);
  const isKnown = typeof field === 'string' && operators.some((one) => one === op) && value !== undefined;
  return isKnown ? ({ field, op, value } as Comparison) : undefined;
}

export function comparisonsIn(condition: FieldCondition): readonly Comparison[] {
  if ('all' in condition) return condition.all;
  return 'any' in condition ? condition.any : [condition];
}

export const jointOf = (condition: FieldCondition): Joint => ('any' in condition ? 'any' : 'all');

/** The condition that comparisons make together: one stands by itself, and none makes none. */
export function joined(joint: Joint, comparisons: readonly Comparison[]): FieldCondition | undefined {
  const [first, second] = comparisons;
  if (!first || !second) return first;
  return joint === 'any' ? { any: comparisons } : { all: comparisons };
}

/** Kinds whose value fits one small input: others may be shown by them. */
const simple: readonly Field['kind'][] = ['text', 'number', 'boolean', 'date', 'choice', 'rating'];

export const isSimple = ({ kind }: Pick<Field, 'kind'>): boolean => simple.includes(kind);

/** Whether others may be shown by it: by what its input holds, or by the record that it points at. */
export const isAskable = (field: Pick<Field, 'kind'>): boolean => isSimple(field) || field.kind === 'reference';

/** Whether it tells records apart: it holds for some value of the field that it asks, and is none that holds for every value. */
export const isUseful = (comparison: Comparison, comparedField: Field): boolean =>
  mayHold(comparison, comparedField) && !isEmptyOperand(comparison);

/** Nothing to compare with: what is empty, a list says (`in [null, "", []]`). */
const isEmptyOperand = ({ op, value }: Comparison): boolean =>
  comparisons.includes(op) && (value === null || value === '' || (Array.isArray(value) && value.length === 0));

const comparisons: readonly Operator[] = ['neq', 'nin', 'contains', 'startsWith', 'endsWith'];

/**
 * Whether an entry asks what it asked as it was stored, of fields that have the same values: a rule that came later leaves it.
 * @param siblings all entries of its dataset
 * @param saved those that are stored
 */
export function isStoredCondition(entry: JsonObject, siblings: readonly Json[], saved: readonly Json[]): boolean {
  const entryOf = (entries: readonly Json[], key: Json | undefined) =>
    objectOf(entries.find((one) => isJsonObject(one) && one.key === key));
  const condition = conditionOf(entry);
  const fieldNames = condition ? comparisonsIn(condition).map(({ field }) => field) : [];
  const isSame = (one: Json, other: Json) => JSON.stringify(inKeyOrder(one)) === JSON.stringify(inKeyOrder(other));
  const valuesOf = ({ type = null, options = null, retired = null }: JsonObject) => [type, options, retired === true];
  return (
    isSame(entryOf(saved, entry.key).showIf ?? null, entry.showIf ?? null) &&
    fieldNames.every((field) => isSame(valuesOf(entryOf(saved, field)), valuesOf(entryOf(siblings, field))))
  );
}

/** Whether it holds for some value of the field that it asks for. */
function mayHold({ op, value }: Comparison, comparedField: Field): boolean {
  const isOption = (one: unknown) =>
    comparedField.kind === 'choice' && comparedField.options.some((option) => option.value === one);
  const isOne = (one: unknown) => isNothing(one, comparedField) || schemaOf(comparedField).safeParse(one).success;
  const listed: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (op === 'hasKey' && comparedField.kind === 'choice') return isOption(value);
  if (op === 'hasAnyKey' && comparedField.kind === 'choice') return listed.some(isOption);
  if (!isAskable(comparedField)) return true;
  if (op === 'eq') return isOne(value);
  if (op === 'in') return listed.some(isOne);
  if (!orders.includes(op)) return true;
  if (comparedField.kind === 'number' || comparedField.kind === 'rating') return typeof value === 'number';
  // Texts have an order whatever the field takes: a day is before all moments of it.
  const isText =
    comparedField.kind === 'text' ||
    comparedField.kind === 'date' ||
    (comparedField.kind === 'choice' && !comparedField.many);
  return isText && typeof value === 'string' && value !== '';
}

const orders: readonly Operator[] = ['gt', 'gte', 'lt', 'lte'];

/** What stands in a field that nobody has filled. */
const isNothing = (value: unknown, { kind }: Field): boolean =>
  value === null || (value === '' && kind === 'text') || (Array.isArray(value) && value.length === 0);
