import type { ImportNewTags } from '#schema/api/import-job.ts';

/** An import that can be taken back. */
export interface UndoableImport {
  id: string;
  created: number;
  changed: number;
  /** Tags that it added, where that is known. */
  newTags?: ImportNewTags | null;
}

/** @param mayDelete whether the viewer may delete records of the list */
export const isUndoable = (
  { created, changed }: Pick<UndoableImport, 'created' | 'changed'>,
  mayDelete: boolean,
): boolean => created + changed > 0 && (created === 0 || mayDelete);
