import { createContext, use } from 'react';
import type { Row } from '#console/records/row.ts';
import type { Resource } from '#schema/resource.ts';
import type { CellAt } from './next-cell.ts';
import type { CellEdits } from './useCellEdits.ts';

/** The editing of a grid, for the cells that are edited or were refused. */
export interface InlineEditing {
  resource: Resource;
  rows: readonly Row[];
  /** Names of the editable columns in their order. */
  columns: readonly string[];
  edits: CellEdits;
  /** Opens the editor of a cell; false where it may not be edited. */
  start(cell: CellAt): boolean;
}

export const InlineEditingContext = createContext<InlineEditing | null>(null);

export function useInlineEditing(): InlineEditing {
  const editing = use(InlineEditingContext);
  if (!editing) throw new Error('cells are edited within a grid');
  return editing;
}
