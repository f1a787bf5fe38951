/** What became of the edit of a cell: it is on its way, or it was refused. */
export type CellState = 'pending' | 'refused';

/** Where a row carries the states of its cells: it is drawn again when they change, and no other row is. */
export const cellStates = Symbol('states of cells');

/** The state of a row's cell; undefined where it shows what is stored. */
export function cellState(row: object, field: string): CellState | undefined {
  return (row as { [cellStates]?: { [field: string]: CellState } })[cellStates]?.[field];
}
