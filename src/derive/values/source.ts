import type { Field } from '#schema/field.ts';
import type { Json } from '#schema/json.ts';
import { type Column, headerOf } from './columns.ts';

/** A row of a file to import. A member that a JSON record lacks is undefined. */
export interface SourceRow {
  /** As a spreadsheet numbers it, the header being row 1; for JSON the place in the list, from 1. */
  number: number;
  cells: readonly (Json | undefined)[];
  /** What is wrong with the row as a whole, for example a cell without a header. */
  fault?: 'cells';
}

/** A file to import, read into headers and cells. */
export interface Source {
  format: 'csv' | 'json';
  headers: readonly string[];
  rows: readonly SourceRow[];
}

/** What a source's column is imported into: the key of a column, `id`, or nothing. */
export type Mapping = readonly (string | null)[];

/** The key of the column that names existing records. */
export const idKey = 'id';

/** Headers that differ in case, accents, blanks or punctuation alone are the same: “E-Mail” is “email”. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]|[^\p{L}\p{M}\p{N}.:]/gu, '');

/**
 * Finds for each header the column that it names, by key or by label in any of the languages given. Of several headers for
 * one column the first has it.
 */
export function autoMap(
  headers: readonly string[],
  columns: readonly Column[],
  labels: readonly ((field: Field) => string)[],
): Mapping {
  const names = new Map<string, string>([[idKey, idKey]]);
  for (const column of columns) {
    for (const labelOf of labels) names.set(plain(headerOf(column, labelOf)), column.key);
  }
  // A key is exact; a label may be another field's key.
  for (const { key } of columns) names.set(plain(key), key);
  const taken = new Set<string>();
  return headers.map((header) => {
    const inBrackets = /\(([\w.]+)\)$/.exec(header)?.[1];
    const key = names.get(plain(header)) ?? (inBrackets && names.get(plain(inBrackets)));
    if (key === undefined || key === '' || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
