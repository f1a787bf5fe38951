import type { JsonObject } from '../json.ts';

/** Most files that one request copies. */
export const LARGEST_COPY = 50;

/** A file that was copied from another space. */
export interface CopiedFile {
  /** Where it was: its address up to its folder. */
  from: string;
  /** The same of the copy. */
  to: string;
  url: string;
  title: string;
  description: string;
  metadata: JsonObject;
}

/** What became of files that were to be copied into a space. */
export interface FileCopies {
  copied: readonly CopiedFile[];
  /** Those that may not be read, are gone, or were not copied. */
  refused: readonly string[];
}
