import type { SourceRow } from '#derive/values/source.ts';
import type { Json } from '#schema/json.ts';

export const delimiters = [',', ';', '\t', '|'] as const;

/** Rows that are read at once; of a longer table the server reads one after the other. */
export const maxRows = 100_000;

/** Rows of the beginning of a table that is longer. */
export const firstRows = 1000;

/** Columns that anybody can match. */
export const maxColumns = 2000;

export const headersIn = (cells: readonly Json[]): string[] => cells.map((header) => String(header ?? '').trim());

/** A row of a table; undefined for one without content. What has no header comes back with the row that is refused for it. */
export function tableRow(cells: readonly Json[], number: number, headers: number): SourceRow | undefined {
  const width = 1 + cells.findLastIndex((cell) => !isBlank(cell));
  if (width === 0) return undefined;
  return { number, cells: cells.slice(0, Math.max(width, headers)), ...(width > headers && { fault: 'cells' }) };
}

export const isBlank = (cell: Json) => cell === null || (typeof cell === 'string' && cell.trim() === '');
