import type { Field } from '#schema/field.ts';
import { siteWords } from '../site-words.ts';

/** Columns of pages that lists of these are sorted and filtered by, with their types. */
export const pageColumns: ReadonlyMap<string, string> = new Map([['published_at', 'timestamptz']]);

/** The same as fields, named for visitors. */
export const pageFields = (language: string): Field[] => [
  { kind: 'date', name: 'published_at', precision: 'minute', label: siteWords(language).list.published },
];

/** Their columns by their names. */
export const pageSlots = Object.fromEntries([...pageColumns.keys()].map((name) => [name, name]));
