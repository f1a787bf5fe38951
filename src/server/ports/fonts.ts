import type { FontFamily } from '#schema/api/font.ts';

/** A list of font families of others, and their files. */
export interface FontCatalogue {
  /** Families in the order of the alphabet. Rejects when the list cannot be had. */
  list(): Promise<FontFamily[]>;
  /**
   * The file of a family for an alphabet and a weight, or the nearest weight that it has; null where it has no such letters.
   * @throws AppError `not-found` for a family that is not in the list, `address-unreachable`, `file-too-large`
   */
  file(id: string, subset: string, weight: number): Promise<Uint8Array | null>;
}
