/** Where somebody goes from an editor. */
export type EditExit = 'stay' | 'down' | 'next' | 'previous';

/** A cell of a grid: the id of its row, and the name of its field. */
export interface CellAt {
  id: string;
  field: string;
}

/**
 * The editable cell after or before one, in reading order over the rows of the page; undefined at either end.
 * @param rows ids in the order of the rows
 * @param columns names of the editable columns in their order
 */
export function nextCell(
  rows: readonly string[],
  columns: readonly string[],
  from: CellAt,
  step: 1 | -1,
): CellAt | undefined {
  const index = rows.indexOf(from.id) * columns.length + columns.indexOf(from.field) + step;
  const id = rows[Math.floor(index / columns.length)];
  const field = columns[((index % columns.length) + columns.length) % columns.length];
  return index < 0 || id === undefined || field === undefined ? undefined : { id, field };
}
