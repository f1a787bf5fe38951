import { pathOf, withPath } from '#rules/nested-blocks.ts';
import type { BlockContent, Content } from '../content/content.ts';

/** Where a block stands: in a section, or in a column of a container. */
interface Place {
  /** Id of the section or the container. */
  host: string;
  column: number;
}

/** Where each block stands, by its id. */
export type Places = ReadonlyMap<string, Place>;

export function positionsOf(content: Content): Places {
  const positions = new Map<string, Place>();
  for (const { id: section, blocks } of content) {
    /** The block before and those around it, from the outermost. */
    let open: readonly string[] = [];
    for (const { id, info } of blocks) {
      const path = pathOf(info);
      const depth = Math.min(path.length, open.length);
      positions.set(id, { host: open[depth - 1] ?? section, column: path[depth - 1] ?? 0 });
      open = [...open.slice(0, depth), id];
    }
  }
  return positions;
}

export const isSamePlace = (a: Place | undefined, b: Place | undefined) =>
  a?.host === b?.host && a?.column === b?.column;

/** Ids of what a block stands in, from the outermost: its section, and the containers around it. */
export function hostsOf(id: string, positions: Places): string[] {
  const hosts: string[] = [];
  for (let host = positions.get(id)?.host; host !== undefined; host = positions.get(host)?.host) hosts.unshift(host);
  return hosts;
}

/**
 * Where these blocks stand, and what they stand in: each where the side put it that moved it, the writer where both did. Where that would
 * put containers into each other, all of them stand where the writer has them.
 */
export function mergePlaces(ids: readonly string[], [was, ours, others]: readonly [Places, Places, Places]): Places {
  const writers = new Set<string>();
  const positionOf = (id: string): Place | undefined => {
    const [a, b, c] = [was.get(id), ours.get(id), others.get(id)];
    return !b || (c && !writers.has(id) && isSamePlace(a, b)) ? (c ?? a) : b;
  };
  for (;;) {
    const positions = new Map<string, Place>();
    const waiting = [...ids];
    for (const id of waiting) {
      const position = positions.has(id) ? undefined : positionOf(id);
      if (!position) continue;
      positions.set(id, position);
      waiting.push(position.host);
    }
    const ring = ringIn(positions);
    if (ring.length === 0) return positions;
    for (const id of ring) writers.add(id);
  }
}

/** Blocks that stand in each other; empty where none do. */
function ringIn(positions: Places): string[] {
  const free = new Set<string>();
  for (const start of positions.keys()) {
    const chain: string[] = [];
    for (let id = start; positions.has(id) && !free.has(id); id = positions.get(id)?.host ?? '') {
      if (chain.includes(id)) return chain.slice(chain.indexOf(id));
      chain.push(id);
    }
    for (const id of chain) free.add(id);
  }
  return [];
}

/** Blocks by what they stand in and its column, in the order of their content. */
export function rowsByPlace(content: Content, positions: Places): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  for (const { id } of content.flatMap(({ blocks }) => blocks)) {
    const position = positions.get(id);
    if (!position) continue;
    const key = keyOf(position);
    const row = rows.get(key) ?? [];
    row.push(id);
    rows.set(key, row);
  }
  return rows;
}

export const keyOf = ({ host, column }: Place) => `${host} ${column}`;

/** Blocks of a section in the order of reading, each with the columns around it. @param rows as `rowsByPlace` gives them */
export function blocksIn(
  host: string,
  rows: ReadonlyMap<string, readonly string[]>,
  blockOf: (id: string) => BlockContent,
): BlockContent[] {
  const columns = new Map<string, number[]>();
  for (const key of rows.keys()) {
    const [id = '', column = ''] = key.split(' ');
    columns.set(
      id,
      [...(columns.get(id) ?? []), Number(column)].sort((a, b) => a - b),
    );
  }
  const inside = (id: string, path: readonly number[]): BlockContent[] =>
    (columns.get(id) ?? []).flatMap((column) =>
      (rows.get(keyOf({ host: id, column })) ?? []).flatMap((block) => {
        const around = id === host ? [] : [...path, column];
        const { info, ...rest } = blockOf(block);
        return [{ ...rest, info: withPath(info, around) }, ...inside(block, around)];
      }),
    );
  return inside(host, []);
}
