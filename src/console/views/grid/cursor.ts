/** A cell by its place; row -1 is the header. */
export interface Place {
  row: number;
  column: number;
}

interface Size {
  rows: number;
  columns: number;
  /** Rows that Page Up and Page Down jump over. */
  page: number;
}

interface Stroke {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

/**
 * Where a key leads from a cell, or null where it leads nowhere: the keys of the grid pattern of the ARIA Authoring
 * Practices (w3.org/WAI/ARIA/apg/patterns/grid), arrows turned round in a layout from right to left.
 */
export function placeAfter({ row, column }: Place, stroke: Stroke, size: Size, mirrored: boolean): Place | null {
  const far = stroke.ctrlKey || stroke.metaKey;
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const within = (to: Place): Place => ({
    row: Math.max(-1, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  });
  const step = mirrored ? -1 : 1;
  switch (stroke.key) {
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: column - step });
    case 'ArrowRight':
      return within({ row, column: column + step });
    case 'Home':
      return within({ row: far ? 0 : row, column: 0 });
    case 'End':
      return within({ row: far ? last.row : row, column: last.column });
    case 'PageUp':
      return within({ row: Math.max(0, row - size.page), column });
    case 'PageDown':
      return within({ row: row + size.page, column });
    default:
      return null;
  }
}

/** Ids between two rows, both included. */
export function idsBetween(rows: readonly { id: string }[], from: number, to: number): string[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ id }) => id);
}
