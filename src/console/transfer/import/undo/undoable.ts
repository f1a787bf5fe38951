/** An import that can be taken back. */
export interface UndoableImport {
  id: string;
  created: number;
  changed: number;
}

/** @param mayDelete whether the viewer may delete records of the list */
export const isUndoable = ({ created, changed }: Omit<UndoableImport, 'id'>, mayDelete: boolean): boolean =>
  created + changed > 0 && (created === 0 || mayDelete);
