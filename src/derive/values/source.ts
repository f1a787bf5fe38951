import type { Json } from '#schema/json.ts';

/** A row of a file to import. A member that a JSON record lacks is undefined. */
export interface SourceRow {
  /** As a spreadsheet numbers it, the header being row 1; for JSON the place in the list, from 1. */
  number: number;
  cells: readonly (Json | undefined)[];
  /**
   * What is wrong with the row as a whole: cells without a header, or members that the beginning of a long JSON does not have. These
   * are together in an object behind the other cells.
   */
  fault?: 'cells' | 'members';
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
