import type { Row } from '#console/records/row.ts';

/** Where a card stands. */
export interface Spot {
  status: string;
  position: number;
}

/** Ids of the cards of each column, in their order. */
export type Columns = Readonly<Record<string, readonly string[]>>;

export const spotOf = (row: Row): Spot => ({ status: String(row.status), position: Number(row.position ?? 0) });

/** The tasks as columns, each in its order; tasks of a state that has no column are left out. */
export function columnsOf(rows: readonly Row[], statuses: readonly string[]): Columns {
  const inOrder = rows.toSorted((a, b) => spotOf(a).position - spotOf(b).position || a.id.localeCompare(b.id));
  return Object.fromEntries(
    statuses.map((status) => [status, inOrder.filter((row) => row.status === status).map(({ id }) => id)]),
  );
}

/** Room that a card keeps to the last one of its column. */
const STEP = 1;

/**
 * The position of a card that comes to stand at an index of a column, halfway between its neighbors.
 * @param others positions of the other cards of the column, in order
 */
export function positionAt(others: readonly number[], index: number): number {
  const [before, after] = [others[index - 1], others[index]];
  if (before === undefined) return after === undefined ? 0 : after - STEP;
  return after === undefined ? before + STEP : (before + after) / 2;
}

export type Direction = 'up' | 'down' | 'previous' | 'next';

/** Where a card comes to stand one step further; undefined where there is no further. A card that changes its column comes last. */
export function step(
  columns: Columns,
  id: string,
  direction: Direction,
): { status: string; index: number } | undefined {
  const statuses = Object.keys(columns);
  const at = statuses.findIndex((status) => columns[status]?.includes(id));
  const status = statuses[at];
  const cards = status === undefined ? undefined : columns[status];
  if (status === undefined || cards === undefined) return undefined;
  if (direction === 'up' || direction === 'down') {
    const index = cards.indexOf(id) + (direction === 'up' ? -1 : 1);
    return index < 0 || index >= cards.length ? undefined : { status, index };
  }
  const adjacent = statuses[at + (direction === 'next' ? 1 : -1)];
  return adjacent === undefined ? undefined : { status: adjacent, index: columns[adjacent]?.length ?? 0 };
}

/** The spot of a card at an index of a column. */
export function spotAt(
  rows: readonly Row[],
  columns: Columns,
  id: string,
  to: { status: string; index: number },
): Spot {
  const others = (columns[to.status] ?? []).filter((one) => one !== id);
  const positions = others.map((one) => Number(rows.find((row) => row.id === one)?.position ?? 0));
  return { status: to.status, position: positionAt(positions, to.index) };
}
