import { invalid, type Path } from '../errors.ts';
import type { Insert, InsertRow, NestedInserts } from '../model/ir.ts';
import type { ColumnModel } from '../model/model.ts';

const quoted = (columns: readonly ColumnModel[]): string => columns.map((column) => `"${column.name}"`).join(', ');

function checkRow(row: InsertRow, { before, after }: NestedInserts, given: ReadonlySet<ColumnModel>, at: Path): void {
  const clash = [...row.keys()].filter((column) => given.has(column));
  if (clash.length > 0) {
    throw invalid(
      `cannot insert ${quoted(clash)} columns as their values are already being determined by parent insert`,
      at,
    );
  }
  for (const { relationship } of [...before, ...after].filter((child) => !child.relationship.isArray)) {
    const decided = relationship.mapping.map(([local]) => local);
    const twice = decided.filter((column) => row.has(column) || given.has(column));
    if (twice.length === 0) continue;
    throw invalid(
      `cannot insert object relationship "${relationship.name}" as ${quoted(twice)} column values are already determined`,
      [...at, relationship.name],
    );
  }
  for (const { relationship, insert } of before) {
    checkRows(insert, new Set(), () => [...at, relationship.name, 'data']);
  }
  for (const { relationship, insert } of after) {
    const decided = new Set(relationship.mapping.map(([, remote]) => remote));
    checkRows(insert, decided, (index) => [...at, relationship.name, 'data', index]);
  }
}

function checkRows({ rows, nested }: Insert, given: ReadonlySet<ColumnModel>, pathOf: (index: number) => Path): void {
  if (!('each' in rows)) return;
  rows.each.forEach((row, index) => {
    checkRow(row, nested[index] ?? { before: [], after: [] }, given, pathOf(index));
  });
}

/**
 * No column of a nested insert may get its value twice: from the client and through a relationship, or through two of them.
 * @param at path of the `objects` or `object` argument; like Hasura, a position follows in both cases
 * @throws HasuraError validation-failed
 */
export const checkNested = (insert: Insert, at: Path): void => checkRows(insert, new Set(), (index) => [...at, index]);
