import type { Field } from '../field.ts';
import type { JsonObject } from '../json.ts';
import { customFields, readingOf } from './custom-fields.ts';
import { levelsOf } from './custom-levels.ts';
import { comparisonsIn, conditionOf, jointOf } from './field-condition.ts';
import { isBuiltIn } from './field-shapes.ts';

/** What a save of definitions does to the values of one field, in the words of `dataModel`. */
export interface DefinitionChange {
  field: JsonObject;
  says: 'retires' | 'unread' | 'moves' | 'opens';
}

/** Whether others see its values. A name is counted once by each question, so that these are asked for apart. */
export const isMoved = ({ says }: DefinitionChange): boolean => says === 'moves' || says === 'opens';

/** Definitions that records may hold values of which would be shown no more, or to others. What is new has no values. */
export function definitionChanges(saved: readonly JsonObject[], fields: readonly JsonObject[]): DefinitionChange[] {
  const differing = (of: (field: JsonObject) => string) =>
    fields.filter((field) => saved.some((before) => before.name === field.name && of(before) !== of(field)));
  return [
    ...differing(readingOf).map((field): DefinitionChange => ({ field, says: field.retired ? 'retires' : 'unread' })),
    ...differing(seenOf).map(
      (field): DefinitionChange => ({
        field,
        says: seenOf(field) === 'everybody' ? 'opens' : 'moves',
      }),
    ),
  ];
}

/** The definition whose unread values are those that a change concerns. One without a kind reads nothing. */
export const countedBy = ({ field, says }: DefinitionChange): JsonObject =>
  says === 'unread' ? field : { ...(says === 'retires' ? field : { name: field.name ?? null }), kind: '' };

const seenOf = (field: JsonObject) => (isBuiltIn(field) ? '' : levelsOf(field).see);

/** Fields that everybody sees, of which forms may take options. */
export const openFields = (entries: readonly JsonObject[]): Field[] =>
  customFields([...entries]).flatMap(({ field, retired, see }) => (retired || see !== 'everybody' ? [] : [field]));

/** Fields that nobody sees any more because the one that they are shown by retires. */
export function hiddenByRetiring(
  saved: readonly JsonObject[],
  fields: readonly JsonObject[],
): { retired: Field; hidden: Field[] }[] {
  const before = customFields([...saved]).filter(({ retired }) => !retired);
  const now = customFields([...fields]);
  const retired = now.filter((one) => one.retired).map(({ field }) => field.name);
  const newlyRetired = now.filter((one) => one.retired && before.some((other) => other.field.name === one.field.name));
  return newlyRetired.flatMap(({ field }) => {
    const hidden = now.filter((one) => !one.retired && isHiddenWith(one.field, field.name, retired));
    return hidden.length > 0 ? [{ retired: field, hidden: hidden.map((one) => one.field) }] : [];
  });
}

/** Where any of several comparisons is enough, the last one that retires takes the field along. */
function isHiddenWith(field: Field, name: string, retired: readonly string[]): boolean {
  const condition = conditionOf(field as unknown as JsonObject);
  const fieldNames = condition ? comparisonsIn(condition).map((one) => one.field) : [];
  if (!condition || !fieldNames.includes(name)) return false;
  return jointOf(condition) === 'all' || fieldNames.every((one) => retired.includes(one));
}
