import { fieldModule } from '#console/fields/registry.ts';
import { narrowest } from '#console/query/column-widths.ts';
import type { Field } from '#schema/field.ts';

/** Pixels that the column with the names of records has at least: names are bolder and longer than other values. */
export const leastNamed = 200;

/** Pixels of a picture before the name, with the space after it (`.row-picture`). */
const picture = 42;

/** Pixels that columns have at least which share the room. */
const leastShared = 120;

/**
 * The room of a column: what the reader chose, what fits every value of the field, or a share of what is left.
 * @param named it names the record
 * @param chosen pixels
 * @param pictured a picture stands before the name
 */
export function columnRoom(field: Field, named: boolean, chosen: number | undefined, pictured = false) {
  const { width, room } = fieldModule(field);
  const fixed = chosen ?? (named || room?.(field) ? undefined : width);
  if (fixed !== undefined) return { width: fixed, minWidth: narrowest, flex: 0 };
  if (named) return pictured ? { flex: 1.9, minWidth: leastNamed + picture } : { flex: 1.6, minWidth: leastNamed };
  const { share, least } = room?.(field) ?? { share: 1, least: leastShared };
  return { flex: share, minWidth: least };
}
