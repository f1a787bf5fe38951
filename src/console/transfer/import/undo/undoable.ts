import type { ImportNewTags } from '#schema/api/import-job.ts';

/** An import that can be taken back. */
export interface UndoableImport {
  id: string;
  created: number;
  changed: number;
  /** Tags that it added, where that is known. */
  newTags?: ImportNewTags | null;
}

/** @param may what the viewer may delete: records of the list, and tags */
export const isUndoable = (
  { created, changed, newTags }: Omit<UndoableImport, 'id'>,
  may: { remove: boolean; removeTags: boolean },
): boolean => (created + changed > 0 ? created === 0 || may.remove : may.removeTags && (newTags?.count ?? 0) > 0);
