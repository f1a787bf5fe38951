import type { ColumnType } from '../kind.ts';

/**
 * Typed columns in which the database keeps copies of values inside jsonb: the fields that a dataset gives its listings, and a form its
 * records. Which field has which column stands in `meta.slots` of that. The migrations `listing_slots`, `record_slots` and `dataset_kinds` have the same numbers.
 */
export const slotKinds = { text: 12, number: 12, date: 4, boolean: 4, choices: 4, time: 2 } as const;

export type SlotKind = keyof typeof slotKinds;

const columnTypes: Record<SlotKind, Exclude<ColumnType, 'enum'>> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  boolean: 'boolean',
  choices: 'jsonb',
  time: 'timestamptz',
};

/** The slots and their types, in the order of the table. */
export const slotTypes: ReadonlyMap<string, Exclude<ColumnType, 'enum'>> = new Map(
  (Object.keys(slotKinds) as SlotKind[]).flatMap((kind) =>
    Array.from({ length: slotKinds[kind] }, (_, index) => [`${kind}_${index + 1}`, columnTypes[kind]] as const),
  ),
);

/** Kinds of slots that a list is sorted by: their indexes hold the rows that have at least so many of them. */
export const countedSlots = ['text', 'number', 'date', 'boolean', 'time'] as const;

/** How many slots of a kind the dataset or the form of a row has ever given. */
export const slotCounts: readonly string[] = countedSlots.map((kind) => `${kind}_slots`);

/** The column that takes changes of single fields, `{ <key>: <value> }`; the database puts them where they belong. */
export const fieldEdits = 'field_edits';
