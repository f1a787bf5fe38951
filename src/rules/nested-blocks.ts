import { isJsonObject, type Json, type JsonObject } from '#schema/json.ts';

/** Columns that a container has at most. */
export const MOST_COLUMNS = 6;
/** Containers around a block at most: what stands deeper stands in the innermost of them, so that no page ends the drawing. */
export const MOST_DEEP = 20;

/**
 * The key of a block's `info` that says where it stands: the columns of the containers around it, from the outermost. Rows of a
 * section stay a list in the order of reading, a container before what stands in it, so that copies and versions of a page keep
 * their layout without knowing of it. No field of a component can be called so.
 */
const PATH = '$column';

/** A block with what stands in its columns; a block that is no container has none. */
export interface NestedBlock<T> {
  block: T;
  columns: NestedBlock<T>[][];
}

/** The columns of the containers around a block, from the outermost; empty for one that stands in its section. */
export function pathOf(info: Json): readonly number[] {
  const path = isJsonObject(info) ? info[PATH] : undefined;
  return Array.isArray(path) && path.every((column) => Number.isInteger(column)) ? (path as number[]) : [];
}

/** The values of a block that stands elsewhere. */
export function withPath(info: JsonObject, path: readonly number[]): JsonObject {
  const { [PATH]: _before, ...values } = info;
  return path.length > 0 ? { ...values, [PATH]: [...path] } : values;
}

/**
 * The blocks of a section as they stand in each other. A block whose container is gone stands where that stood, and one whose
 * column is gone in the last one.
 * @param positionOf the path of a block, and how many columns it has; 0 for one that is no container
 */
export function nestBlocks<T>(
  blocks: readonly T[],
  positionOf: (block: T) => { path: readonly number[]; columns: number },
): NestedBlock<T>[] {
  const top: NestedBlock<T>[] = [];
  /** The containers around the next block, each with the column that was named last. */
  let open: { nested: NestedBlock<T>; at: number }[] = [];
  for (const block of blocks) {
    const { path, columns } = positionOf(block);
    const nested = { block, columns: Array.from({ length: columns }, (): NestedBlock<T>[] => []) };
    // Beside a container that stands in another column nobody is inside of what is open in that one.
    const leaves = open.findIndex(({ at }, depth) => depth < path.length && at >= 0 && columnAt(path, depth) !== at);
    const depth = Math.min(open.length, path.length, MOST_DEEP, leaves < 0 ? MOST_DEEP : leaves + 1);
    open = open.slice(0, depth);
    const around = open.at(-1);
    if (around) {
      around.at = columnAt(path, depth - 1);
      around.nested.columns[Math.max(0, Math.min(around.at, around.nested.columns.length - 1))]?.push(nested);
    } else top.push(nested);
    if (columns > 0) open.push({ nested, at: -1 });
  }
  return top;
}

const columnAt = (path: readonly number[], depth: number) => path[depth] ?? 0;
