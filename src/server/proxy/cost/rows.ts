import { type RowLimits, rowLimitOf } from '#schema/access.ts';
import type { Table } from '#schema/tables.ts';

/** Children of one record that are expected where the path to them only leads down, so that no row comes twice. */
const CHILDREN = 20;
/** The same for lists at the top that name their parent. */
const CHILDREN_OF_ONE = 100;
/** A change has no row limit. It answers the rows that it changed. */
const CHANGED = 10_000;

export type Arguments = Readonly<Record<string, unknown>>;

/** Rows of a list for each row around it. */
export interface Rows {
  /** Where the path to it only led down. */
  usual: number;
  /** What the row limits allow. */
  maximum: number;
}

export const oneRow: Rows = { usual: 1, maximum: 1 };

/**
 * How many rows a list has.
 * @param isTop whether the list stands at the top, where its table has no parent
 */
export function rowsOf(table: Table | undefined, limits: RowLimits, args: Arguments, isTop: boolean): Rows {
  const limit = table ? rowLimitOf(limits, table.name) : limits.usual;
  const requested = atLeastZero(args.limit) ?? atLeastZero(args.batch_size);
  const maximum = Math.min(limit ?? Number.POSITIVE_INFINITY, requested ?? Number.POSITIVE_INFINITY, named(args.where));
  if (!isTop) return { usual: Math.min(maximum, CHILDREN), maximum };
  return { usual: namesParent(table, args.where) ? Math.min(maximum, CHILDREN_OF_ONE) : maximum, maximum };
}

/** Rows that a change answers with. */
export function changedRows({ objects, updates, where }: Arguments): Rows {
  const listed = [objects, updates].find((list) => Array.isArray(list));
  const count = listed?.length ?? Math.min(CHANGED, named(where));
  return { usual: count, maximum: count };
}

function atLeastZero(value: unknown): number | undefined {
  return typeof value === 'number' && value >= 0 ? value : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What has to hold in any case: the conditions side by side, and those below `_and`. */
function required(where: unknown): Record<string, unknown>[] {
  if (!isObject(where)) return [];
  const all = Array.isArray(where._and) ? where._and : [where._and];
  return [where, ...all.filter(isObject)];
}

/** How many ids a condition names; ids are keys throughout (data-layer.md section 1). */
function named(where: unknown): number {
  const counts = required(where).map(({ id }) => {
    if (!isObject(id)) return Number.POSITIVE_INFINITY;
    if (id._eq !== undefined) return 1;
    return Array.isArray(id._in) ? id._in.length : Number.POSITIVE_INFINITY;
  });
  return Math.min(Number.POSITIVE_INFINITY, ...counts);
}

/** Whether a condition names one record that the rows belong to; a space is what all rows belong to. */
function namesParent(table: Table | undefined, where: unknown): boolean {
  const keys = (table?.object ?? []).flatMap(({ on }) => (Array.isArray(on) ? on : Object.keys(on)));
  const parents = keys.filter((key) => key !== 'space_id');
  return required(where).some((one) => parents.some((key) => isObject(one[key]) && one[key]._eq !== undefined));
}
