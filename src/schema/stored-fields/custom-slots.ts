import type { Field } from '../field.ts';
import type { ColumnType } from '../kind.ts';

/**
 * Typed columns in which the database keeps copies of the values of custom fields (docs/decisions/127). Which field has which one stands
 * in `space.custom_slots`. The migration `custom_slots` has the same numbers.
 */
const custom = { text: 6, number: 4, date: 3, time: 2, boolean: 2 } as const;

type CustomSlotKind = keyof typeof custom;

const columnTypes: Record<CustomSlotKind, Exclude<ColumnType, 'enum'>> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  time: 'timestamptz',
  boolean: 'boolean',
};

export const customSlots: ReadonlyMap<string, Exclude<ColumnType, 'enum'>> = new Map(
  (Object.keys(custom) as CustomSlotKind[]).flatMap((kind) =>
    Array.from({ length: custom[kind] }, (_, index) => [`custom_${kind}_${index + 1}`, columnTypes[kind]] as const),
  ),
);

/** The column that says how many of them the space of a row gives: indexes hold the rows of spaces that give theirs. */
export const customLevel = 'custom_slots';

/** The kind of column for a field, as `custom_slot_kind` of the database says; undefined for long texts, pictures, lists and the like. */
export function customSlotKind(field: Field): CustomSlotKind | undefined {
  switch (field.kind) {
    case 'text':
      return field.format === 'multiline' ? undefined : 'text';
    case 'choice':
      return field.many ? undefined : 'text';
    case 'number':
    case 'rating':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
      return field.precision === 'minute' ? 'time' : 'date';
    default:
      return undefined;
  }
}
